import PlaneGeometry
import ScrollEngine

/// The devices of a screen: a crown, the focus engine, a software keyboard.
struct SceneDevices: Sendable {
  var crown: Crown?
  var focus: Focus?
  var keyboard: Keyboard?

  /// No device.
  init() {}

  /// The devices of a description; `nil` without any.
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

  /// Appends the frame values at `time`.
  func describe(at time: Int64, into values: inout [FrameValue]) {
    if case .changes(let crown) = crown?.kind {
      values.append(FrameValue(.crownValue, 0, crown.value))
      values.append(FrameValue(.crownOffset, 0, crown.offset))
    }
    if let keyboard { values.append(FrameValue(.keyboardHeight, 0, keyboard.keyboard.visibleHeight(at: time))) }
  }

  /// A crown, and the instant at which it counts as idle.
  struct Crown: Sendable {
    enum Kind: Sendable {
      case scrolls(CrownScrollState)
      case changes(DigitalCrown)
    }

    var kind: Kind
    var deadline: Int64?
    /// The node that the crown scrolls.
    var owner = 0

    init(_ description: SceneCrown) {
      switch description {
      case .scrolls(let scrolling): kind = .scrolls(CrownScrollState(scrolling))
      case .changes(let crown): kind = .changes(crown)
      }
    }
  }

  /// The focused item or rect.
  struct Focus: Sendable {
    let description: SceneFocus
    var target: Target?
    /// The rect that was last revealed, and the sizes of the scroll view at that time.
    var reported: (rect: Rect, area: ScrollArea)?

    enum Target: Sendable {
      case item(Int)
      case rect(Rect)
    }
  }

  /// A software keyboard, and the finger that may move it.
  struct Keyboard: Sendable {
    var keyboard: SoftwareKeyboard
    var finger: Finger?
    /// Whether the finger drags the content.
    var isDragged = false
    /// The node whose inset grows for the keyboard; `nil` while the keyboard covers none.
    var room: Inset?

    /// The inset for a keyboard.
    struct Inset: Sendable {
      let node: Int
      /// The height of the keyboard over the viewport, in the viewport's points.
      var length = 0.0
    }

    struct Finger: Sendable {
      var y: Double
      var time: Int64
      /// Points a second, downwards.
      var velocity = 0.0
      /// Whether the finger is lifted.
      var isLifted = false
    }
  }
}
