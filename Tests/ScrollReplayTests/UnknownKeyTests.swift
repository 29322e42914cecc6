import Foundation
import Testing

@testable import ScrollReplay

/// An unknown key inserted into every object of the project's scenarios.
@Suite("Unknown keys in scenarios")
struct UnknownKeyTests {
  /// The paths of all objects in a tree, except those with free keys; of an array only the first elements.
  private static func objects(in value: Any, at path: [any Sendable] = []) -> [[any Sendable]] {
    if let members = value as? [String: Any] {
      if path.last as? String == "suppressions" { return [] }
      return [path] + members.keys.sorted().flatMap { objects(in: members[$0] as Any, at: path + [$0]) }
    }
    guard let elements = value as? [Any] else { return [] }
    return elements.indices.prefix(3).flatMap { objects(in: elements[$0], at: path + [$0]) }
  }

  /// The tree with an unknown key in the object at `path`.
  private static func planted(in value: Any, at path: ArraySlice<any Sendable>) -> Any {
    if var members = value as? [String: Any] {
      guard let key = path.first as? String else { return members.merging(["unknown": 1]) { $1 } }
      members[key] = planted(in: members[key] as Any, at: path.dropFirst())
      return members
    }
    guard var elements = value as? [Any], let index = path.first as? Int else { return value }
    elements[index] = planted(in: elements[index], at: path.dropFirst())
    return elements
  }

  /// The path as shown in messages.
  private static func shown(_ path: [any Sendable]) -> String {
    path.reduce("") { text, step in
      if step is Int { return "\(text)[\(step)]" }
      return text.isEmpty ? "\(step)" : "\(text).\(step)"
    }
  }

  @Test("An unknown key in any object of any scenario is refused with its path")
  func unknown() throws {
    let folder = Fixture.packageRoot.appending(path: "Traces/scenarios")
    var seen: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: file)))
      for path in Self.objects(in: tree) where seen.insert(Self.shown(path)).inserted {
        let changed = try JSONSerialization.data(withJSONObject: Self.planted(in: tree, at: path[...]))
        let error = #expect(throws: ScenarioError.self, "\(file): \(Self.shown(path))") {
          try Fixture.scenario(String(decoding: changed, as: UTF8.self))
        }
        #expect(error?.path == Self.shown(path + ["unknown"]))
        #expect(error?.expected.hasPrefix("one of the keys ") == true && error?.found == #"the key "unknown""#)
      }
    }
    #expect(seen.count > 150)
  }

  @Test("An error suggests the expected key or word nearest to a misspelled one")
  func suggestions() throws {
    let sound =
      #"{"viewport":{"width":9,"height":9},"behavior":{"axes":"vertical"},"content":{"size":{"width":9,"height":9}}}"#
    #expect(try Fixture.scenario(sound).summary.isEmpty)
    for (old, new, found) in [
      ("content", "contnet", #"the key "contnet" (did you mean "content"?)"#),
      (#""vertical""#, #""vertcal""#, #""vertcal" (did you mean "vertical"?)"#), (#""vertical""#, #""up""#, #""up""#),
    ] {
      let error = #expect(throws: ScenarioError.self) {
        try Fixture.scenario(sound.replacing(old, with: new))
      }
      #expect(error?.found == found)
    }
  }
}
