import Foundation
import ScrollScenes
import TestSupport
import Testing

/// The type system restricts transitions to visual effects; this test runs the compiler.
@Suite("Legal effects of transitions")
struct EffectLegalityTests {
  private static let legal = [
    "effect.opacity(phase.isIdentity ? 1 : 0)", "effect.scaleEffect(0.8)", "effect.scaleEffect(x: 0.8, y: 0.8)",
    "effect.rotationEffect(.degrees(90))", "effect.rotation3DEffect(.degrees(30), axis: (0, 1, 0))",
    "effect.offset(x: 20, y: 20)", "effect.blur(radius: 4)", "effect.brightness(0.1)", "effect.contrast(1.5)",
    "effect.saturation(0)", "effect.grayscale(1)", "effect.hueRotation(.degrees(phase.value * 45))", "effect",
  ]
  private static let illegal = [
    "effect.frame(width: 100)", "effect.padding(20)", "effect.font(.largeTitle)", "effect.fixedSize()",
    "effect.containerRelativeFrame(.horizontal)", "effect.contentMargins(.horizontal, 20)", "effect.hidden()",
    "effect.safeAreaPadding(20)", "effect.aspectRatio(1)", "effect.lineLimit(2)", "effect.layoutPriority(1)",
  ]

  @Test(
    "Only effects without influence on the layout compile",
    .enabled(if: compiler != nil, "There is no Swift compiler to ask, or no module to show it."))
  func compiles() throws {
    let snippets = Self.legal + Self.illegal
    let source =
      "import ScrollScenes\n"
      + snippets.map { "let _ = ScrollTransition { effect, phase in \($0) }\n" }.joined()
    let refused = try Self.refusedLines(of: source)
    for (index, snippet) in snippets.enumerated() {
      #expect(refused.contains(index + 2) == (index >= Self.legal.count), "\(snippet)")
    }
  }

  /// The lines of a program with compiler errors.
  private static func refusedLines(of source: String) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory.appending(path: "legality-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try Data(source.utf8).write(to: file)
    let compiler = try #require(Self.compiler)
    let process = Process()
    process.executableURL = compiler
    process.arguments = [
      "-typecheck", file.path, "-I", modules.path, "-module-cache-path", folder.appending(path: "cache").path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let places = text.matches(of: /main\.swift:(\d+):\d+: error: (.*)/)
    let lines = Set(places.compactMap { Int($0.1) })
    // All errors are about the effect, and none about the rest of the program.
    #expect(
      Set(places.filter { $0.2.hasPrefix("value of type 'VisualEffect' has no member") }.compactMap { Int($0.1) })
        == lines)
    return lines
  }

  /// The folder of the package's built modules, beside the tests.
  private static var modules: URL {
    Bundle.main.executableURL.map { $0.deletingLastPathComponent().appending(path: "Modules") }
      ?? URL(fileURLWithPath: ".")
  }

  /// The first `swiftc` of the search path; `nil` without `swiftc`, or if its folder lacks the modules.
  private static let compiler: URL? = {
    guard FileManager.default.fileExists(atPath: modules.appending(path: "ScrollScenes.swiftmodule").path) else {
      return nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
