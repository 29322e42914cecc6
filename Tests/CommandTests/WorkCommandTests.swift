import Testing

@Suite("scrollwork work")
struct WorkCommandTests {
  @Test("The table fits into a hundred columns, and has no column for what is nothing in every case")
  func table() throws {
    let output = try Tool.run(["work", "--scenario", "blank-*"])
    #expect(output.exitCode == 0 && output.lastErrorLine == "verdict: passed")
    let lines = output.standardOutput.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    let titles = lines.first?.split(separator: " ") ?? []
    #expect(titles.contains("pt·s") && titles.contains("early") && !titles.contains("late"))
    #expect(lines.count { $0.hasPrefix("blank-") } == 8)
  }

  @Test("Scenarios whose rows take no time are told to be so")
  func nothing() throws {
    #expect(try Tool.run(["work", "--scenario", "carousel"]).exitCode == 64)
  }
}
