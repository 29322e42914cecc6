import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Laws of any tree of scroll views with any gestures.
struct SceneTreeLawTests {
  private static let seeds = 0..<20

  private func forEachTree(_ group: Int, _ body: (RandomTree, String) -> Void) {
    for seed in 0..<10 { body(RandomTree(seed: 22_000 + group * 10 + seed), "seed \(22_000 + group * 10 + seed)") }
  }

  @Test("A scroll view alone moves like one in a tree whose other scroll views are idle", arguments: seeds)
  func alone(group: Int) {
    forEachTree(group) { random, comment in
      var alone = random
      alone.views = [random.views[0]]
      var around = alone
      // A page of the screen's size contains the scroll view and two others. Neither the page nor these two can scroll.
      var still = ScrollConfiguration()
      still.bounces = false
      var page = RandomTree.View(size: RandomTree.screen, layout: .size(RandomTree.screen), configuration: still)
      around.views[0].parent = 1
      around.views.append(page)
      for place in [Point(x: 500, y: 0), Point(x: 0, y: 900)] {
        (page.parent, page.origin) = (1, place)
        around.views.append(page)
      }
      let (expected, found) = (alone.run(), around.run())
      #expect(expected.map { $0[0] } == found.map { $0[0] }, "\(comment)")
      #expect(found.allSatisfy { $0.dropFirst().allSatisfy { $0.offset == .zero } }, "\(comment)")
    }
  }

  @Test("Lazy items of known lengths give the offsets of eager content", arguments: seeds)
  func lazyForEager(group: Int) {
    forEachTree(group) { random, comment in
      var lazy = random
      for index in random.views.indices {
        guard case .size(let size) = random.views[index].layout else { continue }
        let axis: Axis = random.views[index].configuration.axes == .horizontal ? .horizontal : .vertical
        // The cross length of lazy content is that of its viewport.
        guard size[axis.cross] == random.views[index].size[axis.cross] else { continue }
        let count = 32
        var items = LazyItems()
        items.axis = axis
        items.configuration.fixedLength = Length(points: size[axis] / Double(count))
        guard items.configuration.fixedLength.map({ $0.points * Double(count) == size[axis] }) == true else { continue }
        lazy.views[index].layout = .items(items)
        lazy.views[index].content = Rows(count: count)
      }
      #expect(lazy.run() == random.run(), "\(comment)")
    }
  }

  @Test("Exchanging the axes exchanges the offsets, bit for bit", arguments: seeds)
  func transpose(group: Int) {
    forEachTree(group) { random, comment in
      let (frames, transposed) = (random.run(), random.transposed.run())
      let expected = frames.map { $0.map { RandomTree.State(offset: $0.offset.transposed, phase: $0.phase) } }
      #expect(expected == transposed, "\(comment)")
    }
  }

  @Test("Mirrored trees have mirrored offsets", arguments: seeds, Axis.allCases)
  func mirror(group: Int, axis: Axis) {
    forEachTree(group) { random, comment in
      let tree = random.mirrorable
      for (one, other) in zip(tree.run(), tree.mirrored(along: axis).run()) {
        for view in tree.views.indices {
          var expected = one[view].offset
          expected[axis] = tree.greatestOffset(of: view)[axis] - expected[axis]
          let distance = expected - other[view].offset
          #expect(
            abs(distance.dx) < 1e-6 && abs(distance.dy) < 1e-6 && one[view].phase == other[view].phase,
            "\(comment), view \(view)")
        }
      }
    }
  }

  @Test("Fingers on one branch do not change another one, not even its scroll to an item", arguments: seeds)
  func branches(group: Int) {
    forEachTree(group) { random, comment in
      var tree = random
      // An off-screen list, unreachable for fingers, that animates to a row.
      var list = Feed.description(Rows())
      (list.parent, list.origin) = (0, Point(x: 10_000, y: 0))
      tree.views.append(list)
      let node = tree.views.count - 1
      var scene = tree.scene
      scene.show(at: 0)
      scene.scroll(to: 40, anchor: .topLeading, ofView: node, at: 0)
      var untouched = tree
      untouched.events = tree.events.prefix(0) + [(tree.events[tree.events.count - 1].time, .stop)]
      let (expected, found) = (untouched.run(scene), tree.run(scene))
      #expect(expected.map { $0[node] } == found.map { $0[node] }, "\(comment)")
      // 8 times 604 points.
      #expect(found.last?[node].offset.y == 4832, "\(comment)")
    }
  }

  @Test("Drags move the scroll views of a scene by the distances of the naive tree", arguments: seeds)
  func naive(group: Int) {
    for seed in 0..<20 {
      let seed = 23_000 + group * 20 + seed
      var random = SplitMix64(seed: UInt64(seed))
      var tree = RandomTree(seed: seed)
      for index in tree.views.indices {
        tree.views[index].configuration.bounces = false
        tree.views[index].configuration.isPagingEnabled = false
      }
      var naive = NaiveTree(tree)
      var scene = tree.scene
      scene.show(at: 0)
      var time: Int64 = 0
      for drag in 0..<12 {
        let axis: Axis = random.oneIn(3) ? .horizontal : .vertical
        let start = Point(x: random.dyadic(in: 40...360), y: random.dyadic(in: 40...760))
        let distance = random.dyadic(in: -300...300)
        var travel = Vector.zero
        // The content moves against the finger's direction.
        travel[axis] = -distance
        scene.drag(from: start, by: travel, at: time)
        time = scene.rest(from: time + 2_000_000_000) + 100_000_000
        naive.drag(from: start, along: axis, by: distance)
        for view in tree.views.indices {
          let (found, expected) = (scene.view(view).contentOffset, naive.views[view].offset)
          #expect(
            abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9,
            "seed \(seed), drag \(drag), view \(view): \(found), expected \(expected)")
        }
      }
    }
  }
}
