import GestureTraces

/// Reads Android's input events of a Perfetto trace: in text format, or as CSV of a query of `trace_processor`.
///
/// Motion events give times, actions and pointers. Positions are those in the display that a window received, since the
/// axis values of a motion event are not rotated with the display; without any dispatch they are the axis values. They
/// are display pixels; the density comes from `--scale`, or from the window manager or SurfaceFlinger in the trace.
public struct PerfettoImporter: TraceImporter {
  /// An importer of Perfetto's input events.
  public init() {}

  /// The format `perfetto`.
  public var format: ImportFormat { .perfetto }

  /// Whether the text begins with packets of a trace, or with the header of the query.
  public func recognizes(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline)
    return isTable(lines.first ?? "")
      || lines.contains { line in
        line.hasPrefix("packet {") || line.hasPrefix("packet:") || line.hasPrefix("packet{")
      }
  }

  private func isTable(_ line: Substring) -> Bool {
    line.filter { $0 != "\"" } == PerfettoTable.columns.joined(separator: ",")
  }

  /// Reads the events of the display of the first down or wheel.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    var run = PerfettoRun(TraceAssembly(format, options))
    let line = String(decoding: bytes.prefix(100), as: UTF8.self).split(whereSeparator: \.isNewline).first
    if let line, isTable(line) {
      for input in try PerfettoTable.inputs(of: bytes, options) { try run.collect(input) }
      return try run.finished()
    }
    for packet in try TextProto.parse(bytes, options).messages("packet") {
      for extensions in packet.messages("winscope_extensions") + [packet] {
        for input in extensions.messages("android_input_event") { try run.collect(input) }
        for manager in extensions.messages("windowmanager") { try run.collectDensities(manager) }
        for layers in extensions.messages("surfaceflinger_layers_snapshot") {
          try run.collectDensities(ofLayers: layers)
        }
      }
    }
    return try run.finished()
  }
}
