import Testing

@testable import ReplayResults

@Suite("Measurement overhead per frame")
struct MeasurementOverheadTests {
  @Test("Two reads of a clock that takes 25 ns for each are 50 ns, and the least of all rounds counts")
  func twoReads() {
    var (time, reads) = (UInt64(0), 0)
    let cost = MeasurementOverhead.measured {
      reads += 1
      // Another process runs during the first rounds.
      time += reads < 5000 ? 400 : 25
      return time
    }
    // A round of 400 frames has 801 reads: two for each frame, and the read that ends the round.
    #expect((50...50.1).contains(cost.nanoseconds) && cost.isWithinLimit)
  }

  @Test("The overhead is rounded to a tenth of a nanosecond, and a hundred is the limit")
  func limit() {
    #expect(MeasurementOverhead(nanoseconds: 46.349).nanoseconds == 46.3)
    #expect(
      MeasurementOverhead(nanoseconds: 100).isWithinLimit && !MeasurementOverhead(nanoseconds: 100.1).isWithinLimit)
  }

  @Test("The overhead on this machine is not zero")
  func here() {
    let cost = MeasurementOverhead.measured()
    #expect(cost.nanoseconds > 1 && cost.nanoseconds < 100_000)
  }
}
