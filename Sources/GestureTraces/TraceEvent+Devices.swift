import PlaneGeometry

extension TraceEvent {
  /// A key and what has become of it.
  public struct KeyStroke: Equatable, Sendable {
    /// The key.
    public let key: Key
    /// What is held beside it.
    public let modifiers: Modifiers
    /// What has become of it; nil for one that was pressed and let go at once.
    public let phase: KeyPhase?

    /// A stroke of `key`.
    public init(_ key: Key, modifiers: Modifiers = [], phase: KeyPhase? = nil) {
      self.key = key
      self.modifiers = modifiers
      self.phase = phase
    }
  }

  /// A key that may scroll, by its name in W3C keyboard events.
  public enum Key: String, Equatable, Sendable, CaseIterable {
    case arrowUp = "ArrowUp"
    case arrowDown = "ArrowDown"
    case arrowLeft = "ArrowLeft"
    case arrowRight = "ArrowRight"
    case pageUp = "PageUp"
    case pageDown = "PageDown"
    case home = "Home"
    case end = "End"
    case space = "Space"
  }

  /// Keys that change what another one means.
  public struct Modifiers: OptionSet, Equatable, Sendable {
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

    /// The modifiers by their names, in canonical order.
    static var names: KeyValuePairs<String, Modifiers> {
      ["Shift": .shift, "Control": .control, "Option": .option, "Command": .command]
    }
  }

  /// What becomes of a key that is held.
  public enum KeyPhase: String, Equatable, Sendable, CaseIterable {
    /// It went down.
    case down
    /// The keyboard repeats it.
    case `repeat`
    /// It was let go.
    case up
  }
}

extension TraceRow {
  /// A stroke of a key: `Shift+Space`, `PageDown down`.
  func keyStroke() throws(TraceError) -> TraceEvent.KeyStroke {
    let words = text(.detail).split(separator: " ", omittingEmptySubsequences: false)
    var names = (words.first ?? "").split(separator: "+", omittingEmptySubsequences: false)
    guard let name = names.popLast(), let key = TraceEvent.Key(rawValue: String(name)) else {
      throw fault(.detail, expected: "a key (\(Self.keyNames)), after modifiers with + behind each")
    }
    var modifiers: TraceEvent.Modifiers = []
    for name in names {
      guard let modifier = TraceEvent.Modifiers.names.first(where: { $0.key == name })?.value else {
        throw fault(.detail, expected: "the modifiers Shift, Control, Option and Command")
      }
      guard modifiers.insert(modifier).inserted else { throw fault(.detail, expected: "each modifier once") }
    }
    guard words.count > 1 else { return TraceEvent.KeyStroke(key, modifiers: modifiers) }
    guard words.count == 2, let phase = TraceEvent.KeyPhase(rawValue: String(words[1])) else {
      throw fault(.detail, expected: "after the key nothing, or one blank and down, repeat or up")
    }
    return TraceEvent.KeyStroke(key, modifiers: modifiers, phase: phase)
  }

  /// What has the focus: `item=3`, `rect=0:0:100:50`, or `none`.
  func focusTarget() throws(TraceError) -> TraceEvent.ScrollTo.Target? {
    let detail = text(.detail)
    guard detail != "none" else { return nil }
    let pair = TraceDetail.pair(detail[...])
    switch pair?.key {
    case "item": if let pair, let index = TraceNumber.index(pair.value) { return .item(index) }
    case "rect":
      let numbers = pair.flatMap { TraceDetail.numbers($0.value, separator: ":", count: 4) }
      if let numbers, numbers[2] >= 0, numbers[3] >= 0 {
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    default: break
    }
    throw fault(.detail, expected: "item=INDEX, rect=X:Y:WIDTH:HEIGHT or none")
  }

  private static var keyNames: String { TraceEvent.Key.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension TraceWriter {
  static func detail(of stroke: TraceEvent.KeyStroke) -> String {
    let modifiers = TraceEvent.Modifiers.names.filter { stroke.modifiers.contains($0.value) }.map { $0.key + "+" }
    return modifiers.joined() + stroke.key.rawValue + (stroke.phase.map { " " + $0.rawValue } ?? "")
  }

  static func detail(of target: TraceEvent.ScrollTo.Target?) -> String { target.map(word(of:)) ?? "none" }
}
