/// Reference rows of one kind, and what Scrollwork answers to them. A family answers the table of its name.
package struct ReferenceFamily: Sendable {
  /// The name of the table, without the extension of its file.
  package let name: String
  /// What its rows are about, in a few words.
  package let subject: String
  private let answers: @Sendable ([ReferenceRow], Recordings) -> [Result<[Answer], any Error>]

  /// A family whose rows stand alone.
  ///
  /// `row` answers one; it throws `row.unanswered` where it does not know the row's kind.
  package init(_ name: String, about subject: String, row: @escaping @Sendable (ReferenceRow) throws -> [Answer]) {
    self.init(name, about: subject) { (given, _) in try row(given) }
  }

  /// A family whose rows stand alone and name recorded gestures.
  package init(
    _ name: String, about subject: String, row: @escaping @Sendable (ReferenceRow, Recordings) throws -> [Answer]
  ) {
    self.name = name
    self.subject = subject
    answers = { rows, recordings in rows.map { given in Result { try row(given, recordings) } } }
  }

  /// A family in which neighbouring rows of one `case` are steps of one sequence. `sequence` answers them together,
  /// with as many lists of answers as there are rows.
  package init(
    _ name: String, about subject: String,
    sequence: @escaping @Sendable ([ReferenceRow], Recordings) throws -> [[Answer]]
  ) {
    self.name = name
    self.subject = subject
    answers = { rows, recordings in
      do {
        let answers = try sequence(rows, recordings)
        precondition(answers.count == rows.count, "A sequence has a list of answers for each of its rows.")
        return answers.map { .success($0) }
      } catch {
        return rows.map { _ in .failure(error) }
      }
    }
  }

  /// What comes of `rows`, in their order; rows that an exclusion matches are not judged.
  package func results(for rows: [ReferenceRow], excluding exclusions: [Exclusion], _ recordings: Recordings)
    -> [RowResult]
  {
    rows.sequences.flatMap { sequence in
      let reasons = sequence.map { row in exclusions.first { $0.table == name && $0.matches(row) }?.reason }
      // What is excluded as a whole is not computed: it may ask for what there is not.
      guard reasons.contains(nil) else { return zip(sequence, reasons).map { RowResult($0, .notFollowed($1 ?? "")) } }
      return zip(zip(sequence, reasons), answers(Array(sequence), recordings)).map { pair, answers in
        pair.1.map { RowResult(pair.0, .notFollowed($0)) } ?? RowResult(judging: answers, of: pair.0)
      }
    }
  }
}

extension [ReferenceRow] {
  /// Neighbouring rows that share a case.
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
