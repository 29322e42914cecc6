/// A rule of the guidelines, with its check.
package struct Guideline: Sendable {
  /// The name in reports and suppressions, like `same-axis-nesting`.
  package let name: String
  /// The violation of the rule, in a sentence.
  package let summary: String
  /// The document that states the rule.
  package let source: Source
  /// The recommended remedy, in a sentence.
  package let advice: String
  /// The check, which returns the violations by a subject.
  let check: @Sendable (GuidelineSubject) -> [Fault]

  /// A violation of a rule.
  struct Fault: Equatable {
    /// The key of the scenario that causes the violation.
    let path: String
    /// The observation, in a sentence without a period.
    let message: String

    init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  /// A document that states rules.
  package enum Source: String, Sendable {
    case scrollViews = "Human Interface Guidelines, Scroll views"
    case iOS2014 = "iOS Human Interface Guidelines (2014), Scroll View"
    case wwdc23 = "WWDC23 10159, Beyond scroll views"
    case lookToScroll = "Human Interface Guidelines, Scroll views, visionOS"
    case lookToScrollAxes = "UIKit, UIScrollView.lookToScrollAxes"
    case watchOS = "Human Interface Guidelines, Scroll views, watchOS"
    case scrollwork = "Scrollwork"

    /// The address of the document; `nil` for this project's rules and for documents that are offline.
    package var address: String? {
      switch self {
      case .scrollViews, .lookToScroll, .watchOS:
        "https://developer.apple.com/design/human-interface-guidelines/scroll-views"
      case .lookToScrollAxes: "https://developer.apple.com/documentation/uikit/uiscrollview/looktoscrollaxes"
      case .wwdc23: "https://developer.apple.com/wwdc23/10159"
      case .iOS2014, .scrollwork: nil
      }
    }
  }
}

extension Guideline {
  /// All rules, in the order of reports.
  package static let all: [Guideline] =
    nesting + paging + indicators + hints + geometry + edges + bars + gestures + [unknownRule, unneededSuppression]

  /// Returns the rule of that name.
  package static func named(_ name: String) -> Guideline? { all.first { $0.name == name } }

  /// The new names of rules by their obsolete ones, for messages.
  package static let renamed = [
    "nothing-peeks": noPartialContent, "scrolls-too-far": unneededSearchScroll, "rigid-edges": bounceDisabled,
    "without-keys": noKeyboardScrolling, "never-indicators": noScrollIndicators, "drifting-pages": misalignedPages,
    "neighbours-on-one-axis": sameAxisSiblings, "long-page-before-others": longPageBeforeShortPage,
    "look-to-scroll-pages": lookToScrollPaging, "look-to-scroll-views": tooManyLookToScrollViews,
    "control-in-bar": controlInScrollBar, "mixed-bar-sizes": mixedScrollBarSizes,
    "needless-allowance": unneededSuppression,
  ].mapValues(\.name)

  /// A suppression names an unknown rule.
  static let unknownRule = Guideline(
    name: "unknown-rule", summary: "A suppression names a rule that is not there.", source: .scrollwork,
    advice: "Correct the name, or take the suppression away.", check: { _ in [] })

  /// A suppression names a rule without violations.
  static let unneededSuppression = Guideline(
    name: "unneeded-suppression", summary: "A suppression is for a rule that the scenario keeps.", source: .scrollwork,
    advice: "Take the suppression away.", check: { _ in [] })
}
