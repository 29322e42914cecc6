import PlaneGeometry

extension Scenario {
  /// What a scenario says for those who judge it by the guidelines. A replay does not look at it, so it is no part of
  /// the scenario's digest.
  public struct GuidelineNotes: Equatable, Sendable {
    /// The guidelines that the scenario departs from on purpose.
    public internal(set) var allowances: [Allowance] = []
    /// The other scroll views on the same screen.
    public internal(set) var neighbours: [Neighbour] = []
    /// The controls near the scroll view.
    public internal(set) var controls: [Control] = []
    /// The axes along which looking at an edge scrolls (visionOS).
    public internal(set) var lookToScroll: Axis.Set = []
  }

  /// A guideline that a scenario departs from, and why.
  public struct Allowance: Equatable, Sendable {
    /// The name of the rule.
    public let rule: String
    /// Why.
    public let reason: String
  }

  /// Another scroll view on the screen, of which only its looks are known.
  public struct Neighbour: Equatable, Sendable {
    /// What it is called.
    public internal(set) var name: String
    /// The axes along which it scrolls.
    public internal(set) var axes: Axis.Set
    /// Where its viewport lies, in points from the corner of the scenario's own.
    public internal(set) var frame: Rect
    /// How large its scroll bars are; `nil` where that is not known.
    public internal(set) var barSize: ControlSize?
    /// The axes along which looking at an edge scrolls it (visionOS).
    public internal(set) var lookToScroll: Axis.Set
  }

  /// A control near the scroll view: a button, a field, a paddle.
  public struct Control: Equatable, Sendable {
    /// What it is called.
    public internal(set) var name: String
    /// Where it lies, in points from the corner of the scenario's viewport.
    public internal(set) var frame: Rect
    /// How large it is made; `nil` where that is not known.
    public internal(set) var size: ControlSize?
    /// The axes along which it scrolls the content, as paddles do.
    public internal(set) var scrolls: Axis.Set
  }

  /// The sizes in which macOS has controls and scroll bars.
  public enum ControlSize: String, Sendable, CaseIterable {
    case regular
    case small
    case mini
  }
}
