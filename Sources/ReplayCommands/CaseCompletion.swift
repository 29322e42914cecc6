import ArgumentParser
import ScrollReplay

/// The names that a shell completes, read from the folder that the command line names.
enum CaseCompletion {
  /// The scenarios of the folder.
  static let scenarios = CompletionKind.custom { words, _, prefix in
    names(beginning: prefix, in: words) { $0.scenarios }
  }

  /// The gestures of the folder.
  static let gestures = CompletionKind.custom { words, _, prefix in
    names(beginning: prefix, in: words) { $0.gestures }
  }

  /// The names of `files` that begin with `prefix`; empty where the folder holds no suite.
  static func names(
    beginning prefix: String, in words: [String], of files: (TraceFolder) -> [TraceFolder.NamedFile]
  ) -> [String] {
    guard let suite = try? TraceFolder(directory: folder(in: words)) else { return [] }
    return files(suite).map(\.name).filter { $0.hasPrefix(prefix) }
  }

  /// The value of `--traces`, else the default folder.
  static func folder(in words: [String]) -> String {
    let option = "--traces"
    if let joined = words.last(where: { $0.hasPrefix("\(option)=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let place = words.lastIndex(of: option), place + 1 < words.count else { return TracesOption.defaultFolder }
    return words[place + 1]
  }
}
