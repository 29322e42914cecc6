import Foundation

/// The expansion of `@Entry`: an accessor that reads the environment by a key, and the key.
///
/// A declaration such as `@Entry var color: Color = .red` is read without a syntax library: the name follows `var`, the
/// type follows a colon, and the default value follows the first equals sign.
struct EntryExpansion {
  let name: String
  /// The type; `nil` if the default value determines the type.
  let type: String?
  let value: String

  /// The expansion of a declaration; `nil` for one without a name or a default value.
  init?(of declaration: String) {
    guard let keyword = declaration.range(of: #"\bvar\s+"#, options: .regularExpression) else { return nil }
    let binding = declaration[keyword.upperBound...]
    let head = binding.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let declared = head[0].split(separator: ":", maxSplits: 1)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard let name = declared.first, !name.isEmpty else { return nil }
    (self.name, type) = (name, declared.count > 1 ? declared[1] : nil)
    if head.count > 1 {
      value = head[1].trimmingCharacters(in: .whitespacesAndNewlines)
    } else {
      // An optional without a value is `nil`.
      guard type?.hasSuffix("?") == true else { return nil }
      value = "nil"
    }
  }

  private var key: String { "__Key_\(name)" }

  /// The accessors of the property.
  var accessors: String {
    """
    get { self[\(key).self] }
    set { self[\(key).self] = newValue }
    """
  }

  /// The key of the environment.
  var declaration: String {
    let stored =
      type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "nonisolated(unsafe) static let defaultValue = \(value)"
    return "nonisolated struct \(key): EnvironmentKey { \(stored) }"
  }
}
