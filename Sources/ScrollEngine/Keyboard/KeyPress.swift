/// A key with its modifiers.
public struct KeyPress: Equatable, Sendable {
  /// A key that may scroll.
  public enum Key: UInt8, Sendable, CaseIterable {
    case upArrow
    case downArrow
    case leftArrow
    case rightArrow
    case pageUp
    case pageDown
    case home
    case end
    case space
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8

    /// Creates modifiers from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Option key, which other keyboards call Alt.
    public static let option = Modifiers(rawValue: 4)
    /// The Command key, which other keyboards call Meta.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The key.
  public var key: Key
  /// The modifiers.
  public var modifiers: Modifiers

  /// Creates a key press, without modifiers by default.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// One event of a key.
///
/// The scroll view answers a key that goes down with ``DeviceEvent/key(isHandled:)``. An unhandled key is left to other
/// responders.
public struct KeyInput: Equatable, Sendable {
  /// The phase of a key event.
  public enum Phase: UInt8, Sendable {
    /// The key was pressed and released at once.
    case tap
    /// The key went down and is held.
    case down
    /// The keyboard's auto-repeat of a held key.
    case autoRepeat
    /// The key was released.
    case up
  }

  /// The key.
  public var press: KeyPress
  /// The phase of the event.
  public var phase: Phase

  /// Creates an event of a key, by default a tap.
  public init(_ press: KeyPress, _ phase: Phase = .tap) {
    self.press = press
    self.phase = phase
  }
}
