import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// How a keyboard on the screen goes when content is dragged, as `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: UInt8, Sendable, CaseIterable {
  /// It stays.
  case none
  /// It goes when a drag begins; what lies on it as an accessory stays.
  case onDrag
  /// It follows a finger that is dragged down over it, and can be pulled up again; its accessory stays.
  case interactive
  case onDragWithAccessory
  case interactiveWithAccessory

  /// Whether the keyboard follows the finger.
  var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }

  /// Whether the accessory goes too.
  var takesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
}

/// How a keyboard on the screen goes when content is scrolled, as SwiftUI's `ScrollDismissesKeyboardMode`.
public enum ScrollDismissesKeyboardMode: UInt8, Sendable, CaseIterable {
  /// As the kind of content asks for: at once, and interactively in a text editor.
  case automatic
  case immediately
  case interactively
  case never

  /// The same as a mode of UIKit.
  public func dismissMode(isTextEditor: Bool = false) -> KeyboardDismissMode {
    switch self {
    case .automatic: isTextEditor ? .interactive : .onDrag
    case .immediately: .onDrag
    case .interactively: .interactive
    case .never: .none
    }
  }
}

/// A keyboard on the screen, beside the scroll view that it covers the end of.
///
/// It is told what becomes of drags, and answers how high it stands and what it covers. How high it stands is a closed
/// form of time. What it covers changes when it begins to come or go and not on the way, as UIKit's notifications have
/// it; while it follows a finger it covers what it covered.
public struct SoftwareKeyboard: Equatable, Sendable {
  /// What the keyboard does.
  public enum State: UInt8, Sendable, CaseIterable {
    case hidden
    case showing
    case shown
    /// It follows a finger.
    case following
    case hiding
  }

  /// How high the keyboard is, its accessory included, in points.
  public let height: Double
  /// How high what lies on it is; it belongs to ``height``.
  public let accessoryHeight: Double
  /// How drags make it go.
  public var dismissMode: KeyboardDismissMode
  /// What it does.
  public private(set) var state: State
  /// When what it does began, in nanoseconds, and the height that it had then.
  private var start: Int64 = 0
  private var startHeight: Double

  /// 0.25 s: what UIKit's keyboards are commonly seen to take; their curve is not published, ours is the ease-in-out of
  /// CSS.
  public static let duration: Int64 = 250_000_000

  /// A keyboard of that height.
  /// - Precondition: heights are not negative, and the accessory is no higher than the whole.
  public init(
    height: Double, accessoryHeight: Double = 0, dismissMode: KeyboardDismissMode = .none, isShown: Bool = true
  ) {
    precondition(accessoryHeight >= 0 && height >= accessoryHeight, "A keyboard is as high as its accessory at least.")
    self.height = height
    self.accessoryHeight = accessoryHeight
    self.dismissMode = dismissMode
    state = isShown ? .shown : .hidden
    startHeight = height
    startHeight = restingHeight
  }

  /// How much of it can be seen at `time`, in points.
  public func visibleHeight(at time: Int64) -> Double {
    guard state == .showing || state == .hiding else { return startHeight }
    let share = CubicEasing.easeInOut.share(at: Double(time - start) / Double(Self.duration))
    return startHeight + (restingHeight - startHeight) * share
  }

  /// What it covers, from the bottom of the screen, when the content is laid out, in points.
  public var coveredLength: Double { state == .following ? height : restingHeight }

  /// The next instant at which it has come up or gone, in nanoseconds; `nil` while nothing moves by itself.
  public var nextTransition: Int64? {
    state == .showing || state == .hiding ? start + Self.duration : nil
  }

  /// Whether it stands, or is on its way, where it is when it is not dismissed.
  public var isUp: Bool { state != .hidden && state != .hiding }

  /// Brings it up. Returns what there is to tell.
  public mutating func show(at time: Int64) -> DeviceEvent? {
    guard !isUp || state == .following else { return nil }
    move(to: .showing, at: time)
    return .keyboardWillShow
  }

  /// Sends it away.
  public mutating func hide(at time: Int64) -> DeviceEvent? {
    guard isUp else { return nil }
    move(to: .hiding, at: time)
    return .keyboardWillHide
  }

  /// Lets time pass up to the end of its motion.
  public mutating func advance(to time: Int64) -> DeviceEvent? {
    guard let next = nextTransition, next <= time else { return nil }
    let hasShown = state == .showing
    startHeight = restingHeight
    state = hasShown ? .shown : .hidden
    return hasShown ? .keyboardDidShow : .keyboardDidHide
  }

  /// A drag of the content begins.
  public mutating func beginDrag(at time: Int64) -> DeviceEvent? {
    dismissMode == .onDrag || dismissMode == .onDragWithAccessory ? hide(at: time) : nil
  }

  /// The finger of a drag is at `y` in a viewport of that height: from where it meets the keyboard on, that follows it.
  public mutating func drag(to y: Double, inViewportOfHeight viewport: Double, at time: Int64) {
    guard dismissMode.isInteractive, isUp else { return }
    let beneath = viewport - y
    guard state == .following || beneath < visibleHeight(at: time) else { return }
    startHeight = beneath.clamped(to: dismissedHeight...height)
    state = .following
  }

  /// The finger lets go, on its way down, up, or still (`velocity` in points a second, downwards positive): the
  /// keyboard goes on in its direction, or to where it is nearer.
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

  /// How much of it is left when it has been dismissed.
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
