import ConstraintLayout
import PlaneGeometry
import Testing

/// The expected messages were written before the first run.
@Suite("Errors of unsolvable layouts")
struct LayoutErrorTests {
  /// Two labels as wide as the frame, one under the other, without the omitted constraints.
  private func labels(without omitted: [String]) throws -> Fixture {
    var stage = Fixture()
    let (title, text) = (stage.view("title", width: 100, height: 20), stage.view("text", width: 100, height: 50))
    if !omitted.contains("title.top") { try stage.tie(title[.top], stage.scroll[.top], 8) }
    if !omitted.contains("text.top") { try stage.tie(text[.top], title[.bottom], 8) }
    if !omitted.contains("text.bottom") { try stage.tie(text[.bottom], stage.scroll[.bottom], -8) }
    try stage.pin(title, to: stage.scroll, along: [.horizontal])
    try stage.tie(text[.leading], title[.leading])
    return stage
  }

  /// The missing constraint, and the message.
  static let gaps = [
    ("text.bottom", "after text (content.top, title, text): nothing ties text.bottom to content.bottom"),
    ("text.top", "after title (content.top, title): nothing ties title.bottom to text.top"),
    ("title.top", "where it begins: nothing ties content.top to title.top"),
  ]

  @Test(
    "A chain from edge to edge is required; the error names the gap",
    arguments: gaps)
  func gap(_ missing: String, _ found: String) throws {
    let stage = try labels(without: [missing])
    #expect(stage.explanation() == "the vertical chain of content breaks \(found)")
  }

  @Test("A complete chain is sufficient")
  func unbroken() throws { #expect(try labels(without: []).explanation() == nil) }

  @Test("An inequality does not close the chain, and is named")
  func bounded() throws {
    var stage = try labels(without: ["text.bottom"])
    let text = try #require(stage.views.items.first { stage.views.name(of: $0) == "text" })
    try stage.tie(text[.bottom], .lessThanOrEqual, stage.scroll[.bottom], -8)
    #expect(
      stage.explanation()
        == "the vertical chain of content breaks after text (content.top, title, text): nothing ties text.bottom to content.bottom; "
        + "text.bottom <= scroll.bottom - 8 only bounds it")
  }

  @Test("A view without an intrinsic length needs a constraint for its length", arguments: Axis.allCases)
  func unknownLength(_ axis: Axis) throws {
    var stage = Fixture()
    let image = stage.view("image", width: axis == .horizontal ? nil : 10, height: axis == .horizontal ? 10 : nil)
    try stage.pin(image, to: stage.scroll)
    let (name, edge, length) = axis == .horizontal ? ("horizontal", "leading", "width") : ("vertical", "top", "height")
    #expect(
      stage.explanation()
        == "the \(name) chain of content breaks at image (content.\(edge), image): nothing gives image.\(length), "
        + "which has no intrinsic \(length) either")
    try stage.fix(image[axis == .horizontal ? .width : .height], 700)
    #expect(stage.explanation() == nil)
  }

  @Test("A gap inside a content view is reported at its last view")
  func gapInContentView() throws {
    var stage = Fixture()
    let body = stage.view("body")
    try stage.pin(body, to: stage.scroll)
    let label = stage.view("label", in: body, width: 10, height: 20)
    try stage.tie(label[.top], body[.top])
    try stage.pin(label, to: body, along: [.horizontal])
    #expect(
      stage.explanation()
        == "the vertical chain of content breaks after label (content.top, body, label): nothing ties label.bottom to body.bottom"
    )
  }

  @Test("A floating view does not close the chain")
  func floatingLink() throws {
    var stage = Fixture()
    try stage.fix(stage.content[.width], 10)
    let (label, bar) = (stage.view("label", width: 10, height: 20), stage.view("bar", width: 10, height: 30))
    try stage.tie(label[.top], stage.scroll[.top])
    try stage.tie(bar[.bottom], stage.frame[.bottom])
    #expect(
      stage.explanation()
        == "the vertical chain of content breaks after label (content.top, label): nothing ties label.bottom to content.bottom"
    )
  }

  @Test("The length of empty content is undefined, not 0")
  func empty() {
    #expect(
      Fixture().explanation()
        == "the horizontal chain of content breaks where it begins: nothing ties content.leading to content.trailing")
  }

  @Test("In a right-to-left layout the chain is reported with mirrored edges")
  func mirrored() throws {
    var stage = Fixture()
    let label = stage.view("label", width: 10, height: 20)
    try stage.fix(stage.content[.height], 10)
    try stage.tie(label[.trailing], stage.scroll[.trailing])
    #expect(
      stage.explanation(.rightToLeft)
        == "the horizontal chain of content breaks after label (content.trailing, label): nothing ties label.leading to content.leading"
    )
  }

  @Test("A scroll view needs a frame: a position and a length along both axes")
  func undefinedFrame() throws {
    var stage = Fixture()
    try stage.fill(width: 10, height: 10)
    stage.views.setFrame(nil, of: stage.scroll)
    try stage.pin(stage.scroll, to: stage.window, along: [.horizontal])
    #expect(stage.explanation() == "no constraint determines the vertical position of the frame of scroll")
    try stage.tie(stage.scroll[.top], stage.window[.top])
    #expect(stage.explanation() == "no constraint determines the height of the frame of scroll")
    try stage.fix(stage.scroll[.height], 100)
    #expect(stage.explanation() == nil)
  }

  @Test("A contradiction is reported as a minimal set")
  func conflict() throws {
    var stage = Fixture()
    try stage.fill(width: 900, height: 900)
    let label = stage.view("label", width: 100, height: 20)
    try stage.fix(label[.height], 30)
    try stage.tie(label[.left], stage.frame[.left], 10)
    try stage.tie(label[.right], stage.frame[.right], -10)
    try stage.fix(label[.width], .greaterThanOrEqual, 50)
    try stage.fix(label[.width], .lessThanOrEqual, 100)
    try stage.tie(label[.top], stage.content[.top])
    #expect(
      stage.explanation()
        == "these cannot hold together: label.left == frame.left + 10; label.right == frame.right - 10; "
        + "label.width <= 100; the given horizontal frame of scroll")
  }

  @Test("A negative length is part of the contradiction")
  func negativeLength() throws {
    var stage = Fixture()
    try stage.fill(width: 900, height: 900)
    let label = stage.view("label")
    try stage.tie(label[.left], stage.frame[.left], 200)
    try stage.tie(label[.right], stage.frame[.right], -200)
    #expect(
      stage.explanation()
        == "these cannot hold together: label.left == frame.left + 200; label.right == frame.right - 200; "
        + "the given horizontal frame of scroll; label.width not below 0")
  }

  @Test("Optional constraints never contradict each other")
  func preferences() throws {
    var stage = Fixture()
    try stage.fill(width: 900, height: 900)
    let label = stage.view("label", width: 100, height: 20)
    for width in [10.0, 20, 30] { try stage.fix(label[.width], width, at: 999) }
    let layout = try stage.views.solve()
    #expect(layout.frame(of: label).width == 20)
  }

  @Test("Products of multipliers beyond the range of Double are refused", arguments: [90, 130, 300])
  func overflow(_ count: Int) throws {
    var stage = Fixture()
    var last: LayoutItem?
    for number in 0..<count {
      let view = stage.view("view\(number)", width: nil, height: 10)
      if let last {
        try stage.views.addConstraint(LayoutConstraint(view[.width], to: last[.width], multiplier: 1e4))
      } else {
        try stage.fix(view[.width], 1e6)
      }
      try stage.tie(view[.top], last.map { $0[.bottom] } ?? stage.content[.top])
      last = view
    }
    let end = try #require(last)
    try stage.tie(stage.content[.bottom], end[.bottom])
    try stage.tie(stage.content[.width], end[.width])
    #expect(
      stage.explanation()
        == "the solved frames overflow: products of multipliers are not finite"
    )
  }

  @Test("A gap or a contradiction in a long form is reported in reasonable time")
  func longForm() throws {
    var stage = Fixture()
    var last: LayoutItem?
    for number in 0..<60 {
      let view = stage.view("row\(number)", width: 100, height: 10)
      try stage.tie(view[.leading], stage.content[.leading])
      try stage.tie(view[.trailing], stage.content[.trailing])
      try stage.tie(view[.top], last.map { $0[.bottom] } ?? stage.content[.top], 8)
      last = view
    }
    #expect(stage.explanation()?.hasSuffix("row59): nothing ties row59.bottom to content.bottom") == true)
    let end = try #require(last)
    try stage.tie(end[.bottom], stage.content[.bottom])
    #expect(stage.explanation() == nil)
    try stage.fix(end[.height], 10)
    try stage.fix(stage.content[.height], 5)
    let conflict = try #require(stage.explanation())
    // All rows, their gaps and their heights are necessary to exceed 5 points; widths are not.
    #expect(
      conflict.hasPrefix("these cannot hold together: row0.top == content.top + 8; row1.top == row0.bottom + 8; "))
    #expect(!conflict.contains("leading"))
  }
}
