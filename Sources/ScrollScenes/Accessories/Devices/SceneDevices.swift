import PlaneGeometry
import ScrollEngine

/// The devices around a screen: a crown, the focus, a keyboard on the screen.
struct SceneDevices: Sendable {
  var crown: Crown?
  var focus: Focus?
  var keyboard: Keyboard?

  /// No device.
  init() {}

  /// The devices that are described; `nil` without any.
  init?<Content>(_ description: SceneDescription<Content>) {
    if description.crown == nil, description.focus == nil, description.keyboard == nil { return nil }
    crown = description.crown.map { Crown($0) }
    focus = description.focus.map { Focus(description: $0) }
    keyboard = description.keyboard.map { Keyboard(keyboard: $0) }
  }

  /// The next instant at which a device changes by itself, in nanoseconds; `nil` for never.
  var nextTransition: Int64? {
    switch (crown?.deadline, keyboard?.keyboard.nextTransition) {
    case (let idle?, let risen?): min(idle, risen)
    case (let instant?, nil), (nil, let instant?): instant
    case (nil, nil): nil
    }
  }

  /// Appends the numbers that the frame at `time` shows.
  func describe(at time: Int64, into values: inout [FrameValue]) {
    if case .changes(let crown) = crown?.kind {
      values.append(FrameValue(.crownValue, 0, crown.value))
      values.append(FrameValue(.crownOffset, 0, crown.offset))
    }
    if let keyboard { values.append(FrameValue(.keyboardHeight, 0, keyboard.keyboard.visibleHeight(at: time))) }
  }

  /// A crown, and when it counts as standing still.
  struct Crown: Sendable {
    enum Kind: Sendable {
      case scrolls(ScrollingCrown)
      case changes(DigitalCrown)
    }

    var kind: Kind
    var deadline: Int64?
    /// The node that it turns.
    var owner = 0

    init(_ description: SceneCrown) {
      switch description {
      case .scrolls(let scrolling): kind = .scrolls(ScrollingCrown(scrolling))
      case .changes(let crown): kind = .changes(crown)
      }
    }
  }

  /// The focused item or rect.
  struct Focus: Sendable {
    let description: SceneFocus
    var target: Target?
    /// The rect when the scroll view last heard of it, and the sizes then.
    var reported: (rect: Rect, area: ScrollArea)?

    enum Target: Sendable {
      case item(Int)
      case rect(Rect)
    }
  }

  /// A keyboard on the screen, and the finger that may move it.
  struct Keyboard: Sendable {
    var keyboard: SoftwareKeyboard
    var finger: Finger?
    /// Whether the finger drags the content.
    var isDragged = false
    /// The node that makes room for it; `nil` while the keyboard covers none.
    var room: Room?

    /// Room for a keyboard.
    struct Room: Sendable {
      let node: Int
      /// How far the keyboard reaches into the viewport, in its points.
      var length = 0.0
    }

    struct Finger: Sendable {
      var y: Double
      var time: Int64
      /// Points a second, downwards.
      var velocity = 0.0
      /// Whether it has left the screen.
      var isLifted = false
    }
  }
}
