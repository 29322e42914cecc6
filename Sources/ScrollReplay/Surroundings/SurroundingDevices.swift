import PlaneGeometry
import ScrollEngine

/// The devices around a scroll view, while it is replayed.
struct SurroundingDevices: Sendable {
  var crown: Crown?
  var focus: Focus?
  var keyboard: Keyboard?

  init(_ description: Scenario.Surroundings) {
    crown = description.crown.map(Crown.init)
    focus = description.focus.map { Focus(description: $0) }
    keyboard = description.keyboard.map { Keyboard(keyboard: $0) }
  }

  /// The next instant at which one of them does something by itself, in nanoseconds.
  var nextTransition: Int64? {
    switch (crown?.deadline, keyboard?.keyboard.nextTransition) {
    case (let idle?, let risen?): min(idle, risen)
    case (let instant?, nil), (nil, let instant?): instant
    case (nil, nil): nil
    }
  }

  /// Writes down what the frame at `time` shows.
  func describe(at time: Int64, into values: inout [FrameValue]) {
    if case .changes(let crown) = crown?.kind {
      values.append(FrameValue(.crownValue, 0, crown.value))
      values.append(FrameValue(.crownOffset, 0, crown.offset))
    }
    if let keyboard { values.append(FrameValue(.keyboardHeight, 0, keyboard.keyboard.visibleHeight(at: time))) }
  }
}

extension SurroundingDevices {
  /// A crown, and when it counts as standing still.
  struct Crown: Sendable {
    enum Kind: Sendable {
      case scrolls(ScrollingCrown)
      case changes(DigitalCrown)
    }

    var kind: Kind
    var deadline: Int64?
    /// Which of several scroll views it turns.
    var owner = 0

    init(_ description: Scenario.Crown) {
      switch description {
      case .scrolls(let scrolling): kind = .scrolls(ScrollingCrown(scrolling))
      case .changes(let crown): kind = .changes(crown)
      }
    }
  }

  /// What has the focus.
  struct Focus: Sendable {
    let description: Scenario.Focus
    var target: Target?
    /// Where that was when the scroll view was told last, in which sizes.
    var told: (rect: Rect, area: ScrollArea)?

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
    /// Which of several scroll views makes room for it; `nil` while it covers nothing of them.
    var room: Room?

    /// Room for a keyboard.
    struct Room: Sendable {
      /// The number of the scroll view.
      let view: Int
      /// What its insets are made of; `nil` for the scenario's own one, of which the content knows that.
      var insets: ScrollInsets?
      /// How far the keyboard reaches into its viewport, in its points.
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
