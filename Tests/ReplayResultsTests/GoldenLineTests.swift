import PlaneGeometry
import ScrollEngine
import Testing

@testable import ReplayResults
@testable import ScrollReplay

@Suite("Lines of a golden")
struct GoldenLineTests {
  private static func lines(_ frames: [FrameRecord]) throws -> [Substring] {
    Golden.text(of: try Cases.recorded(frames)).split(separator: "\n")
  }

  /// The numbers in the second column of the lines unique to one of the texts.
  private static func changed(_ old: [Substring], _ new: [Substring]) -> Set<String> {
    let changes = new.difference(from: old)
    let lines = changes.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
    return Set(lines.map { "\($0.split(separator: ",")[1])" })
  }

  @Test("A change of an untracked field of one frame changes that frame's line, the first and the last")
  func untracked() throws {
    var frames = Cases.frames(150)
    let before = try Self.lines(frames)
    frames[50].velocity.dy = 76
    let after = try Self.lines(frames)
    let places = before.indices.filter { before[$0] != after[$0] }
    // The first two lines are the header and the columns.
    #expect(places == [0, 52, before.count - 1])
    #expect(before[52].split(separator: ",").count == after[52].split(separator: ",").count)
  }

  @Test("A change of a tracked field changes the line of the frame and the line in which the field returns")
  func tracked() throws {
    var frames = Cases.frames(150)
    let before = try Self.lines(frames)
    frames[50].phase = .idle
    let after = try Self.lines(frames)
    #expect(before.indices.filter { before[$0] != after[$0] } == [0, 52, 53, before.count - 1])
  }

  @Test("A skipped frame changes only its own line, the first and the last", arguments: [51, 59, 62, 149])
  func leftOut(number: Int) throws {
    var frames = Cases.frames(200)
    let before = try Self.lines(frames)
    frames.remove(at: number)
    let changed = Self.changed(before, try Self.lines(frames))
    // The second fields of the first and last line are the format and the number of frames.
    #expect(changed == ["\(number)", "199", "200", "format=2"])
    // In frame 50 a field changes: without that frame, the next line has the change.
    frames = Cases.frames(200)
    frames.remove(at: 50)
    #expect(Self.changed(before, try Self.lines(frames)) == ["50", "51", "199", "200", "format=2"])
  }
}

@Suite("Golden and replay with other frames")
struct FramePairTests {
  private static func difference(_ old: [FrameRecord], _ new: [FrameRecord]) throws -> GoldenDifference? {
    let golden = Golden.text(of: try Cases.recorded(old))
    return try Golden.difference(of: Cases.recorded(new), from: golden, file: "g.csv")
  }

  @Test("A frame that the replay lacks is the only difference, and is named")
  func missing() throws {
    var fewer = Cases.frames(100)
    fewer.remove(at: 50)
    let difference = try #require(try Self.difference(Cases.frames(100), fewer))
    #expect(difference.description == "frame 50: frame: expected 50, found 51 (+1); 1 of 100 frames differs")
    #expect(difference.firstFrame == 50)
  }

  @Test("A frame that the golden lacks is the only difference, and is named")
  func additional() throws {
    var fewer = Cases.frames(100)
    fewer.removeSubrange(50..<52)
    let difference = try #require(try Self.difference(fewer, Cases.frames(100)))
    #expect(difference.description == "frame 50: frame: expected 52, found 50 (-2); 2 of 100 frames differ")
  }

  @Test("A changed frame behind a missing one counts by its number")
  func both() throws {
    var other = Cases.frames(100)
    other[80].contentOffset.y += 1
    other.remove(at: 50)
    let difference = try #require(try Self.difference(Cases.frames(100), other))
    #expect(difference.differingFrames == 2 && difference.frames == 100)
    #expect(difference.firstFrame == 50)
  }

  @Test("A changed frame before a missing one is named")
  func changedFirst() throws {
    var other = Cases.frames(100)
    other[20].contentOffset.y += 1
    other.remove(at: 50)
    let difference = try #require(try Self.difference(Cases.frames(100), other))
    #expect(difference.description == "frame 20: y: expected 25.0, found 26.0 (+1 pt); 2 of 100 frames differ")
  }

  @Test("A later frame with a differing field is named, even behind a key frame that agrees")
  func behindAKeyFrame() throws {
    var other = Cases.frames(100)
    other[50].velocity.dy = 76
    other[70].contentOffset.y += 1
    let difference = try #require(try Self.difference(Cases.frames(100), other))
    // The golden has no velocity of frame 50; its next key frame, 60, agrees.
    let field = GoldenDifference.Field(name: "y", expected: "87.5", found: "88.5")
    #expect(difference.subject == .field(field, frame: 50, detectedAt: 70))
    #expect(difference.differingFrames == 2)
  }

  @Test("Frames without a common number differ on both sides")
  func disjoint() throws {
    let frames = Cases.frames(30)
    let difference = try #require(try Self.difference(Array(frames[..<10]), Array(frames[10...])))
    #expect(difference.differingFrames == 30 && difference.frames == 30)
    #expect(difference.firstFrame == 0)
  }

  /// A quadratic search for frames by number.
  private static func naiveDifference(_ old: [FrameRecord], _ new: [FrameRecord]) -> Set<Int> {
    let numbers = Set((old + new).map(\.number))
    return numbers.filter { number in
      old.first { $0.number == number } != new.first { $0.number == number }
    }
  }

  @Test("Count and first frame agree with a search by number, for random changes", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (old, new) = (Cases.frames(130), Cases.frames(130))
    for _ in 0..<next(4) { old.remove(at: next(old.count)) }
    for _ in 0..<next(4) { new.remove(at: next(new.count)) }
    for _ in 0..<next(4) { new[next(new.count)].velocity.dy = Double(next(1000)) }
    let differing = Self.naiveDifference(old, new)
    let difference = try Self.difference(old, new)
    #expect(difference?.differingFrames ?? 0 == differing.count)
    // Frames behind the end of one side are counted, and reported as a number of frames.
    let end = min(old.last?.number ?? 0, new.last?.number ?? 0)
    let first = differing.min().flatMap { $0 <= end ? $0 : nil }
    #expect(difference?.firstFrame == first)
  }
}
