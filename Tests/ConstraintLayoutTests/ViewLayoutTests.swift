import ConstraintLayout
import PlaneGeometry
import TestSupport
import Testing

@Suite("Content size and scrollable axes")
struct ViewLayoutTests {
  /// A content view as in the guide: pinned on four edges, with a subview, optionally as wide or as high as the scroll
  /// view.
  private func contentView(
    width: Double, height: Double, equalWidth: Bool = false, equalHeight: Bool = false
  ) throws -> (stage: Fixture, layout: ViewLayout) {
    var stage = Fixture()
    let body = stage.view("body")
    try stage.pin(body, to: stage.scroll)
    let image = stage.view("image", in: body, width: width, height: height)
    try stage.pin(image, to: body)
    if equalWidth { try stage.tie(body[.width], stage.scroll[.width]) }
    if equalHeight { try stage.tie(body[.height], stage.scroll[.height]) }
    return (stage, try stage.views.solve())
  }

  @Test("The example of the article LayoutByConstraints")
  func example() throws {
    var views = ViewHierarchy(root: "window")
    let scroll = views.addScrollView("scroll", to: views.root, content: "content")
    let label = views.addView("label", to: scroll)
    views.setFrame(Rect(x: 0, y: 0, width: 390, height: 844), of: scroll)
    views.setIntrinsicContentSize(width: 300, height: 1200, of: label)
    for edge in [LayoutAttribute.top, .leading, .trailing] {
      try views.addConstraint(LayoutConstraint(label[edge], to: scroll[edge]))
    }
    do {
      _ = try views.solve()
      Issue.record("The chain is broken.")
    } catch {
      #expect(views.explanation(of: error).hasSuffix("nothing ties label.bottom to content.bottom"))
    }
    try views.addConstraint(LayoutConstraint(label[.bottom], to: scroll[.bottom], constant: -8))
    let layout = try views.solve()
    #expect(layout.contentSize(of: scroll) == Size(width: 300, height: 1208))
    #expect(layout.scrollableAxes(of: scroll) == .vertical)
  }

  /// Width and height of the content in a frame of 300 × 400, and the axes along which the content exceeds the frame.
  static let sizes: [(Double, Double, Axis.Set)] = [
    (300, 400, []), (301, 400, .horizontal), (300, 400.25, .vertical), (299, 399, []),
    (1000, 2000, [.horizontal, .vertical]),
  ]

  @Test("The content fits its views, and scrolls along axes where it is larger than the frame", arguments: sizes)
  func stretches(_ width: Double, _ height: Double, _ axes: Axis.Set) throws {
    let (stage, layout) = try contentView(width: width, height: height)
    #expect(layout.contentSize(of: stage.scroll) == Size(width: width, height: height))
    #expect(layout.scrollableAxes(of: stage.scroll) == axes)
    #expect(layout.ambiguousItems == [])
  }

  @Test("An equal width disables the horizontal axis, an equal height the vertical one")
  func equalLengths() throws {
    let wide = try contentView(width: 1000, height: 2000, equalWidth: true)
    #expect(wide.layout.contentSize(of: wide.stage.scroll) == Size(width: 300, height: 2000))
    #expect(wide.layout.scrollableAxes(of: wide.stage.scroll) == .vertical)
    let high = try contentView(width: 1000, height: 2000, equalHeight: true)
    #expect(high.layout.contentSize(of: high.stage.scroll) == Size(width: 1000, height: 400))
    #expect(high.layout.scrollableAxes(of: high.stage.scroll) == .horizontal)
    let both = try contentView(width: 10, height: 20, equalWidth: true, equalHeight: true)
    #expect(both.layout.scrollableAxes(of: both.stage.scroll) == [])
  }

  @Test("An equal width of low priority yields to wider content")
  func softEqualWidth() throws {
    for (width, expected) in [(100.0, 300.0), (500, 500)] {
      var stage = Fixture()
      let body = stage.view("body")
      try stage.pin(body, to: stage.scroll)
      try stage.tie(body[.width], stage.scroll[.width], at: 250)
      let image = stage.view("image", in: body, width: width, height: 10)
      stage.views.setContentHuggingPriority(LayoutPriority(rawValue: 200), along: .horizontal, of: image)
      try stage.pin(image, to: body)
      #expect(try stage.views.solve().contentSize(of: stage.scroll).width == expected)
    }
  }

  @Test(
    "Outside constraints determine the frame, and the content size is independent of it"
  )
  func solvedFrame() throws {
    var stage = Fixture()
    stage.views.setFrame(nil, of: stage.scroll)
    try stage.pin(stage.scroll, to: stage.window, 50)
    let label = stage.view("label", width: 2000, height: 30)
    try stage.pin(label, to: stage.scroll, 8)
    let layout = try stage.views.solve()
    #expect(layout.frame(of: stage.scroll) == Rect(x: 50, y: 50, width: 900, height: 900))
    #expect(layout.frame(of: stage.frame).size == Size(width: 900, height: 900))
    #expect(layout.contentSize(of: stage.scroll) == Size(width: 2016, height: 46))
    #expect(layout.frame(of: label) == Rect(x: 8, y: 8, width: 2000, height: 30))
  }

  @Test("Hugging and compression resistance decide which view is resized, in either order")
  func priorities() throws {
    for isFirst in [true, false] {
      for (width, resisting, yielding) in [(200.0, 150.0, 42.0), (400, 150, 242)] {
        var stage = Fixture()
        let (left, right) = (stage.view("left", width: 150, height: 10), stage.view("right", width: 150, height: 10))
        let strong = isFirst ? left : right
        stage.views.setContentCompressionResistancePriority(
          LayoutPriority(rawValue: 751), along: .horizontal, of: strong)
        stage.views.setContentHuggingPriority(LayoutPriority(rawValue: 251), along: .horizontal, of: strong)
        try stage.tie(left[.leading], stage.content[.leading])
        try stage.tie(right[.leading], left[.trailing], 8)
        try stage.tie(right[.trailing], stage.content[.trailing])
        try stage.fix(stage.content[.width], width)
        try stage.fix(stage.content[.height], 10)
        let layout = try stage.views.solve()
        #expect(layout.frame(of: strong).width == resisting)
        #expect(layout.frame(of: isFirst ? right : left).width == yielding)
      }
    }
  }

  @Test("A multiplied position counts from the nearest common superview")
  func multiples() throws {
    var stage = Fixture(Rect(x: 100, y: 200, width: 300, height: 400))
    try stage.fill(width: 900, height: 900)
    let (bar, tick) = (
      stage.view("bar", in: stage.window, width: 10, height: 10), stage.view("tick", width: 10, height: 10)
    )
    try stage.views.addConstraint(
      LayoutConstraint(bar[.left], to: stage.window[.right], multiplier: 1.0 / 4, constant: 5))
    try stage.views.addConstraint(LayoutConstraint(tick[.left], to: stage.scroll[.right], multiplier: 1.0 / 4))
    try stage.views.addConstraint(LayoutConstraint(tick[.centerY], to: stage.scroll[.centerY], multiplier: 1.0 / 2))
    let layout = try stage.views.solve()
    #expect(layout.frame(of: bar).minX == 255)
    #expect(layout.frame(of: tick).minX == 225)
    #expect(layout.frame(of: tick).midY == 100)
  }

  @Test("A height can be a multiple of the same view's width")
  func aspectRatio() throws {
    var stage = Fixture()
    let image = stage.view("image")
    try stage.pin(image, to: stage.content)
    try stage.tie(image[.width], stage.frame[.width])
    try stage.views.addConstraint(LayoutConstraint(image[.height], to: image[.width], multiplier: 2, constant: 1))
    #expect(try stage.views.solve().contentSize(of: stage.scroll) == Size(width: 300, height: 601))
  }

  @Test("Layout guides space views like invisible views")
  func guides() throws {
    var stage = Fixture()
    let (above, below) = (
      stage.views.addLayoutGuide("above", to: stage.scroll), stage.views.addLayoutGuide("below", to: stage.scroll)
    )
    let label = stage.view("label", width: 300, height: 40)
    try stage.tie(above[.top], stage.content[.top])
    try stage.tie(label[.top], above[.bottom])
    try stage.tie(below[.top], label[.bottom])
    try stage.tie(below[.bottom], stage.content[.bottom])
    try stage.tie(above[.height], below[.height])
    try stage.fix(stage.content[.height], 100)
    try stage.pin(label, to: stage.content, along: [.horizontal])
    let layout = try stage.views.solve()
    #expect(layout.frame(of: label).minY == 30)
    #expect(layout.frame(of: below).height == 30)
  }

  @Test("An ambiguous view is reported and does not change the content size")
  func ambiguity() throws {
    var stage = Fixture()
    try stage.fill(width: 300, height: 900)
    let loose = stage.view("loose", width: 10, height: 10)
    try stage.tie(loose[.top], .greaterThanOrEqual, stage.content[.top], 8)
    try stage.tie(loose[.left], stage.content[.left])
    let layout = try stage.views.solve()
    #expect(layout.ambiguousItems == [loose])
    #expect(layout.contentSize(of: stage.scroll) == Size(width: 300, height: 900))
  }

  @Test("Right-to-left mirrors left-to-right with margins and constants; left stays left")
  func mirrored() throws {
    var stage = Fixture()
    let body = stage.view("body")
    stage.views.setLayoutMargins(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 5), of: body)
    try stage.pin(body, to: stage.scroll)
    try stage.fix(body[.width], 500)
    try stage.fix(body[.height], 500)
    let label = stage.view("label", in: body, width: 60, height: 20)
    let field = stage.view("field", in: body, width: nil, height: 30)
    let logo = stage.view("logo", in: body, width: 40, height: 40)
    try stage.tie(label[.leading], body[.leadingMargin])
    try stage.tie(field[.leading], label[.trailing], 8)
    try stage.tie(field[.trailing], body[.trailingMargin])
    try stage.views.addConstraint(LayoutConstraint(logo[.leading], to: body[.trailing], multiplier: 0.5, constant: 3))
    let badge = stage.view("badge", in: body, width: 12, height: 12)
    try stage.tie(badge[.left], body[.left], 30)
    let (plain, mirror) = (try stage.views.solve(), try stage.views.solve(.rightToLeft))
    for item in [body, label, field, logo] {
      let (left, right) = (plain.contentFrame(of: item), mirror.contentFrame(of: item))
      #expect(right.minX == 500 - left.maxX)
      #expect(right.width == left.width)
    }
    #expect(plain.frame(of: label).minX == 16)
    #expect(plain.frame(of: logo).minX == 253)
    #expect(mirror.frame(of: badge).minX == 30)
  }

  @Test("Exchanging all axes exchanges the axes of the result bit for bit")
  func axesExchanged() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let lengths = (0..<5).map { _ in random.double(in: 1...200) }
      let gaps = (0..<6).map { _ in random.double(in: -20...40) }
      let multiple = random.double(in: 0.1...3)
      let (rows, columns) = (
        try chain(lengths, gaps, multiple, along: .vertical), try chain(lengths, gaps, multiple, along: .horizontal)
      )
      #expect(rows.map(\.origin.y.bitPattern) == columns.map(\.origin.x.bitPattern))
      #expect(rows.map(\.height.bitPattern) == columns.map(\.width.bitPattern))
    }
  }

  /// The frames of consecutive views, the last one a multiple of the first, and of the content guide.
  private func chain(_ lengths: [Double], _ gaps: [Double], _ multiple: Double, along axis: Axis) throws -> [Rect] {
    var stage = Fixture(Rect(x: 0, y: 0, width: 400, height: 400))
    let isVertical = axis == .vertical
    let (start, end): (LayoutAttribute, LayoutAttribute) = isVertical ? (.top, .bottom) : (.left, .right)
    var views: [LayoutItem] = []
    for (index, length) in lengths.enumerated() {
      let view = stage.view("view\(index)", width: length, height: length)
      try stage.tie(view[start], views.last.map { $0[end] } ?? stage.content[start], gaps[index])
      views.append(view)
    }
    try stage.tie(stage.content[end], views[4][end], gaps[5])
    let length: LayoutAttribute = isVertical ? .height : .width
    try stage.views.addConstraint(LayoutConstraint(views[4][length], to: views[0][length], multiplier: multiple))
    try stage.pin(views[2], to: stage.content, along: [axis.cross])
    let layout = try stage.views.solve()
    return (views + [stage.content]).map { layout.frame(of: $0) }
  }
}
