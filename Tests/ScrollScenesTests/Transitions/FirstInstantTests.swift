import TestSupport
import Testing

@testable import ScrollScenes

@Suite("First instants")
struct FirstInstantTests {
  @Test("Every guess finds the first instant of a linear search")
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

  @Test("A search for a condition that is never true returns the end")
  func never() {
    #expect(FirstInstant.find(after: -7, to: 1000, near: 3) { _ in false } == 1000)
  }

  @Test("The number of calls is 2 for an exact guess, and logarithmic in the error of others")
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
      // At the ends the search has only one side, or bisects.
      let isInside = first > 1 && first < length - 64
      if isInside { #expect(questions <= 14, "\(questions) for \(error)") }
      if isInside, guess == first || guess == first - 1 { #expect(questions == 2) }
    }
  }

  @Test("The whole range of `Int64` can be searched")
  func wide() {
    let found = FirstInstant.find(after: -4_000_000_000_000_000_000, to: 4_000_000_000_000_000_000, near: 0) {
      $0 >= 3_999_999_999_999_999_999
    }
    #expect(found == 3_999_999_999_999_999_999)
  }
}
