/// A set of row lengths by which lists of lazy content are compared: where they went wrong in other engines, or what
/// their benchmarks use.
///
/// Each is a rule that gives the length of any row at once, so that a list of ten million starts as fast as one of ten.
public enum RowDataSet: String, CaseIterable, Sendable {
  /// 5 to 14 words, a quarter of the rows three times that, wrapped at 580 pt: `benchmarks/src/lib/dataset.ts` of
  /// TanStack/virtual at 5a171e7, generator and seed as there. Its lists have at most 10,000 such rows; longer ones
  /// begin again.
  case tanstackDynamic = "tanstack-dynamic"
  /// 1 to 49 words, few of them many: the wide variance of the same file.
  case tanstackWide = "tanstack-wide"
  /// Rows of (i · 11) mod 51 lines and an empty one: flutter/flutter issue 51470. Its list has 51 rows; longer ones
  /// begin again.
  case flutter51470 = "flutter-51470"
  /// 8,000 pt and three times 200: flutter/flutter issue 97354.
  case flutter97354 = "flutter-97354"
  /// Four rows of 200 pt and ten of 50, in a viewport of 380: JetBrains/compose-multiplatform issue 2679.
  case compose2679 = "compose-2679"
  /// Rows about as long as a viewport of 600 pt, one point shorter, equal and longer: JetBrains/compose-multiplatform
  /// issue 800.
  case viewportSized = "viewport-sized"
  /// 6,000 or 700 pt, one as likely as the other: petyosi/react-virtuoso issue 630.
  case virtuoso630 = "virtuoso-630"
  /// (i mod 10) · 50 + 10 pt: the test of Slint's `ListView`.
  case slintList = "slint-list"
  /// 20 to 300 pt, all as likely.
  case uniform
  /// A chat: 85 of 100 rows of 44 pt, the others 200 to 1,200.
  case chat
  /// 54 pt each, but for one of 10,806: spatie/bloom pull request 140. The seed is the row.
  case outlier
  /// From 20 pt in the first row to 300 in the last: sorted, so that what was seen says little of what comes.
  case ramp
}
