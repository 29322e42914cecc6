/// A key with the modifiers that are held beside it.
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

  /// Keys that change what another one means.
  public struct Modifiers: OptionSet, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8

    /// Modifiers by their bits.
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
  /// What is held beside it.
  public var modifiers: Modifiers

  /// A key, alone unless modifiers are given.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// One event of a key.
///
/// The scroll view answers a key that goes down with ``DeviceEvent/key(isHandled:)``; one that is not handled is
/// somebody else's.
public struct KeyInput: Equatable, Sendable {
  /// What has become of the key.
  public enum Phase: UInt8, Sendable {
    /// It was pressed and let go at once.
    case tap
    /// It has gone down and is held.
    case down
    /// It is still held, and the keyboard tells so again.
    case autoRepeat
    /// It was let go.
    case up
  }

  /// The key.
  public var press: KeyPress
  /// What has become of it.
  public var phase: Phase

  /// An event of a key; a tap unless it says otherwise.
  public init(_ press: KeyPress, _ phase: Phase = .tap) {
    self.press = press
    self.phase = phase
  }
}
