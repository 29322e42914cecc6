import PlaneGeometry
import Testing

@testable import LazyLayout

@Suite("Lazy stack across its axis")
struct StackCrossAxisTests {
  @Test("is as long as its first item where nothing is proposed, and takes what is")
  func length() {
    let across = StackCrossAxis()
    #expect(across.length(proposed: nil, first: 80) == 80 && across.length(proposed: 390, first: 80) == 390)
    #expect(across.length(proposed: nil, first: nil) == 0)
  }

  @Test("cuts items that are longer, on the sides that the alignment leaves", arguments: [0, 0.25, 0.5, 1])
  func cutting(alignment: Double) {
    var across = StackCrossAxis()
    across.alignment = alignment
    for (length, stack) in [(120.0, 80.0), (80, 120), (80, 80), (0, 40), (40, 0)] {
      let place = across.place(ofItem: length, in: stack)
      let seen = across.visiblePart(ofItem: length, in: stack)
      #expect(place.length == length && seen.length == min(length, stack))
      #expect(seen.offset >= 0 && seen.end <= stack && seen.offset >= place.offset && seen.end <= place.end)
      // The other alignment is the mirror image.
      var mirrored = across
      mirrored.alignment = 1 - alignment
      #expect(mirrored.place(ofItem: length, in: stack).offset == stack - place.end)
    }
  }
}
