import ArgumentParser
import Foundation
import GestureTraces
import PlaneGeometry
import ReplayResults
import TraceImports

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts recordings of other tools to gestures as CSV.",
    discussion: """
      The content of a file shows its format. Standard error names and counts the parts that are not in the gesture. The article \
      ImportRecordings states the rules for units, devices and touchpads. A malformed file gives exit code 65.

      Example: scrollwork import drag.events --screen 390x844 --output Traces/gestures/drag.csv
      """)

  @Argument(help: "The recordings.")
  var files: [String]

  @Option(
    help:
      "The format, if the content does not show it: \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: ImportFormat?

  @Option(help: "The number of the recorder's units in a point.")
  var scale: Double?

  @Option(help: "The size in points, as WIDTHxHEIGHT, onto which the axis ranges of a touch device are mapped.")
  var screen: String?

  @Option(help: "The clockwise rotation from the device to the screen: 0, 90, 180 or 270.")
  var rotate = 0

  @Option(help: "The device to import: its number in the file, or a part of its node or name.")
  var device: String?

  @Option(help: "A file with the device's axis ranges: a description of evemu, or the output of getevent -lp.")
  var axes: String?

  @Flag(help: "Keep the contacts of a touchpad as pointers instead of the scroll of two fingers.")
  var contacts = false

  @Option(help: "Write the gesture to this file, or the gestures of several recordings to this folder.")
  var output: String?

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("import takes at least one file.") }
    if let scale, !(scale > 0 && scale.isFinite) {
      throw ValidationError("--scale takes a number above 0, not \(scale).")
    }
    guard QuarterTurns(rawValue: rotate) != nil else {
      throw ValidationError("--rotate takes 0, 90, 180 or 270, not \(rotate).")
    }
    if scale != nil, screen != nil { throw ValidationError("--scale and --screen exclude each other.") }
    if let screen, Self.size(screen) == nil {
      throw ValidationError("--screen takes a size such as 390x844, not \(screen.singleLine).")
    }
    if files.count > 1, output == nil { throw ValidationError("Several files need --output with a folder.") }
  }

  func run() throws {
    var verdicts: [Verdict] = []
    for file in files {
      do {
        try importFile(file)
        verdicts.append(.passed)
      } catch {
        Console.note("error: \(sentence(for: error))")
        verdicts.append(Verdict(of: error))
      }
    }
    try Console.conclude(Verdict.worst(verdicts))
  }

  private func importFile(_ file: String) throws {
    let imported = try RecordingImport.read(RegularFile.bytes(at: file), as: format, options: options(for: file))
    for (name, count) in imported.skipped.counts { Console.note("\(file): left out: \(count) × \(name)") }
    for warning in imported.warnings { Console.note("\(file): warning: \(warning)") }
    guard let output else { return Console.print(imported.trace.csv()) }
    let path = files.count == 1 ? output : "\(output)/\(imported.trace.name).csv"
    try OutputFile(path: path).write(imported.trace.csv())
    Console.note("\(file): \(imported.trace.events.count) events of \(imported.format.rawValue) as \(path)")
  }

  private func options(for file: String) throws -> ImportOptions {
    var options = ImportOptions(file: file)
    options.unitsPerPoint = scale
    options.screen = screen.flatMap(Self.size)
    options.rotation = QuarterTurns(rawValue: rotate) ?? .none
    options.device = device
    options.keepsContacts = contacts
    options.description = try axes.map {
      ImportOptions.DeviceDescription(file: $0, bytes: try RegularFile.bytes(at: $0))
    }
    return options
  }

  private static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 else { return nil }
    guard width <= 1_000_000, height <= 1_000_000 else { return nil }
    return Size(width: width, height: height)
  }
}

extension ImportFormat: ExpressibleByArgument {}
