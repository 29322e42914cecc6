import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A value of a scene event that is written as a word in the column `detail`.
protocol TraceWord: Equatable {
  /// The words with their values, in the order of messages.
  static var words: KeyValuePairs<String, Self> { get }
}

extension TraceWord {
  /// The value of a word; `nil` for any other word.
  init?(word: String) {
    guard let match = Self.words.first(where: { $0.key == word }) else { return nil }
    self = match.value
  }

  /// The word of the value.
  var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}

extension SceneEvent.SelectionPhase: TraceWord {
  static var words: KeyValuePairs<String, Self> {
    ["began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled]
  }
}

extension SceneEvent.WheelUnit: TraceWord {
  static var words: KeyValuePairs<String, Self> { ["precise": .precise, "line": .line, "pinch": .pinch] }
}

extension WheelInput.Phase: TraceWord {
  static var words: KeyValuePairs<String, Self> {
    [
      "began": .began, "changed": .changed, "ended": .ended, "momentum-began": .momentumBegan,
      "momentum-changed": .momentumChanged, "momentum-ended": .momentumEnded,
    ]
  }
}

extension SceneEvent.ScrollTo.Policy: TraceWord {
  static var words: KeyValuePairs<String, Self> { ["if-hidden": .ifHidden, "minimal": .minimal, "align": .align] }
}

extension ScrollerStyle: TraceWord {
  static var words: KeyValuePairs<String, Self> { ["legacy": .legacy, "overlay": .overlay] }
}

extension KeyPress.Key: TraceWord {
  /// The key names of W3C keyboard events.
  static var words: KeyValuePairs<String, Self> {
    [
      "ArrowUp": .upArrow, "ArrowDown": .downArrow, "ArrowLeft": .leftArrow, "ArrowRight": .rightArrow,
      "PageUp": .pageUp, "PageDown": .pageDown, "Home": .home, "End": .end, "Space": .space,
    ]
  }
}

extension KeyPress.Modifiers: TraceWord {
  /// The modifiers in canonical order.
  static var words: KeyValuePairs<String, Self> {
    ["Shift": .shift, "Control": .control, "Option": .option, "Command": .command]
  }
}

extension KeyInput.Phase: TraceWord {
  /// The phases of a held key; a tap has no word.
  static var words: KeyValuePairs<String, Self> { ["down": .down, "repeat": .autoRepeat, "up": .up] }
}
