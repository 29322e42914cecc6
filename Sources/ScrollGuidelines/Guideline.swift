/// A rule of the guidelines, as a check.
package struct Guideline: Sendable {
  /// The name by which it is told and allowed, like `same-axis-nesting`.
  package let name: String
  /// What is wrong where it is broken, in a sentence.
  package let summary: String
  /// Who says so.
  package let source: Source
  /// What to do instead, in a sentence.
  package let advice: String
  /// Where a subject breaks it.
  let check: @Sendable (GuidelineSubject) -> [Fault]

  /// One place where a rule is broken.
  struct Fault: Equatable {
    /// The key that is to blame.
    let path: String
    /// What was found, in a sentence without a period.
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

    /// Where it can be read; `nil` where it is ours, or no longer there.
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
  /// All rules, in the order in which they are told.
  package static let all: [Guideline] =
    nesting + paging + indicators + hints + geometry + edges + bars + gestures + [unknownRule, needlessAllowance]

  /// The rule of that name.
  package static func named(_ name: String) -> Guideline? { all.first { $0.name == name } }

  /// An allowance is for a rule that is not there.
  static let unknownRule = Guideline(
    name: "unknown-rule", summary: "An allowance names a rule that is not there.", source: .scrollwork,
    advice: "Correct the name, or take the allowance away.", check: { _ in [] })

  /// An allowance is for a rule that nothing breaks.
  static let needlessAllowance = Guideline(
    name: "needless-allowance", summary: "An allowance is for a rule that the scenario keeps.", source: .scrollwork,
    advice: "Take the allowance away.", check: { _ in [] })
}
