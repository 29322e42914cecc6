extension LazyMeasures {
  /// The measures by their stored names, in the order of writing.
  package static var named: [(name: String, path: WritableKeyPath<LazyMeasures, Int>)] {
    [
      ("blank_frames", \.blank.frames), ("blank_worst_64ths", \.blank.worst), ("blank_total_64ths", \.blank.total),
      ("layout_shift_frames", \.layoutShift.frames), ("layout_shift_worst_64ths", \.layoutShift.worst),
      ("jumps", \.landing.jumps),
      ("interrupted_jumps", \.landing.interrupted), ("landing_error_64ths", \.landing.worstError),
      ("landing_frames", \.landing.mostFrames), ("retargets", \.landing.retargets),
      ("thumb_reversed_frames", \.thumb.reversedFrames), ("thumb_reversed_millionths", \.thumb.worstReversal),
      ("thumb_excess_millionths", \.thumb.largestExcess), ("thumb_end_error_millionths", \.thumb.endError),
      ("length_changes", \.contentLength.changes), ("length_change_64ths", \.contentLength.largestChange),
      ("length_before_64ths", \.contentLength.lengthBefore), ("hitch_frames", \.hitches.frames),
      ("hitch_ns", \.hitches.time), ("prefetch_hits", \.prefetch.hits), ("prefetch_late", \.prefetch.late),
      ("prefetch_wasted", \.prefetch.wasted), ("prefetch_cancelled", \.prefetch.cancelled),
      ("live_rows", \.items.peakLive), ("pooled_rows", \.items.peakPooled),
    ]
  }

  /// Obsolete names of stored measures, each with its replacement.
  package static var renamed: [(old: String, new: String)] {
    [
      ("drift_frames", "layout_shift_frames"), ("drift_worst_64ths", "layout_shift_worst_64ths"),
      ("thumb_wrong_way_frames", "thumb_reversed_frames"), ("thumb_wrong_way_millionths", "thumb_reversed_millionths"),
    ]
  }
}
