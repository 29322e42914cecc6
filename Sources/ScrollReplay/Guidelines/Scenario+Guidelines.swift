import PlaneGeometry

extension Scenario {
  /// The notes of a scenario for the guideline checker. Replays ignore the notes, so the scenario's digest excludes
  /// them.
  public struct GuidelineNotes: Equatable, Sendable {
    /// The guidelines that the scenario departs from on purpose.
    public internal(set) var suppressions: [Suppression] = []
    /// The other scroll views on the same screen.
    public internal(set) var neighbours: [Neighbour] = []
    /// The controls near the scroll view.
    public internal(set) var controls: [Control] = []
    /// The axes along which looking at an edge scrolls (visionOS).
    public internal(set) var lookToScroll: Axis.Set = []
  }

  /// A guideline that a scenario departs from, and why.
  public struct Suppression: Equatable, Sendable {
    /// The name of the rule.
    public let rule: String
    /// The reason.
    public let reason: String
  }

  /// Another scroll view on the screen, for checks of appearance only.
  public struct Neighbour: Equatable, Sendable {
    /// The name.
    public internal(set) var name: String
    /// The axes along which it scrolls.
    public internal(set) var axes: Axis.Set
    /// The viewport, in points from the top left corner of the scenario's own viewport.
    public internal(set) var frame: Rect
    /// The size of its scroll bars; `nil` if unknown.
    public internal(set) var barSize: ControlSize?
    /// The axes along which looking at an edge scrolls it (visionOS).
    public internal(set) var lookToScroll: Axis.Set
  }

  /// A control near the scroll view: a button, a field, a paddle.
  public struct Control: Equatable, Sendable {
    /// The name.
    public internal(set) var name: String
    /// The frame, in points from the corner of the scenario's viewport.
    public internal(set) var frame: Rect
    /// The size class of the control; `nil` if unknown.
    public internal(set) var size: ControlSize?
    /// The axes along which it scrolls the content, as paddles do.
    public internal(set) var scrolls: Axis.Set
  }

  /// The sizes of controls and scroll bars on macOS.
  public enum ControlSize: String, Sendable, CaseIterable {
    case regular
    case small
    case mini
  }
}
