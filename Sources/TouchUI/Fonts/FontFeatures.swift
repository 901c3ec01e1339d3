// The numbers of the features of fonts, with the names and values of Core Text. A descriptor keeps them, and text is
// drawn without them.

// MARK: Types

/// The type of features: all typographic features.
public let kAllTypographicFeaturesType = 0
/// The type of features: ligatures.
public let kLigaturesType = 1
/// The type of features: cursive connection.
public let kCursiveConnectionType = 2
/// The type of features: letter case.
public let kLetterCaseType = 3
/// The type of features: vertical substitution.
public let kVerticalSubstitutionType = 4
/// The type of features: linguistic rearrangement.
public let kLinguisticRearrangementType = 5
/// The type of features: number spacing.
public let kNumberSpacingType = 6
/// The type of features: smart swash.
public let kSmartSwashType = 8
/// The type of features: diacritics.
public let kDiacriticsType = 9
/// The type of features: vertical position.
public let kVerticalPositionType = 10
/// The type of features: fractions.
public let kFractionsType = 11
/// The type of features: overlapping characters.
public let kOverlappingCharactersType = 13
/// The type of features: typographic extras.
public let kTypographicExtrasType = 14
/// The type of features: mathematical extras.
public let kMathematicalExtrasType = 15
/// The type of features: ornament sets.
public let kOrnamentSetsType = 16
/// The type of features: character alternatives.
public let kCharacterAlternativesType = 17
/// The type of features: design complexity.
public let kDesignComplexityType = 18
/// The type of features: style options.
public let kStyleOptionsType = 19
/// The type of features: character shape.
public let kCharacterShapeType = 20
/// The type of features: number case.
public let kNumberCaseType = 21
/// The type of features: text spacing.
public let kTextSpacingType = 22
/// The type of features: transliteration.
public let kTransliterationType = 23
/// The type of features: case sensitive layout.
public let kCaseSensitiveLayoutType = 33
/// The type of features: stylistic alternatives.
public let kStylisticAlternativesType = 35
/// The type of features: contextual alternates.
public let kContextualAlternatesType = 36
/// The type of features: lower case.
public let kLowerCaseType = 37
/// The type of features: upper case.
public let kUpperCaseType = 38

// MARK: Features of a type

/// A feature of a font: all type features on.
public let kAllTypeFeaturesOnSelector = 0
/// A feature of a font: all type features off.
public let kAllTypeFeaturesOffSelector = 1
/// A feature of a font: required ligatures on.
public let kRequiredLigaturesOnSelector = 0
/// A feature of a font: required ligatures off.
public let kRequiredLigaturesOffSelector = 1
/// A feature of a font: common ligatures on.
public let kCommonLigaturesOnSelector = 2
/// A feature of a font: common ligatures off.
public let kCommonLigaturesOffSelector = 3
/// A feature of a font: rare ligatures on.
public let kRareLigaturesOnSelector = 4
/// A feature of a font: rare ligatures off.
public let kRareLigaturesOffSelector = 5
/// A feature of a font: logos on.
public let kLogosOnSelector = 6
/// A feature of a font: logos off.
public let kLogosOffSelector = 7
/// A feature of a font: rebus pictures on.
public let kRebusPicturesOnSelector = 8
/// A feature of a font: rebus pictures off.
public let kRebusPicturesOffSelector = 9
/// A feature of a font: diphthong ligatures on.
public let kDiphthongLigaturesOnSelector = 10
/// A feature of a font: diphthong ligatures off.
public let kDiphthongLigaturesOffSelector = 11
/// A feature of a font: squared ligatures on.
public let kSquaredLigaturesOnSelector = 12
/// A feature of a font: squared ligatures off.
public let kSquaredLigaturesOffSelector = 13
/// A feature of a font: abbrev squared ligatures on.
public let kAbbrevSquaredLigaturesOnSelector = 14
/// A feature of a font: abbrev squared ligatures off.
public let kAbbrevSquaredLigaturesOffSelector = 15
/// A feature of a font: symbol ligatures on.
public let kSymbolLigaturesOnSelector = 16
/// A feature of a font: symbol ligatures off.
public let kSymbolLigaturesOffSelector = 17
/// A feature of a font: contextual ligatures on.
public let kContextualLigaturesOnSelector = 18
/// A feature of a font: contextual ligatures off.
public let kContextualLigaturesOffSelector = 19
/// A feature of a font: historical ligatures on.
public let kHistoricalLigaturesOnSelector = 20
/// A feature of a font: historical ligatures off.
public let kHistoricalLigaturesOffSelector = 21
/// A feature of a font: upper and lower case.
public let kUpperAndLowerCaseSelector = 0
/// A feature of a font: all caps.
public let kAllCapsSelector = 1
/// A feature of a font: all lower case.
public let kAllLowerCaseSelector = 2
/// A feature of a font: small caps.
public let kSmallCapsSelector = 3
/// A feature of a font: initial caps.
public let kInitialCapsSelector = 4
/// A feature of a font: initial caps and small caps.
public let kInitialCapsAndSmallCapsSelector = 5
/// A feature of a font: monospaced numbers.
public let kMonospacedNumbersSelector = 0
/// A feature of a font: proportional numbers.
public let kProportionalNumbersSelector = 1
/// A feature of a font: third width numbers.
public let kThirdWidthNumbersSelector = 2
/// A feature of a font: quarter width numbers.
public let kQuarterWidthNumbersSelector = 3
/// A feature of a font: normal position.
public let kNormalPositionSelector = 0
/// A feature of a font: superiors.
public let kSuperiorsSelector = 1
/// A feature of a font: inferiors.
public let kInferiorsSelector = 2
/// A feature of a font: ordinals.
public let kOrdinalsSelector = 3
/// A feature of a font: scientific inferiors.
public let kScientificInferiorsSelector = 4
/// A feature of a font: no fractions.
public let kNoFractionsSelector = 0
/// A feature of a font: vertical fractions.
public let kVerticalFractionsSelector = 1
/// A feature of a font: diagonal fractions.
public let kDiagonalFractionsSelector = 2
/// A feature of a font: lower case numbers.
public let kLowerCaseNumbersSelector = 0
/// A feature of a font: upper case numbers.
public let kUpperCaseNumbersSelector = 1
/// A feature of a font: default lower case.
public let kDefaultLowerCaseSelector = 0
/// A feature of a font: lower case small caps.
public let kLowerCaseSmallCapsSelector = 1
/// A feature of a font: lower case petite caps.
public let kLowerCasePetiteCapsSelector = 2
/// A feature of a font: default upper case.
public let kDefaultUpperCaseSelector = 0
/// A feature of a font: upper case small caps.
public let kUpperCaseSmallCapsSelector = 1
/// A feature of a font: upper case petite caps.
public let kUpperCasePetiteCapsSelector = 2
/// A feature of a font: contextual alternates on.
public let kContextualAlternatesOnSelector = 0
/// A feature of a font: contextual alternates off.
public let kContextualAlternatesOffSelector = 1
/// A feature of a font: swash alternates on.
public let kSwashAlternatesOnSelector = 2
/// A feature of a font: swash alternates off.
public let kSwashAlternatesOffSelector = 3
/// A feature of a font: contextual swash alternates on.
public let kContextualSwashAlternatesOnSelector = 4
/// A feature of a font: contextual swash alternates off.
public let kContextualSwashAlternatesOffSelector = 5
/// A feature of a font: no stylistic alternates.
public let kNoStylisticAlternatesSelector = 0
/// A feature of a font: stylistic alt one on.
public let kStylisticAltOneOnSelector = 2
/// A feature of a font: stylistic alt one off.
public let kStylisticAltOneOffSelector = 3
/// A feature of a font: stylistic alt two on.
public let kStylisticAltTwoOnSelector = 4
/// A feature of a font: stylistic alt two off.
public let kStylisticAltTwoOffSelector = 5
/// A feature of a font: stylistic alt three on.
public let kStylisticAltThreeOnSelector = 6
/// A feature of a font: stylistic alt three off.
public let kStylisticAltThreeOffSelector = 7
/// A feature of a font: stylistic alt four on.
public let kStylisticAltFourOnSelector = 8
/// A feature of a font: stylistic alt four off.
public let kStylisticAltFourOffSelector = 9
/// A feature of a font: stylistic alt five on.
public let kStylisticAltFiveOnSelector = 10
/// A feature of a font: stylistic alt five off.
public let kStylisticAltFiveOffSelector = 11
/// A feature of a font: stylistic alt six on.
public let kStylisticAltSixOnSelector = 12
/// A feature of a font: stylistic alt six off.
public let kStylisticAltSixOffSelector = 13
/// A feature of a font: stylistic alt seven on.
public let kStylisticAltSevenOnSelector = 14
/// A feature of a font: stylistic alt seven off.
public let kStylisticAltSevenOffSelector = 15
/// A feature of a font: stylistic alt eight on.
public let kStylisticAltEightOnSelector = 16
/// A feature of a font: stylistic alt eight off.
public let kStylisticAltEightOffSelector = 17
/// A feature of a font: stylistic alt nine on.
public let kStylisticAltNineOnSelector = 18
/// A feature of a font: stylistic alt nine off.
public let kStylisticAltNineOffSelector = 19
/// A feature of a font: stylistic alt ten on.
public let kStylisticAltTenOnSelector = 20
/// A feature of a font: stylistic alt ten off.
public let kStylisticAltTenOffSelector = 21
/// A feature of a font: stylistic alt eleven on.
public let kStylisticAltElevenOnSelector = 22
/// A feature of a font: stylistic alt eleven off.
public let kStylisticAltElevenOffSelector = 23
/// A feature of a font: stylistic alt twelve on.
public let kStylisticAltTwelveOnSelector = 24
/// A feature of a font: stylistic alt twelve off.
public let kStylisticAltTwelveOffSelector = 25
/// A feature of a font: stylistic alt thirteen on.
public let kStylisticAltThirteenOnSelector = 26
/// A feature of a font: stylistic alt thirteen off.
public let kStylisticAltThirteenOffSelector = 27
/// A feature of a font: stylistic alt fourteen on.
public let kStylisticAltFourteenOnSelector = 28
/// A feature of a font: stylistic alt fourteen off.
public let kStylisticAltFourteenOffSelector = 29
/// A feature of a font: stylistic alt fifteen on.
public let kStylisticAltFifteenOnSelector = 30
/// A feature of a font: stylistic alt fifteen off.
public let kStylisticAltFifteenOffSelector = 31
/// A feature of a font: stylistic alt sixteen on.
public let kStylisticAltSixteenOnSelector = 32
/// A feature of a font: stylistic alt sixteen off.
public let kStylisticAltSixteenOffSelector = 33
/// A feature of a font: stylistic alt seventeen on.
public let kStylisticAltSeventeenOnSelector = 34
/// A feature of a font: stylistic alt seventeen off.
public let kStylisticAltSeventeenOffSelector = 35
/// A feature of a font: stylistic alt eighteen on.
public let kStylisticAltEighteenOnSelector = 36
/// A feature of a font: stylistic alt eighteen off.
public let kStylisticAltEighteenOffSelector = 37
/// A feature of a font: stylistic alt nineteen on.
public let kStylisticAltNineteenOnSelector = 38
/// A feature of a font: stylistic alt nineteen off.
public let kStylisticAltNineteenOffSelector = 39
/// A feature of a font: stylistic alt twenty on.
public let kStylisticAltTwentyOnSelector = 40
/// A feature of a font: stylistic alt twenty off.
public let kStylisticAltTwentyOffSelector = 41
/// A feature of a font: word initial swashes on.
public let kWordInitialSwashesOnSelector = 0
/// A feature of a font: word initial swashes off.
public let kWordInitialSwashesOffSelector = 1
/// A feature of a font: word final swashes on.
public let kWordFinalSwashesOnSelector = 2
/// A feature of a font: word final swashes off.
public let kWordFinalSwashesOffSelector = 3
/// A feature of a font: line initial swashes on.
public let kLineInitialSwashesOnSelector = 4
/// A feature of a font: line initial swashes off.
public let kLineInitialSwashesOffSelector = 5
/// A feature of a font: line final swashes on.
public let kLineFinalSwashesOnSelector = 6
/// A feature of a font: line final swashes off.
public let kLineFinalSwashesOffSelector = 7
/// A feature of a font: non final swashes on.
public let kNonFinalSwashesOnSelector = 8
/// A feature of a font: non final swashes off.
public let kNonFinalSwashesOffSelector = 9
/// A feature of a font: hyphens to em dash on.
public let kHyphensToEmDashOnSelector = 0
/// A feature of a font: hyphens to em dash off.
public let kHyphensToEmDashOffSelector = 1
/// A feature of a font: hyphen to en dash on.
public let kHyphenToEnDashOnSelector = 2
/// A feature of a font: hyphen to en dash off.
public let kHyphenToEnDashOffSelector = 3
/// A feature of a font: slashed zero on.
public let kSlashedZeroOnSelector = 4
/// A feature of a font: slashed zero off.
public let kSlashedZeroOffSelector = 5
/// A feature of a font: form interrobang on.
public let kFormInterrobangOnSelector = 6
/// A feature of a font: form interrobang off.
public let kFormInterrobangOffSelector = 7
/// A feature of a font: smart quotes on.
public let kSmartQuotesOnSelector = 8
/// A feature of a font: smart quotes off.
public let kSmartQuotesOffSelector = 9
/// A feature of a font: periods to ellipsis on.
public let kPeriodsToEllipsisOnSelector = 10
/// A feature of a font: periods to ellipsis off.
public let kPeriodsToEllipsisOffSelector = 11
/// A feature of a font: case sensitive layout on.
public let kCaseSensitiveLayoutOnSelector = 0
/// A feature of a font: case sensitive layout off.
public let kCaseSensitiveLayoutOffSelector = 1
/// A feature of a font: case sensitive spacing on.
public let kCaseSensitiveSpacingOnSelector = 2
/// A feature of a font: case sensitive spacing off.
public let kCaseSensitiveSpacingOffSelector = 3
/// A feature of a font: proportional text.
public let kProportionalTextSelector = 0
/// A feature of a font: monospaced text.
public let kMonospacedTextSelector = 1
/// A feature of a font: half width text.
public let kHalfWidthTextSelector = 2
/// A feature of a font: third width text.
public let kThirdWidthTextSelector = 3
/// A feature of a font: quarter width text.
public let kQuarterWidthTextSelector = 4
/// A feature of a font: alt proportional text.
public let kAltProportionalTextSelector = 5
/// A feature of a font: alt half width text.
public let kAltHalfWidthTextSelector = 6
/// A feature of a font: no style options.
public let kNoStyleOptionsSelector = 0
/// A feature of a font: display text.
public let kDisplayTextSelector = 1
/// A feature of a font: engraved text.
public let kEngravedTextSelector = 2
/// A feature of a font: illuminated caps.
public let kIlluminatedCapsSelector = 3
/// A feature of a font: titling caps.
public let kTitlingCapsSelector = 4
/// A feature of a font: tall caps.
public let kTallCapsSelector = 5
