import Foundation
import GestureTraces
import PlaneGeometry
import Testing

/// Well-formed files, however unusual, and their events.
struct GestureTraceTests {
  private static func trace(_ name: String) throws -> GestureTrace {
    try GestureTrace.parse(bytes: TraceFiles.bytes("wellformed/\(name).csv"), file: "a/folder/\(name).csv")
  }

  @Test(
    "Byte order mark, CRLF and missing or blank last lines affect only the digest",
    arguments: ["byte-order-mark", "no-last-line-break", "blank-lines-at-end"])
  func transportDoesNotMatter(name: String) throws {
    let trace = try Self.trace(name)
    let plain = GestureTrace(
      name: name,
      events: [
        TraceEvent(time: 0, kind: .down(pointer: 1, at: Point(x: 270, y: 538.5))),
        TraceEvent(time: 8_000_000, kind: .up(pointer: 1, at: Point(x: 270, y: 530))),
      ])
    #expect(trace.name == name)
    #expect(trace.events == plain.events)
    #expect(trace.events.map(\.line) == [2, 3])
    #expect(trace.digest != plain.digest)
    #expect(trace.duration == 8_000_000)
  }

  @Test("200,000 blank lines may end a file")
  func manyBlankLinesAtEnd() throws {
    let blankLines = [UInt8](repeating: UInt8(ascii: "\n"), count: 200_000)
    let bytes = try TraceFiles.bytes("wellformed/blank-lines-at-end.csv") + blankLines
    #expect(try GestureTrace.parse(bytes: bytes, file: "a.csv").events == Self.trace("blank-lines-at-end").events)
  }

  @Test("Lines end with CRLF or LF")
  func carriageReturns() throws {
    let trace = try Self.trace("carriage-returns")
    let withoutReturns = String(decoding: try TraceFiles.bytes("wellformed/carriage-returns.csv"), as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
    #expect(trace.events == (try GestureTrace.parse(withoutReturns, file: "b.csv")).events)
    #expect(trace.events.count == 3)
  }

  @Test("Columns are found by name, in any order")
  func otherOrder() throws {
    let kinds = try Self.trace("other-order").events.map(\.kind)
    #expect(
      kinds == [
        .down(pointer: 1, at: Point(x: 270, y: 538.5)),
        .move(pointer: 1, at: Point(x: 271, y: 530), isResampled: true),
        .wheel(.init(delta: Vector(dx: -1, dy: 3), unit: .line)),
      ])
  }

  @Test("A column without values in any event is optional")
  func missingColumns() throws {
    #expect(
      try Self.trace("wheel-columns-alone").events.map(\.kind) == [
        .wheel(.init(delta: Vector(dx: 0, dy: 4), unit: .precise, phase: .began)),
        .wheel(.init(delta: Vector(dx: 0, dy: -2.5), unit: .precise, phase: .momentumEnded)),
      ])
    #expect(
      try Self.trace("touch-columns-alone").events.map(\.kind) == [
        .down(pointer: 1, at: Point(x: 270, y: 538.5)), .up(pointer: 1, at: nil),
      ])
  }

  @Test("Any field may be quoted")
  func quotedFields() throws {
    #expect(
      try Self.trace("quoted-fields").events.map(\.kind) == [
        .scrollTo(.init(target: .item(3), policy: .align)), .down(pointer: 7, at: Point(x: 1.5, y: 2)),
      ])
  }

  @Test("A trace may end with pointers down, and events may share a time")
  func openEnds() throws {
    #expect(try Self.trace("without-up").events.count == 2)
    #expect(try Self.trace("equal-times").events.map(\.time) == [0, 0, 0])
  }

  @Test("Times round to the nearest nanosecond, and numbers are the nearest doubles")
  func numbers() throws {
    let events = try Self.trace("numbers").events
    // 0.4 ns and 0.5 ns; 6666666.666… ns; 20000000.0001 ns; the largest 64-bit integer.
    #expect(events.map(\.time) == [0, 1, 6_666_667, 20_000_000, .max])
    #expect(
      events.map(\.kind) == [
        .down(pointer: 0, at: Point(x: 0, y: 0.001)),
        .move(pointer: 0, at: Point(x: 100, y: -25), isResampled: false),
        .move(pointer: 0, at: Point(x: 0.1, y: 123_456_789_012_345_678_901_234_567_890), isResampled: false),
        .move(pointer: 0, at: Point(x: 7, y: 538.285_705_566_406_2), isResampled: false),
        .cancel(pointer: 0, at: Point(x: 4, y: 5)),
      ])
    guard case .down(_, let place) = events[0].kind else { return }
    #expect(place.x.sign == .minus, "minus zero keeps its sign")
  }

  @Test("Every event parses as specified")
  func everyEvent() throws {
    #expect(
      try Self.trace("every-event").events.map(\.kind) == [
        .resize(Size(width: 390, height: 844.5)),
        .inset(EdgeInsets(top: 4.5, leading: 0, bottom: 34, trailing: 0)),
        .down(pointer: 1, at: Point(x: 2, y: 3)),
        .move(pointer: 1, at: Point(x: 3, y: 4), isResampled: true),
        .select(phase: .began, at: Point(x: 3, y: 4)),
        .cancel(pointer: 1, at: nil),
        .wheel(.init(delta: Vector(dx: 0, dy: -1.5), unit: .pinch, phase: .ended)),
        .scrollTo(.init(target: .rect(Rect(x: 1, y: 2, width: 3, height: 4)), policy: .ifHidden, isAnimated: false)),
        .scrollTo(.init(target: .item(12), policy: .align, anchor: .top)),
        .scrollTo(.init(target: .offset(Point(x: 0, y: -10)))),
        .scrollTo(.init(target: .id(12), policy: .minimal)),
        .edit(.insert(at: 10, count: 3)),
        .edit(.delete(at: 10, count: 3)),
        .edit(.move(from: 10, count: 1, to: 2)),
        .edit(.resize(item: 5, length: 80.5)),
        .edit(.replace(at: 10, count: 3)),
        .edit(.reload),
        .edit(.width(320)),
      ])
  }

  @Test("An unreadable file is a file error with its path, not a trace error")
  func unreadableFile() {
    let error = #expect(throws: TraceFileError.self) { try GestureTrace(contentsOf: "no/such/file.csv") }
    #expect(error?.path == "no/such/file.csv")
    #expect(error?.description.hasPrefix("no/such/file.csv: cannot be read: ") == true)
  }

  @Test("A trace read from a path has the file's name")
  func readsFromPath() throws {
    let url = TraceFiles.fixtures.appending(path: "wellformed/every-event.csv")
    let trace = try GestureTrace(contentsOf: url.path)
    #expect(trace.name == "every-event")
    #expect(trace.events == (try Self.trace("every-event")).events)
  }
}
