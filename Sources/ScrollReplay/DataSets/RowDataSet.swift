/// A set of row lengths for comparing lazy content, from other engines' bug reports and benchmarks.
///
/// Each rule computes the length of any row directly, so a list of ten million rows starts as fast as one of ten.
public enum RowDataSet: String, CaseIterable, Sendable {
  /// 5 to 14 words, a quarter of the rows three times as many, wrapped at 580 pt.
  ///
  /// Source: `benchmarks/src/lib/dataset.ts` of TanStack/virtual at 5a171e7, with the same generator and seed. The
  /// benchmark has at most 10,000 rows; longer lists repeat them.
  case tanstackDynamic = "tanstack-dynamic"
  /// 1 to 49 words, long rows being rare: the wide variance of the same file.
  case tanstackWide = "tanstack-wide"
  /// Rows of (i · 11) mod 51 lines and an empty one: flutter/flutter issue 51470. The issue has 51 rows; longer lists
  /// repeat them.
  case flutter51470 = "flutter-51470"
  /// 8,000 pt and three times 200: flutter/flutter issue 97354.
  case flutter97354 = "flutter-97354"
  /// Four rows of 200 pt and ten of 50, in a viewport of 380: JetBrains/compose-multiplatform issue 2679.
  case compose2679 = "compose-2679"
  /// Rows about as long as a viewport of 600 pt, one point shorter, equal and longer: JetBrains/compose-multiplatform
  /// issue 800.
  case viewportSized = "viewport-sized"
  /// 6,000 or 700 pt, with equal probability: petyosi/react-virtuoso issue 630.
  case virtuoso630 = "virtuoso-630"
  /// (i mod 10) · 50 + 10 pt: the test of Slint's `ListView`.
  case slintList = "slint-list"
  /// 20 to 300 pt, uniformly distributed.
  case uniform
  /// A chat: 85 of 100 rows of 44 pt, the others 200 to 1,200.
  case chat
  /// 54 pt each, except one of 10,806: spatie/bloom pull request 140. The seed is the index of that row.
  case outlier
  /// From 20 pt in the first row to 300 in the last. Ascending lengths defeat estimates from the rows seen so far.
  case ramp
}
