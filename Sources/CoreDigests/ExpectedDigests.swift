// Written by Scripts/cross-digests --record; CONTRIBUTING.md says when. Every machine must print these.

/// What one case must come to.
package struct ExpectedDigest: Sendable {
  /// The case's name, or `all`.
  package let name: StaticString
  /// How many frames the digest is taken over.
  package let frames: Int
  /// The digest of the last frame.
  package let digest: UInt64

  private init(_ name: StaticString, _ frames: Int, _ digest: UInt64) {
    self.name = name
    self.frames = frames
    self.digest = digest
  }
}

extension ExpectedDigest {
  /// The short length is the full one divided by this.
  package static let shortDivisor = 20

  /// The digests at full length, and that of all cases as the last.
  package static let full: [ExpectedDigest] = [
    ExpectedDigest("exponentials", 40_000, 0xd36d_c9a1_3d4e_3461),
    ExpectedDigest("logarithms", 40_000, 0x4a8d_e165_2860_c52c),
    ExpectedDigest("decelerations", 40_000, 0x8ec1_a98d_5897_f527),
    ExpectedDigest("springs", 40_000, 0x5a74_e3a2_a83e_3d79),
    ExpectedDigest("settling-springs", 40_000, 0x5aa0_4b99_633a_9adc),
    ExpectedDigest("rubber-bands", 40_000, 0x7c5d_dc31_f55c_cc01),
    ExpectedDigest("uniform-motions", 20_000, 0xb6ec_571d_cfb4_e618),
    ExpectedDigest("weighted-velocities", 20_000, 0xa156_a6fb_9fbf_ea54),
    ExpectedDigest("fitted-velocities", 20_000, 0xe5b2_c92b_b2eb_69df),
    ExpectedDigest("flings", 40_000, 0x2736_f726_cd8d_d38b),
    ExpectedDigest("bounces", 40_000, 0x32c9_0d67_58c8_78ce),
    ExpectedDigest("catches", 40_000, 0xf5f5_537e_1e8c_3336),
    ExpectedDigest("without-bounce", 40_000, 0xf22e_b109_ecc0_c5eb),
    ExpectedDigest("pages", 40_000, 0x641a_e625_1fbf_2944),
    ExpectedDigest("planes", 40_000, 0xd7c1_9681_92cb_d9d8),
    ExpectedDigest("several-pointers", 40_000, 0x4fdc_d4b5_e2a9_4a5e),
    ExpectedDigest("wheels", 40_000, 0xa280_93ba_8489_2309),
    ExpectedDigest("trackpads", 40_000, 0xc495_81e7_f0b7_4954),
    ExpectedDigest("programs", 40_000, 0x5b7e_7391_e5c7_8dc5),
    ExpectedDigest("retargets", 40_000, 0xf685_b815_0622_4121),
    ExpectedDigest("selections", 40_000, 0x7db1_d7d5_1505_a261),
    ExpectedDigest("content-changes", 40_000, 0xbe1f_e459_b053_9aa0),
    ExpectedDigest("insets", 40_000, 0x86b8_1486_6ab3_05c8),
    ExpectedDigest("rows", 40_000, 0x736f_3161_7762_2a26),
    ExpectedDigest("edits", 40_000, 0x9651_c462_bed7_b21e),
    ExpectedDigest("conversations", 40_000, 0x0666_81c0_a7fd_9f37),
    ExpectedDigest("jumps", 40_000, 0xaecc_79b4_23b8_03e8),
    ExpectedDigest("random-sessions", 80_000, 0xa479_3e45_521f_50e0),
    ExpectedDigest("recordings", 80_000, 0x4b2f_bf21_a1d4_3939),
    ExpectedDigest("all", 1_180_000, 0xfb15_1158_316c_ea3f),
  ]

  /// The digests at the short length, for tests and interpreters.
  package static let short: [ExpectedDigest] = [
    ExpectedDigest("exponentials", 2_000, 0xbd1d_30b5_ff62_0bf7),
    ExpectedDigest("logarithms", 2_000, 0xfd0c_7427_1f07_c305),
    ExpectedDigest("decelerations", 2_000, 0xd279_e17c_118e_e0e1),
    ExpectedDigest("springs", 2_000, 0x6776_c93b_c828_7e30),
    ExpectedDigest("settling-springs", 2_000, 0x2cd9_2b65_6cc4_8261),
    ExpectedDigest("rubber-bands", 2_000, 0xa244_1f10_751a_1f71),
    ExpectedDigest("uniform-motions", 1_000, 0x229d_69b8_81b1_c44d),
    ExpectedDigest("weighted-velocities", 1_000, 0x1788_122f_5695_fda1),
    ExpectedDigest("fitted-velocities", 1_000, 0x4bf8_b9ee_2cfe_87ce),
    ExpectedDigest("flings", 2_000, 0x9e33_204a_214a_7e84),
    ExpectedDigest("bounces", 2_000, 0xc7b0_e77c_77c3_a15d),
    ExpectedDigest("catches", 2_000, 0xd7ad_0eba_749b_3c50),
    ExpectedDigest("without-bounce", 2_000, 0x5f90_3eeb_493c_f236),
    ExpectedDigest("pages", 2_000, 0xf3ce_9ffe_3c25_ba07),
    ExpectedDigest("planes", 2_000, 0xd162_0a8c_1a13_a47d),
    ExpectedDigest("several-pointers", 2_000, 0xedd2_dd80_1443_0607),
    ExpectedDigest("wheels", 2_000, 0xe76c_98f4_0195_292f),
    ExpectedDigest("trackpads", 2_000, 0xac33_5343_547e_712d),
    ExpectedDigest("programs", 2_000, 0x0b23_2acd_4f75_672c),
    ExpectedDigest("retargets", 2_000, 0xd493_1827_cbb0_3ddc),
    ExpectedDigest("selections", 2_000, 0xbef7_b522_c18e_1359),
    ExpectedDigest("content-changes", 2_000, 0x5f26_d4b3_3625_3123),
    ExpectedDigest("insets", 2_000, 0x7b30_9c73_bcdf_1d47),
    ExpectedDigest("rows", 2_000, 0x4c9c_bcae_8ce6_a6c5),
    ExpectedDigest("edits", 2_000, 0x9efb_c697_d504_0387),
    ExpectedDigest("conversations", 2_000, 0x2745_1299_f633_0565),
    ExpectedDigest("jumps", 2_000, 0x4b1c_464d_4dac_c129),
    ExpectedDigest("random-sessions", 4_000, 0xfdd3_4989_8d20_8808),
    ExpectedDigest("recordings", 4_000, 0xbdd5_8e13_a0cd_d770),
    ExpectedDigest("all", 59_000, 0x147c_9e5e_327a_aa24),
  ]
}
