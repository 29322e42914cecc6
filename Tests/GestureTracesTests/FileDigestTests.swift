import GestureTraces
import Testing

@testable import struct GestureTraces.FileDigest

struct FileDigestTests {
  @Test(
    "The digest agrees with the test vectors of FNV-1a",
    arguments: [
      // http://www.isthe.com/chongo/src/fnv/test_fnv.c
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func publishedVectors(text: String, digest: UInt64) {
    #expect(FileDigest(Array(text.utf8)).value == digest)
  }

  @Test("The digest of a trace is that of the file's bytes")
  func digestOfTheBytes() throws {
    let text = "time_us,event,dy,detail\r\n0,wheel,1,line\r\n"
    let trace = try GestureTrace.parse(text, file: "a.csv")
    #expect(trace.digest == FileDigest(Array(text.utf8)).value)
    #expect(GestureTrace(name: "a", events: trace.events).digest == FileDigest(Array(trace.csv().utf8)).value)
  }
}
