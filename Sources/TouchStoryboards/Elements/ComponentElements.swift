/// Pickers, search bars, indicators and effect views.
@MainActor enum ComponentElements {
    static let searchBar = ElementDescription(
        "searchBar",
        UISearchBar.self,
        like: ViewElements.view
    ) {
        $0.text("text", \.text)
        $0.text("placeholder", \.placeholder)
        $0.ignored("prompt", ViewElements.notDrawn)
        $0.choice("searchBarStyle", \.searchBarStyle, ComponentWords.searchBarStyles)
        $0.ignored("barStyle", ViewElements.notDrawn)
        $0.flag("translucent", \.isTranslucent)
        $0.flag("showsCancelButton", \.showsCancelButton)
        $0.flag("showsScopeBar", \.showsScopeBar)
        $0.ignored("showsBookmarkButton", "search bars have no bookmarks button")
        $0.ignored("showsSearchResultsButton", "search bars have no button for results")
        $0.color("barTintColor", \.barTintColor)
        $0.child("scopeButtonTitles") { bar, node in
            bar.scopeButtonTitles = node.children.filter { $0.name == "string" }.map(\.text)
        }
        $0.child("textInputTraits") {
            try TextWords.traits($1, of: $0.searchTextField, $2)
        }
    }

    static let pickerView = ElementDescription(
        "pickerView",
        UIPickerView.self,
        like: ViewElements.view
    ) {
        $0.ignored("showsSelectionIndicator", "the selected row is always marked, as since iOS 7")
    }

    static let datePicker = ElementDescription(
        "datePicker",
        UIDatePicker.self,
        like: ControlElements.control
    ) {
        $0.choice("datePickerMode", \.datePickerMode, ComponentWords.dateModes)
        $0.choice("style", \.preferredDatePickerStyle, ComponentWords.dateStyles)
        $0.integer("minuteInterval", \.minuteInterval)
        $0.number("countDownDuration", \.countDownDuration)
        $0.ignored("useCurrentDate", "virtual time has no date: the first moment of 2001 is shown")
        $0.child("date", key: "minimumDate") { $0.minimumDate = try $1.date }
        $0.child("date", key: "maximumDate") { $0.maximumDate = try $1.date }
        $0.child("date", key: "date") { if let date = try $1.date { $0.date = date } }
        $0.child("locale", key: "locale") { picker, node in
            picker.locale = node["localeIdentifier"].map { Locale(identifier: $0) }
        }
        $0.child("timeZone", key: "timeZone") { picker, node in
            picker.timeZone = node["name"].flatMap { TimeZone(identifier: $0) }
        }
    }

    static let activityIndicator = ElementDescription(
        "activityIndicatorView",
        UIActivityIndicatorView.self,
        like: ViewElements.view
    ) {
        $0.choice("style", \.style, ComponentWords.indicatorStyles)
        $0.flag("hidesWhenStopped", \.hidesWhenStopped)
        $0.read("animating") { indicator, value in
            if try value.flag { indicator.startAnimating() } else { indicator.stopAnimating() }
        }
        $0.child("color", key: "color") { indicator, node, loader in
            indicator.color = try loader.color(node)
        }
    }

    static let progressView = ElementDescription(
        "progressView",
        UIProgressView.self,
        like: ViewElements.view
    ) {
        $0.number("progress", \.progress)
        $0.choice("progressViewStyle", \.progressViewStyle, ComponentWords.progressStyles)
        $0.color("progressTintColor", \.progressTintColor)
        $0.color("trackTintColor", \.trackTintColor)
    }

    static let visualEffectView = ElementDescription(
        "visualEffectView",
        UIVisualEffectView.self,
        like: ViewElements.view
    ) {
        $0.child("view", key: "contentView") { view, node, loader in
            loader.fillContent(node, of: view.contentView)
        }
        $0.child("blurEffect") { view, node in
            view.effect = node["style"].flatMap { ComponentWords.blurStyles[$0] }
                .map { UIBlurEffect(style: $0) }
        }
        $0.ignoredChild("vibrancyEffect", ViewElements.notDrawn)
    }

    static let all = [
        searchBar, pickerView, datePicker, activityIndicator, progressView, visualEffectView,
    ]
}

/// The words of these elements' attributes.
@MainActor private enum ComponentWords {
    static let searchBarStyles: [String: UISearchBar.Style] = [
        "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    static let dateModes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
    ]
    static let dateStyles: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    static let indicatorStyles: [String: UIActivityIndicatorView.Style] = [
        "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium,
        "large": .large,
    ]
    static let progressStyles: [String: UIProgressView.Style] = [
        "default": .default, "bar": .bar,
    ]
    static let blurStyles: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark,
        "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]
}

extension InterfaceNode {
    /// The moment of an element `date`: seconds since the first of 2001.
    @MainActor fileprivate var date: Date? {
        get throws {
            guard self["timeIntervalSinceReferenceDate"] != nil else { return nil }
            return Date(
                timeIntervalSinceReferenceDate: try number("timeIntervalSinceReferenceDate")
            )
        }
    }
}
