import PlaneGeometry
import Testing

@Suite("Edges")
struct EdgeTests {
  @Test("Each edge bounds one axis, at its start or its end", arguments: Edge.allCases)
  func ends(edge: Edge) {
    #expect(Edge(edge.axis, isStart: edge.isStart) == edge)
    #expect(edge.axis == (edge == .top || edge == .bottom ? .vertical : .horizontal))
    #expect(edge.isStart == (edge == .top || edge == .leading))
  }

  @Test("A set contains the inserted edges, alone and together")
  func sets() {
    let single: [(Edge.Set, Edge)] = [(.top, .top), (.leading, .leading), (.bottom, .bottom), (.trailing, .trailing)]
    for (set, edge) in single {
      #expect(set == Edge.Set(edge))
      for other in Edge.allCases { #expect(set.contains(other) == (other == edge)) }
    }
    #expect(Edge.Set.horizontal == [.leading, .trailing] && Edge.Set.vertical == [.top, .bottom])
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    for axis in Axis.allCases {
      for edge in Edge.allCases { #expect(Edge.Set(axis).contains(edge) == (edge.axis == axis)) }
    }
  }
}
