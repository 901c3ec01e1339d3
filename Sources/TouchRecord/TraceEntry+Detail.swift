extension TraceEntry {
    /// What happened, as data, so that code does not have to parse the text of a fact.
    public enum Detail: Hashable, Sendable {
        /// An event contains these changed touches, made from this number of digitizer samples.
        case contacts([Contact], samples: Int)
        /// A view received touches in one phase.
        case delivered(TouchPhase)
        /// A responder passed touches on to the next responder.
        case handedOn(TouchPhase)
        /// A touch was cancelled for its view.
        case cancelled
        /// The touch is received by the gesture recognizers with these names, in order.
        case received(by: [String])
        /// A gesture recognizer moved from one state to another.
        case state(from: RecognizerState, to: RecognizerState, reason: Reason)
        /// A gesture recognizer sent its actions while in this state.
        case action(RecognizerState)
        /// A gesture failed, and it became known afterwards by how much.
        case nearMiss(Reason)
        /// The value of a control changed. Both values are as the control prints them.
        case value(from: String, to: String)
        /// A control sends actions for these events, such as "touchUpInside".
        case sent(events: [String])
        /// A key triggered the command with this action.
        case command(key: String, action: String)
        /// The content of a scroll view began to move, or stopped.
        case scrolling(Scrolling)
        /// A haptic was played, in the words of transcripts: `impact light`.
        case haptic(String)
        /// A timer with this name fired.
        case fired(timer: String)
    }

    /// A touch in an event.
    public struct Contact: Codable, Hashable, Sendable {
        /// The touch, as transcripts name it: `finger 1`, `stylus`.
        public var name: String
        /// The number of the finger; 0 for a stylus or a pointer.
        public var finger: Int
        /// The phase of the touch.
        public var phase: TouchPhase
        /// The x coordinate in the window of the touch, in points.
        public var x: CGFloat
        /// The y coordinate in the window of the touch, in points.
        public var y: CGFloat

        /// Creates a contact; the location is in points of the touch's window.
        public init(name: String, finger: Int, phase: TouchPhase, location: CGPoint) {
            (self.name, self.finger, self.phase) = (name, finger, phase)
            (x, y) = (location.x, location.y)
        }

        /// The location in the window of the touch, in points.
        public var location: CGPoint { CGPoint(x: x, y: y) }
    }

    /// The phase of a touch.
    public enum TouchPhase: String, Codable, Hashable, Sendable {
        /// It landed.
        case began
        /// It moved.
        case moved
        /// It did not move.
        case stationary
        /// It lifted.
        case ended
        /// The system cancelled it.
        case cancelled
        /// A pointer entered a view.
        case entered
        /// A pointer moved in a view.
        case hovered
        /// A pointer left a view.
        case left
    }

    /// A state of a gesture recognizer.
    public enum RecognizerState: String, Codable, Hashable, Sendable {
        /// It may still recognize.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture changed.
        case changed
        /// The gesture was recognized, or a continuous gesture ended.
        case ended
        /// A gesture that had begun was cancelled.
        case cancelled
        /// The gesture was not recognized.
        case failed
    }

    /// Why something happened, with the numbers that decided it.
    public struct Reason: Codable, Hashable, Sendable {
        /// The reason in words without its rule, such as "moved 12.4 pt, limit 10 pt".
        public var words: String
        /// The measured value, in `unit`; nil if nothing was measured.
        public var value: Double?
        /// The limit with which the value was compared, in `unit`; nil if there is no limit.
        public var limit: Double?
        /// The unit of both numbers; nil if there are none.
        public var unit: Unit?

        /// The unit of a value and its limit.
        public enum Unit: String, Codable, Hashable, Sendable {
            /// Points.
            case points
            /// Seconds.
            case seconds
            /// Radians.
            case radians
            /// Fingers or taps.
            case count
        }

        /// Creates a reason, by default without numbers.
        public init(
            words: String,
            value: Double? = nil,
            limit: Double? = nil,
            unit: Unit? = nil
        ) {
            (self.words, self.unit) = (words, unit)
            (self.value, self.limit) = (value, limit)
        }
    }

    /// How the content of a scroll view moves after a fact.
    public enum Scrolling: String, Codable, Hashable, Sendable {
        /// Fingers drag it.
        case dragged
        /// The fingers have lifted, and it decelerates.
        case decelerates
        /// It is animated to an offset.
        case animates
        /// It does not move.
        case stands
    }
}

extension Sequence<TraceEntry> {
    /// Whether an earlier version wrote these facts, which has only text and no data.
    package var areWordsOnly: Bool { contains { $0.kind == .event && $0.detail == nil } }
}

extension TraceEntry.Detail: Codable {
    private enum Kind: String, Codable {
        case contacts, delivered, handedOn, cancelled, received, state, action, nearMiss, value
        case sent, command, scrolling, haptic, timer
    }

    private enum CodingKeys: String, CodingKey {
        case kind, contacts, samples, phase, by, from, to, reason, state, events, key, action, name
    }

    /// Decodes a detail.
    /// - Throws: `DecodingError`, also for a kind that this version does not know; the `TraceEntry`
    ///   then has
    ///   no detail.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try values.decode(Value.self, forKey: key)
        }
        switch try value(.kind) as Kind {
        case .contacts:
            let contacts: [TraceEntry.Contact] = try value(.contacts)
            let samples = try values.decodeIfPresent(Int.self, forKey: .samples)
            self = .contacts(contacts, samples: samples ?? contacts.count)
        case .delivered: self = .delivered(try value(.phase))
        case .handedOn: self = .handedOn(try value(.phase))
        case .cancelled: self = .cancelled
        case .received: self = .received(by: try value(.by))
        case .state:
            self = .state(
                from: try value(.from),
                to: try value(.to),
                reason: try value(.reason)
            )
        case .action: self = .action(try value(.state))
        case .nearMiss: self = .nearMiss(try value(.reason))
        case .value: self = .value(from: try value(.from), to: try value(.to))
        case .sent: self = .sent(events: try value(.events))
        case .command: self = .command(key: try value(.key), action: try value(.action))
        case .scrolling: self = .scrolling(try value(.state))
        case .haptic: self = .haptic(try value(.name))
        case .timer: self = .fired(timer: try value(.name))
        }
    }

    /// Encodes a detail as an object whose `kind` says which other keys it has.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func write(_ kind: Kind, _ pairs: (CodingKeys, any Encodable)...) throws {
            try values.encode(kind, forKey: .kind)
            for (key, value) in pairs { try values.encode(value, forKey: key) }
        }
        switch self {
        case .contacts(let contacts, let samples):
            try write(.contacts, (.contacts, contacts))
            if samples != contacts.count { try values.encode(samples, forKey: .samples) }
        case .delivered(let phase): try write(.delivered, (.phase, phase))
        case .handedOn(let phase): try write(.handedOn, (.phase, phase))
        case .cancelled: try write(.cancelled)
        case .received(let names): try write(.received, (.by, names))
        case .state(let old, let new, let reason):
            try write(.state, (.from, old), (.to, new), (.reason, reason))
        case .action(let state): try write(.action, (.state, state))
        case .nearMiss(let reason): try write(.nearMiss, (.reason, reason))
        case .value(let old, let new): try write(.value, (.from, old), (.to, new))
        case .sent(let events): try write(.sent, (.events, events))
        case .command(let key, let action): try write(.command, (.key, key), (.action, action))
        case .scrolling(let how): try write(.scrolling, (.state, how))
        case .haptic(let words): try write(.haptic, (.name, words))
        case .fired(let name): try write(.timer, (.name, name))
        }
    }
}
