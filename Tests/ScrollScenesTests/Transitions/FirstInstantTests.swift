import TestSupport
import Testing

@testable import ScrollScenes

@Suite("First instants")
struct FirstInstantTests {
  @Test("Every guess finds the first instant that holds: an oracle that tries them all")
  func oracle() {
    for length in 1...40 {
      for first in 1...length {
        for guess in -5...(length + 5) {
          let found = FirstInstant.find(after: 0, to: Int64(length), near: Int64(guess)) { $0 >= Int64(first) }
          #expect(found == Int64(first), "\(length) \(first) \(guess)")
        }
      }
    }
  }

  @Test("What never holds is told at the end")
  func never() {
    #expect(FirstInstant.find(after: -7, to: 1000, near: 3) { _ in false } == 1000)
  }

  @Test("A guess asks as often as it is far off: twice for one that is right, logarithmically for others")
  func cost() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let length = Int64(numbers.next() % 1_000_000_000_000) + 2
      let first = Int64(numbers.next() % UInt64(length)) + 1
      let error = Int64(numbers.next() % 64) - 32
      let guess = min(max(first + error, 1), length - 1)
      var questions = 0
      let found = FirstInstant.find(after: 0, to: length, near: guess) {
        questions += 1
        return $0 >= first
      }
      #expect(found == first)
      // At the very ends there is only one side to ask, or a stretch to halve.
      let isInside = first > 1 && first < length - 64
      if isInside { #expect(questions <= 14, "\(questions) for \(error)") }
      if isInside, guess == first || guess == first - 1 { #expect(questions == 2) }
    }
  }

  @Test("The whole of time can be searched")
  func wide() {
    let found = FirstInstant.find(after: -4_000_000_000_000_000_000, to: 4_000_000_000_000_000_000, near: 0) {
      $0 >= 3_999_999_999_999_999_999
    }
    #expect(found == 3_999_999_999_999_999_999)
  }
}
