/// Reference rows of one kind, with Scrollwork's answers. A family answers the table of its name.
package struct ReferenceFamily: Sendable {
  /// The name of the table, without the extension of its file.
  package let name: String
  /// The subject of its rows, in a few words.
  package let subject: String
  private let answers: @Sendable ([ReferenceRow], Recordings) -> [Result<[Answer], any Error>]

  /// A family of independent rows.
  ///
  /// `row` answers one row; it throws `row.unanswered` for a row of an unknown kind.
  package init(_ name: String, about subject: String, row: @escaping @Sendable (ReferenceRow) throws -> [Answer]) {
    self.init(name, about: subject) { (given, _) in try row(given) }
  }

  /// A family of independent rows that name recorded gestures.
  package init(
    _ name: String, about subject: String, row: @escaping @Sendable (ReferenceRow, Recordings) throws -> [Answer]
  ) {
    self.name = name
    self.subject = subject
    answers = { rows, recordings in rows.map { given in Result { try row(given, recordings) } } }
  }

  /// A family in which neighbouring rows of one `case` are steps of one sequence.
  ///
  /// `sequence` answers them together, with one list of answers for each row.
  package init(
    _ name: String, about subject: String,
    sequence: @escaping @Sendable ([ReferenceRow], Recordings) throws -> [[Answer]]
  ) {
    self.name = name
    self.subject = subject
    answers = { rows, recordings in
      do {
        let answers = try sequence(rows, recordings)
        precondition(answers.count == rows.count, "A sequence needs one list of answers per row.")
        return answers.map { .success($0) }
      } catch {
        return rows.map { _ in .failure(error) }
      }
    }
  }

  /// Returns the results of `rows`, in their order; excluded rows are not compared.
  package func results(for rows: [ReferenceRow], excluding exclusions: [Exclusion], _ recordings: Recordings)
    -> [RowResult]
  {
    rows.sequences.flatMap { sequence in
      let reasons = sequence.map { row in exclusions.first { $0.table == name && $0.matches(row) }?.reason }
      // A sequence whose rows are all excluded is not computed: it may need unavailable data.
      guard reasons.contains(nil) else { return zip(sequence, reasons).map { RowResult($0, .excluded($1 ?? "")) } }
      return zip(zip(sequence, reasons), answers(Array(sequence), recordings)).map { pair, answers in
        pair.1.map { RowResult(pair.0, .excluded($0)) } ?? RowResult(judging: answers, of: pair.0)
      }
    }
  }
}

extension [ReferenceRow] {
  /// Runs of neighbouring rows that share a case.
  fileprivate var sequences: [ArraySlice<ReferenceRow>] {
    var sequences: [ArraySlice<ReferenceRow>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || self[index + 1].name != self[index].name {
      sequences.append(self[start...index])
      start = index + 1
    }
    return sequences
  }
}
