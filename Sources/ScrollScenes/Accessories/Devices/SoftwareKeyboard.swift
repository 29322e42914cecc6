import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// The dismissal of a software keyboard by a drag, like `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: UInt8, Sendable, CaseIterable {
  /// The keyboard stays.
  case none
  /// The keyboard hides when a drag begins; its accessory view stays.
  case onDrag
  /// The keyboard follows a finger that drags down over it, and can be pulled up again; its accessory view stays.
  case interactive
  case onDragWithAccessory
  case interactiveWithAccessory

  /// Whether the keyboard follows the finger.
  var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }

  /// Whether the accessory view is dismissed too.
  var takesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
}

/// The dismissal of a software keyboard by scrolling, like SwiftUI's `ScrollDismissesKeyboardMode`.
public enum ScrollDismissesKeyboardMode: UInt8, Sendable, CaseIterable {
  /// By the kind of content: immediately, or interactively in a text editor.
  case automatic
  case immediately
  case interactively
  case never

  /// The corresponding mode of UIKit.
  public func dismissMode(isTextEditor: Bool = false) -> KeyboardDismissMode {
    switch self {
    case .automatic: isTextEditor ? .interactive : .onDrag
    case .immediately: .onDrag
    case .interactively: .interactive
    case .never: .none
    }
  }
}

/// A software keyboard, a value beside the scroll view whose end it covers.
///
/// The owner reports drags and reads the visible height and the obscured length. The visible height is a closed form of
/// time. The obscured length changes when a show or hide begins and not during the animation, as with UIKit's
/// notifications. It stays the same while the keyboard follows a finger.
public struct SoftwareKeyboard: Equatable, Sendable {
  /// The states of the keyboard.
  public enum State: UInt8, Sendable, CaseIterable {
    case hidden
    case showing
    case shown
    /// The keyboard follows a finger.
    case following
    case hiding
  }

  /// The height of the keyboard with its accessory view, in points.
  public let height: Double
  /// The height of the accessory view, in points; part of ``height``.
  public let accessoryHeight: Double
  /// The dismissal of the keyboard by drags.
  public var dismissMode: KeyboardDismissMode
  /// The state of the keyboard.
  public private(set) var state: State
  /// The begin of the state, in nanoseconds. `startHeight` is the height at that instant.
  private var start: Int64 = 0
  private var startHeight: Double

  /// 0.25 s: the commonly observed duration of UIKit's keyboards. UIKit's curve is not published; this one is the
  /// ease-in-out of CSS.
  public static let duration: Int64 = 250_000_000

  /// A keyboard of `height` points.
  /// - Precondition: heights are not negative, and `accessoryHeight` is at most `height`.
  public init(
    height: Double, accessoryHeight: Double = 0, dismissMode: KeyboardDismissMode = .none, isShown: Bool = true
  ) {
    precondition(
      accessoryHeight >= 0 && height >= accessoryHeight,
      "height must be at least accessoryHeight, which must not be negative.")
    self.height = height
    self.accessoryHeight = accessoryHeight
    self.dismissMode = dismissMode
    state = isShown ? .shown : .hidden
    startHeight = height
    startHeight = restingHeight
  }

  /// The visible height at `time`, in points.
  public func visibleHeight(at time: Int64) -> Double {
    guard state == .showing || state == .hiding else { return startHeight }
    let share = CubicEasing.easeInOut.share(at: Double(time - start) / Double(Self.duration))
    return startHeight + (restingHeight - startHeight) * share
  }

  /// The obscured length from the bottom of the screen for the layout of the content, in points.
  public var obscuredLength: Double { state == .following ? height : restingHeight }

  /// The end of the show or hide animation, in nanoseconds; `nil` without an animation.
  public var nextTransition: Int64? {
    state == .showing || state == .hiding ? start + Self.duration : nil
  }

  /// Whether the keyboard is shown, is showing, or follows a finger.
  public var isUp: Bool { state != .hidden && state != .hiding }

  /// Shows the keyboard. Returns the event to report; `nil` when the keyboard is up already.
  public mutating func show(at time: Int64) -> DeviceEvent? {
    guard !isUp || state == .following else { return nil }
    move(to: .showing, at: time)
    return .keyboardWillShow
  }

  /// Hides the keyboard. Returns the event to report; `nil` when the keyboard is hidden or hiding already.
  public mutating func hide(at time: Int64) -> DeviceEvent? {
    guard isUp else { return nil }
    move(to: .hiding, at: time)
    return .keyboardWillHide
  }

  /// Ends an animation that is over at `time`. Returns the event to report.
  public mutating func advance(to time: Int64) -> DeviceEvent? {
    guard let next = nextTransition, next <= time else { return nil }
    let hasShown = state == .showing
    startHeight = restingHeight
    state = hasShown ? .shown : .hidden
    return hasShown ? .keyboardDidShow : .keyboardDidHide
  }

  /// Handles the begin of a drag of the content. Returns the event to report.
  public mutating func beginDrag(at time: Int64) -> DeviceEvent? {
    dismissMode == .onDrag || dismissMode == .onDragWithAccessory ? hide(at: time) : nil
  }

  /// Handles the finger of a drag at `y` in a viewport of that height. Once the finger touches the keyboard, the
  /// keyboard follows.
  public mutating func drag(to y: Double, inViewportOfHeight viewport: Double, at time: Int64) {
    guard dismissMode.isInteractive, isUp else { return }
    let beneath = viewport - y
    guard state == .following || beneath < visibleHeight(at: time) else { return }
    startHeight = beneath.clamped(to: dismissedHeight...height)
    state = .following
  }

  /// Handles the lift of the finger with a `velocity` in points a second, downwards positive. The keyboard continues in
  /// the direction of the finger; at zero velocity it goes to the nearer end. Returns the event to report.
  public mutating func endDrag(velocity: Double, at time: Int64) -> DeviceEvent? {
    guard state == .following else { return nil }
    let isNearEnd = startHeight < dismissedHeight + (height - dismissedHeight) / 2
    let goes = velocity == 0 ? isNearEnd : velocity > 0
    guard startHeight < height || goes else {
      state = .shown
      return nil
    }
    return goes ? hide(at: time) : show(at: time)
  }

  /// The height that remains after a dismissal.
  private var dismissedHeight: Double { dismissMode.takesAccessory || dismissMode == .none ? 0 : accessoryHeight }

  private var restingHeight: Double {
    switch state {
    case .hidden, .hiding: dismissedHeight
    case .showing, .shown, .following: height
    }
  }

  private mutating func move(to next: State, at time: Int64) {
    startHeight = visibleHeight(at: time)
    start = time
    state = next
  }
}
