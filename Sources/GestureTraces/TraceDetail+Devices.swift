import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension TraceRow {
  /// Parses a key stroke: `Shift+Space`, `PageDown down`.
  func keyStroke() throws(TraceError) -> KeyInput {
    let words = text(.detail).split(separator: " ", omittingEmptySubsequences: false)
    var names = (words.first ?? "").split(separator: "+", omittingEmptySubsequences: false)
    guard let name = names.popLast(), let key = KeyPress.Key(word: String(name)) else {
      throw fault(.detail, expected: "a key (\(Self.keyNames)), optionally after modifiers like Shift+")
    }
    var modifiers: KeyPress.Modifiers = []
    for name in names {
      guard let modifier = KeyPress.Modifiers(word: String(name)) else {
        throw fault(.detail, expected: "the modifiers Shift, Control, Option and Command")
      }
      guard modifiers.insert(modifier).inserted else { throw fault(.detail, expected: "each modifier once") }
    }
    guard words.count > 1 else { return KeyInput(KeyPress(key, modifiers)) }
    guard words.count == 2, let phase = KeyInput.Phase(word: String(words[1])) else {
      throw fault(.detail, expected: "nothing after the key, or a space and down, repeat or up")
    }
    return KeyInput(KeyPress(key, modifiers), phase)
  }

  /// Parses the target of the focus: `item=3`, `rect=0:0:100:50`, or `none`.
  func focusTarget() throws(TraceError) -> SceneEvent.ScrollTo.Target? {
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

  private static var keyNames: String { KeyPress.Key.words.map { $0.key }.joined(separator: ", ") }
}

extension TraceWriter {
  static func detail(of input: KeyInput) -> String {
    let modifiers = KeyPress.Modifiers.words.filter { input.press.modifiers.contains($0.value) }.map { $0.key + "+" }
    let phase = input.phase == .tap ? "" : " " + input.phase.word
    return modifiers.joined() + input.press.key.word + phase
  }

  static func detail(of target: SceneEvent.ScrollTo.Target?) -> String { target.map(word(of:)) ?? "none" }
}
