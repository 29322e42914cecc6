import Foundation
import PlaneGeometry
import ScrollScenes
import ScrollViews
import TestSupport
import Testing

/// A tree of views as a value, the source of the views and of their naive layout.
private indirect enum Tree {
  case color
  case spacer
  case padding(CGFloat, Tree)
  case frame(width: CGFloat?, height: CGFloat?, Tree)
  /// Children with a space between, aligned across at their common start, middle or end.
  case stack(Axis, spacing: CGFloat, alignment: CGFloat, [Tree])
  case layers([Tree])

  /// A random tree of at most some levels.
  static func random(levels: Int, in stack: Bool = false, _ numbers: inout SplitMix64) -> Tree {
    let kind = levels == 0 ? numbers.below(2) : numbers.below(8)
    switch kind {
    case 0: return stack && numbers.below(4) == 0 ? .spacer : .color
    case 1, 2:
      let (width, height) = (CGFloat(numbers.below(12) * 10), CGFloat(numbers.below(6) * 10 + 10))
      let content = levels == 0 ? Tree.color : random(levels: levels - 1, &numbers)
      return .frame(width: numbers.below(4) == 0 ? nil : width, height: numbers.below(4) == 0 ? nil : height, content)
    case 3: return .padding(CGFloat(numbers.below(4) * 4), random(levels: levels - 1, &numbers))
    case 4: return .layers((0...numbers.below(2)).map { _ in random(levels: levels - 1, &numbers) })
    default:
      return .stack(
        numbers.below(2) == 0 ? .vertical : .horizontal, spacing: CGFloat(numbers.below(3) * 6),
        alignment: CGFloat(numbers.below(3)) / 2,
        (0...numbers.below(3)).map { _ in random(levels: levels - 1, in: true, &numbers) })
    }
  }

  @MainActor var view: AnyView {
    switch self {
    case .color: return AnyView(Color.red)
    case .spacer: return AnyView(Spacer())
    case .padding(let length, let content): return AnyView(content.view.padding(length))
    case .frame(let width, let height, let content): return AnyView(content.view.frame(width: width, height: height))
    case .layers(let layers): return AnyView(ZStack { ForEach(layers.indices, id: \.self) { layers[$0].view } })
    case .stack(.vertical, let spacing, let alignment, let children):
      let horizontal: HorizontalAlignment = alignment == 0 ? .leading : alignment == 1 ? .trailing : .center
      return AnyView(
        VStack(alignment: horizontal, spacing: spacing) {
          ForEach(children.indices, id: \.self) { children[$0].view }
        })
    case .stack(.horizontal, let spacing, let alignment, let children):
      let vertical: VerticalAlignment = alignment == 0 ? .top : alignment == 1 ? .bottom : .center
      return AnyView(
        HStack(alignment: vertical, spacing: spacing) {
          ForEach(children.indices, id: \.self) { children[$0].view }
        })
    }
  }
}

/// Lengths along both axes: index 0 is horizontal, index 1 vertical.
private typealias Lengths = [CGFloat]

// The naive layout computes sizes without a cache, and places from the root down.
extension Tree {
  /// The lengths for a proposal, `nil` along an axis for the ideal length. `axis` is that of the stack around.
  fileprivate func lengths(for proposal: [CGFloat?], in axis: Int?) -> Lengths {
    switch self {
    case .color: return proposal.map { $0 ?? 10 }
    case .spacer:
      guard let axis else { return proposal.map { max($0 ?? 8, 8) } }
      var lengths: Lengths = [0, 0]
      lengths[axis] = max(proposal[axis] ?? 8, 8)
      return lengths
    case .padding(let length, let content):
      return content.lengths(for: proposal.map { $0.map { max(0, $0 - 2 * length) } }, in: nil).map { $0 + 2 * length }
    case .frame(let width, let height, let content):
      let inner = content.lengths(for: [width ?? proposal[0], height ?? proposal[1]], in: nil)
      return [width ?? inner[0], height ?? inner[1]]
    case .layers(let layers):
      let sizes = layers.map { $0.lengths(for: proposal, in: nil) }
      return [sizes.map { $0[0] }.max() ?? 0, sizes.map { $0[1] }.max() ?? 0]
    case .stack(let stackAxis, let spacing, _, let children):
      let axis = stackAxis == .horizontal ? 0 : 1
      let sizes = Tree.divide(children, along: axis, spacing, for: proposal).sizes
      var lengths: Lengths = [0, 0]
      lengths[axis] = sizes.map { $0[axis] }.reduce(0, +) + CGFloat(children.count - 1) * spacing
      lengths[1 - axis] = sizes.map { $0[1 - axis] }.max() ?? 0
      return lengths
    }
  }

  /// The lengths of the children of a stack, and the proposals to them. The least flexible child chooses first, from an
  /// equal part of the remaining length.
  private static func divide(
    _ children: [Tree], along axis: Int, _ spacing: CGFloat, for proposal: [CGFloat?]
  ) -> (sizes: [Lengths], offers: [[CGFloat?]]) {
    var offers = children.map { _ in proposal }
    guard let length = proposal[axis] else { return (children.map { $0.lengths(for: proposal, in: axis) }, offers) }
    func offered(_ child: Tree, _ part: CGFloat) -> Lengths {
      var offer = proposal
      offer[axis] = part
      return child.lengths(for: offer, in: axis)
    }
    var waiting = Array(children.indices)
    var rest = length - spacing * CGFloat(children.count - 1)
    var sizes = children.map { _ in Lengths() }
    while !waiting.isEmpty {
      let flexibility = waiting.map { offered(children[$0], .infinity)[axis] - offered(children[$0], 0)[axis] }
      let next = flexibility.indices.min { flexibility[$0] < flexibility[$1] } ?? 0
      let index = waiting[next]
      offers[index][axis] = max(0, rest / CGFloat(waiting.count))
      sizes[index] = children[index].lengths(for: offers[index], in: axis)
      rest -= sizes[index][axis]
      waiting.remove(at: next)
    }
    return (sizes, offers)
  }

  /// Appends the rects of the colors in `rect`, in drawing order, for the layout of a proposal.
  fileprivate func place(in rect: CGRect, for proposal: [CGFloat?], _ rects: inout [CGRect]) {
    switch self {
    case .color: rects.append(rect)
    case .spacer: break
    case .padding(let length, let content):
      content.place(
        in: rect.insetBy(dx: length, dy: length), for: proposal.map { $0.map { max(0, $0 - 2 * length) } }, &rects)
    case .frame(let width, let height, let content):
      content.placeCentered(in: rect, for: [width ?? proposal[0], height ?? proposal[1]], &rects)
    case .layers(let layers): for layer in layers { layer.placeCentered(in: rect, for: proposal, &rects) }
    case .stack(let stackAxis, let spacing, let alignment, let children):
      let axis = stackAxis == .horizontal ? 0 : 1
      let (sizes, offers) = Tree.divide(children, along: axis, spacing, for: proposal)
      let across = sizes.map { $0[1 - axis] }.max() ?? 0
      var start = axis == 0 ? rect.minX : rect.minY
      for (index, (child, size)) in zip(children, sizes).enumerated() {
        let inset = (across - size[1 - axis]) * alignment
        let origin =
          axis == 0 ? CGPoint(x: start, y: rect.minY + inset) : CGPoint(x: rect.minX + inset, y: start)
        let frame = CGRect(origin: origin, size: CGSize(width: size[0], height: size[1]))
        child.place(in: frame, for: offers[index], &rects)
        start += size[axis] + spacing
      }
    }
  }

  private func placeCentered(in rect: CGRect, for proposal: [CGFloat?], _ rects: inout [CGRect]) {
    let size = lengths(for: proposal, in: nil)
    let origin = CGPoint(x: rect.midX - size[0] / 2, y: rect.midY - size[1] / 2)
    place(in: CGRect(origin: origin, size: CGSize(width: size[0], height: size[1])), for: proposal, &rects)
  }
}

extension SplitMix64 {
  /// A number below `limit`.
  fileprivate mutating func below(_ limit: Int) -> Int { int(in: 0...limit - 1) }
}

@MainActor @Suite struct RandomTreeTests {
  private static let screen = CGSize(width: 400, height: 600)

  private func expectEqual(_ drawn: [CGRect], _ naive: [CGRect], _ comment: String) {
    guard drawn.count == naive.count else {
      Issue.record("\(drawn.count) views, naively \(naive.count): \(comment)")
      return
    }
    for (drawn, naive) in zip(drawn, naive) {
      let distances = [
        drawn.minX - naive.minX, drawn.minY - naive.minY, drawn.width - naive.width, drawn.height - naive.height,
      ]
      // Sums of other orders round differently.
      guard distances.allSatisfy({ abs($0) < 1e-6 }) else {
        Issue.record("\(drawn), naively \(naive): \(comment)")
        return
      }
    }
  }

  @Test("A random tree has the frames of a naive layout", arguments: 0..<400)
  func trees(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    let tree = Tree.random(levels: 4, &numbers)
    let host = ViewHost(size: Self.screen) { ZStack { tree.view } }
    host.show(at: 0)
    var naive: [CGRect] = []
    Tree.layers([tree]).place(in: CGRect(origin: .zero, size: Self.screen), for: [400, 600], &naive)
    expectEqual(host.drawnViews.map(\.rect), naive, "\(tree)")
  }

  @Test("Rows of random trees have the frames of an eager layout of all rows, over random scrolls", arguments: 0..<60)
  func rows(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(1000 + seed))
    let rows = (0..<80).map { _ in
      Tree.frame(width: nil, height: CGFloat(20 + numbers.below(20) * 10), .random(levels: 3, &numbers))
    }
    let spacing = CGFloat(numbers.below(3) * 5)
    let host = ViewHost(size: Self.screen) {
      ScrollView { LazyVStack(spacing: spacing) { ForEach(rows.indices, id: \.self) { rows[$0].view } } }
    }
    host.show(at: 0)
    var time: Int64 = 16_000_000
    for _ in 0..<12 {
      let distance = Double(numbers.below(500)) - 150
      host.handle(.wheel(.init(delta: Vector(dx: 0, dy: distance), unit: .precise)), at: time)
      host.show(at: time)
      time += 500_000_000
      host.show(at: time)
      var offset = CGFloat.nan
      host.forEachScrollView { offset = CGFloat($0.contentOffset.y) }
      var (naive, start): ([CGRect], CGFloat) = ([], -offset)
      for row in rows {
        let size = row.lengths(for: [400, nil], in: nil)
        let rect = CGRect(x: (400 - size[0]) / 2, y: start, width: size[0], height: size[1])
        if rect.maxY > 0, rect.minY < 600 { row.place(in: rect, for: [400, nil], &naive) }
        start += size[1] + spacing
      }
      expectEqual(host.drawnViews.map(\.rect), naive, "seed \(seed), offset \(offset)")
    }
  }
}
