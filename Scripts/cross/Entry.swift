// A file of CoreDigests, called by main.c and run.mjs. Only integers and pointers cross the interface, so that C
// computes with no double.

@_cdecl("core_case_count")
public func coreCaseCount() -> Int32 { Int32(DigestCase.allCases.count) }

/// The name of the case, zero-terminated.
@_cdecl("core_case_name")
public func coreCaseName(_ index: Int32) -> UnsafePointer<UInt8> { DigestCase.allCases[Int(index)].name.utf8Start }

/// Whether this program contains the case: each WebAssembly module contains one part of the cases.
@_cdecl("core_has_case")
public func coreHasCase(_ index: Int32) -> Int32 { DigestCase.allCases[Int(index)].isIncluded ? 1 : 0 }

@_cdecl("core_case_length")
public func coreCaseLength(_ index: Int32, _ divisor: Int32) -> Int32 {
  Int32(DigestCase.allCases[Int(index)].length(dividedBy: Int(divisor)))
}

@_cdecl("core_case_digest")
public func coreCaseDigest(_ index: Int32, _ divisor: Int32) -> UInt64 {
  DigestCase.allCases[Int(index)].digest(dividedBy: Int(divisor))
}

@_cdecl("core_combined")
public func coreCombined(_ digests: UnsafePointer<UInt64>, _ count: Int32) -> UInt64 {
  DigestCase.combined(UnsafeBufferPointer(start: digests, count: Int(count)))
}

/// Writes the case's digest after frame `from` and each `every` frames from there, `count` values in all.
@_cdecl("core_case_notes")
public func coreCaseNotes(
  _ index: Int32, _ from: Int32, _ every: Int32, _ count: Int32, _ values: UnsafeMutablePointer<UInt64>
) {
  let sampled = DigestChain.SampledFrames(from: Int(from), every: Int(every), count: Int(count))
  var chain = DigestChain(length: sampled.length, sampled: sampled)
  DigestCase.allCases[Int(index)].run(into: &chain)
  for position in 0..<chain.samples.count { values[position] = chain.samples[position] }
}
