extension ScenarioReader {
  /// The rows of a data set: its name, and the seed that makes the list one of many.
  func dataSet(_ node: JSONNode, count: Int) throws(ScenarioError) -> GeneratedLengths {
    let members = try node.object(["name", "seed"])
    let name = try members.required("name")
    guard let dataSet = RowDataSet(rawValue: try name.string()) else {
      throw name.error(expected: "one of " + RowDataSet.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return GeneratedLengths(dataSet, seed: UInt64(try members["seed"]?.integer(0...Int(Int32.max)) ?? 0), count: count)
  }
}
