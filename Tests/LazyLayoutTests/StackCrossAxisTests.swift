import PlaneGeometry
import Testing

@testable import LazyLayout

@Suite("Lazy stack across its axis")
struct StackCrossAxisTests {
  @Test("The length is the proposed one, or else that of the first item")
  func length() {
    let across = StackCrossAxis()
    #expect(across.length(proposed: nil, first: 80) == 80 && across.length(proposed: 390, first: 80) == 390)
    #expect(across.length(proposed: nil, first: nil) == 0)
  }

  @Test("Longer items are clipped according to the alignment", arguments: [0, 0.25, 0.5, 1])
  func cutting(alignment: Double) {
    var across = StackCrossAxis()
    across.alignment = alignment
    for (length, stack) in [(120.0, 80.0), (80, 120), (80, 80), (0, 40), (40, 0)] {
      let place = across.place(ofItem: length, in: stack)
      let visible = across.visiblePart(ofItem: length, in: stack)
      #expect(place.length == length && visible.length == min(length, stack))
      #expect(visible.offset >= 0 && visible.end <= stack && visible.offset >= place.offset && visible.end <= place.end)
      // The opposite alignment gives the mirrored place.
      var mirrored = across
      mirrored.alignment = 1 - alignment
      #expect(mirrored.place(ofItem: length, in: stack).offset == stack - place.end)
    }
  }
}
