import Foundation
import Testing

struct DigestCommandTests {
  @Test("One line per case and a combined digest are printed, and match the constants")
  func prints() throws {
    let output = try Tool.run(["digest", "--divisor", "20"])
    #expect(output.exitCode == 0)
    #expect(output.lastErrorLine == "verdict: passed")
    let lines = output.standardOutput.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.count == 3 && Int($0[1]) != nil && $0[2].count == 16 })
    #expect(lines.last?.first == "all")
    let frames = lines.dropLast().reduce(0) { $0 + (Int($1[1]) ?? 0) }
    #expect(lines.last?[1] == "\(frames)")
  }

  @Test(
    "A divisor without constants is printed and not checked; an invalid divisor is refused",
    arguments: [("700", 0), ("0", 64)])
  func lengths(_ divisor: String, _ exitCode: Int32) throws {
    #expect(try Tool.run(["digest", "--divisor", divisor]).exitCode == exitCode)
  }
}
