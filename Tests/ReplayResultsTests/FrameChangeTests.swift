import Testing

@testable import ReplayResults

@Suite("The first difference of two programs' frames")
struct FrameChangeTests {
  private static let columns = (Golden.trackedNames + Golden.derivedNames).joined(separator: ",")

  /// A golden of two frames, the second of which has the given digest and offset.
  private static func golden(digest: String, y: String, frame: Int = 4) throws -> Golden {
    let start = Golden.trackedNames.map { _ in "0.0" } + Golden.derivedNames.map { _ in "-" }
    let second = Golden.trackedNames.map { $0 == "y" ? y : "" }
    let text = """
      golden,format=2,scenario=0000000000000001,trace=0000000000000002,fps=60,frames=2,digest=\(digest)
      record,frame,digest,\(columns)
      key,0,00000000000000aa,\(start.joined(separator: ","))
      frame,\(frame),\(digest),\(second.joined(separator: ","))
      end,2,\(digest)

      """
    return try Golden.parse(text, file: "golden.csv")
  }

  @Test("The frame, the field, both values and their distance in its unit are named")
  func field() throws {
    let base = try Self.golden(digest: "00000000000000bb", y: "100.0")
    let head = try Self.golden(digest: "00000000000000cc", y: "112.0")
    let change = try #require(FrameChange(from: base, to: head))
    #expect(change.frame == 4 && change.field.distance == 12)
    #expect(change.description == "frame 4: y: base 100.0, head 112.0 (+12 pt)")
    let back = try #require(FrameChange(from: head, to: base))
    #expect(back.description == "frame 4: y: base 112.0, head 100.0 (-12 pt)")
  }

  @Test("Equal frames have no difference, and a frame at another time differs by its number")
  func frames() throws {
    let base = try Self.golden(digest: "00000000000000bb", y: "100.0")
    #expect(FrameChange(from: base, to: base) == nil)
    let later = try Self.golden(digest: "00000000000000cc", y: "100.0", frame: 6)
    #expect(FrameChange(from: base, to: later)?.description == "frame 4: frame: base 4, head 6 (+2)")
  }
}
