// Written by Scripts/cross-digests --record; CONTRIBUTING.md says when. Every machine must print these.

/// The digest that one case must have.
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
    ExpectedDigest("exponentials", 40_000, 0xac03_68a2_2706_2190),
    ExpectedDigest("logarithms", 40_000, 0xa0f3_5869_3fc0_7a44),
    ExpectedDigest("decelerations", 40_000, 0xaa1c_2023_f056_466f),
    ExpectedDigest("springs", 40_000, 0x322e_9193_4aec_1a02),
    ExpectedDigest("settling-springs", 40_000, 0x0008_01d8_3553_8aaa),
    ExpectedDigest("rubber-bands", 40_000, 0xd7ae_ce8f_1b46_b3c1),
    ExpectedDigest("uniform-motions", 20_000, 0x82b6_a385_0d59_a38e),
    ExpectedDigest("weighted-velocities", 20_000, 0x47f8_7e6f_8ac0_0816),
    ExpectedDigest("fitted-velocities", 20_000, 0x7940_7f8b_0964_7904),
    ExpectedDigest("flings", 40_000, 0xe2bf_5c62_c416_e89b),
    ExpectedDigest("bounces", 40_000, 0x99b4_94bd_ea8f_c5e2),
    ExpectedDigest("interrupted-motions", 40_000, 0x65ba_9166_b747_911e),
    ExpectedDigest("without-bounce", 40_000, 0x840d_5f7f_dbd7_9d08),
    ExpectedDigest("pages", 40_000, 0xbf00_97d6_9720_e3ed),
    ExpectedDigest("two-axis-scrolling", 40_000, 0x683d_31c3_9995_6460),
    ExpectedDigest("multi-touch", 40_000, 0xe3e6_51eb_8c44_2f02),
    ExpectedDigest("wheels", 40_000, 0xe10f_9932_5091_3e3a),
    ExpectedDigest("trackpads", 40_000, 0x2ccc_a678_b8d0_e881),
    ExpectedDigest("programmatic-scrolls", 40_000, 0xd096_0369_133c_8419),
    ExpectedDigest("retargets", 40_000, 0x902c_6fec_a3b0_cbaa),
    ExpectedDigest("selections", 40_000, 0x4369_0854_d472_7714),
    ExpectedDigest("content-changes", 40_000, 0x43e5_d6a1_e14d_29a4),
    ExpectedDigest("insets", 40_000, 0xfe63_46a3_02e1_48f5),
    ExpectedDigest("random-sessions", 80_000, 0xe9a5_45fd_2d25_e511),
    ExpectedDigest("recordings", 80_000, 0x62df_52b9_5b70_375c),
    ExpectedDigest("snapping", 40_000, 0xc64f_cf40_1b36_37bb),
    ExpectedDigest("platform-curves", 40_000, 0xae02_720c_167f_8cd0),
    ExpectedDigest("platform-velocities", 20_000, 0x74e1_4548_ea6c_58a0),
    ExpectedDigest("platforms", 40_000, 0x353e_eefd_bba8_d36c),
    ExpectedDigest("snap-areas", 40_000, 0xd01e_32e4_c29e_412b),
    ExpectedDigest("nested-views", 40_000, 0x83e6_3848_ec0b_2345),
    ExpectedDigest("synchronized-views", 40_000, 0xafbd_c20c_5c0e_f43e),
    ExpectedDigest("zoom", 40_000, 0xadc5_ba9e_54f9_8632),
    ExpectedDigest("keys", 40_000, 0x1920_5faf_f7de_5eb2),
    ExpectedDigest("grids", 40_000, 0x8a70_b20c_c8e3_a01c),
    ExpectedDigest("masonry", 40_000, 0x4429_25f2_b51c_e8df),
    ExpectedDigest("row-evaluation", 40_000, 0xff56_2c44_d01a_f06b),
    ExpectedDigest("scenes", 40_000, 0xf7df_693d_d3bd_46a2),
    ExpectedDigest("lists", 80_000, 0xd4a4_5087_9479_44f9),
    ExpectedDigest("all", 1_600_000, 0x8def_85ef_a911_a9a7),
  ]

  /// The digests at the short length, for tests and interpreters.
  package static let short: [ExpectedDigest] = [
    ExpectedDigest("exponentials", 2_000, 0x9647_4441_f53e_0c88),
    ExpectedDigest("logarithms", 2_000, 0x3aba_1eae_b1ce_bcfe),
    ExpectedDigest("decelerations", 2_000, 0xd4d6_9415_f97d_9d0d),
    ExpectedDigest("springs", 2_000, 0xecb1_1462_9131_2034),
    ExpectedDigest("settling-springs", 2_000, 0x3ba3_61e5_b964_2f3f),
    ExpectedDigest("rubber-bands", 2_000, 0xa97b_e35b_7fac_b785),
    ExpectedDigest("uniform-motions", 1_000, 0xca69_d04f_fccd_72db),
    ExpectedDigest("weighted-velocities", 1_000, 0xa316_b83d_a04c_9963),
    ExpectedDigest("fitted-velocities", 1_000, 0x1ff0_9ca9_3abf_ce2f),
    ExpectedDigest("flings", 2_000, 0x2ee1_021d_f403_0dcc),
    ExpectedDigest("bounces", 2_000, 0x7410_d06f_3e0e_08aa),
    ExpectedDigest("interrupted-motions", 2_000, 0xc8c1_d463_bfaa_a17b),
    ExpectedDigest("without-bounce", 2_000, 0x135c_d74c_5d12_1803),
    ExpectedDigest("pages", 2_000, 0xfb60_3ac3_5972_f72e),
    ExpectedDigest("two-axis-scrolling", 2_000, 0x25f1_395e_85b6_f137),
    ExpectedDigest("multi-touch", 2_000, 0x3bc4_58ca_795d_e5fc),
    ExpectedDigest("wheels", 2_000, 0x1f0e_5a12_f3a6_2af6),
    ExpectedDigest("trackpads", 2_000, 0x504e_85b9_dedf_fb7a),
    ExpectedDigest("programmatic-scrolls", 2_000, 0x9b25_30f2_3811_9e4a),
    ExpectedDigest("retargets", 2_000, 0x79d9_254b_4215_715b),
    ExpectedDigest("selections", 2_000, 0x68f3_b1f8_8a88_7111),
    ExpectedDigest("content-changes", 2_000, 0x7442_5933_fc47_610c),
    ExpectedDigest("insets", 2_000, 0x7221_2775_7c51_9618),
    ExpectedDigest("random-sessions", 4_000, 0x09df_16cb_ffe1_a168),
    ExpectedDigest("recordings", 4_000, 0xae33_d345_d6dc_515f),
    ExpectedDigest("snapping", 2_000, 0x40c5_cd31_a755_a810),
    ExpectedDigest("platform-curves", 2_000, 0x1f6a_1547_a7f6_6697),
    ExpectedDigest("platform-velocities", 1_000, 0xa5f4_1e90_ffdc_afad),
    ExpectedDigest("platforms", 2_000, 0x2ac9_3bdb_427d_7df2),
    ExpectedDigest("snap-areas", 2_000, 0x43bb_60d8_e701_72cc),
    ExpectedDigest("nested-views", 2_000, 0x10c7_1e87_9fb5_e0e5),
    ExpectedDigest("synchronized-views", 2_000, 0xac80_6bc6_a217_9a0b),
    ExpectedDigest("zoom", 2_000, 0x39f4_3282_60f1_8a73),
    ExpectedDigest("keys", 2_000, 0x15b0_e18a_d4b6_1def),
    ExpectedDigest("grids", 2_000, 0xa2c8_90e0_de84_a287),
    ExpectedDigest("masonry", 2_000, 0x3f30_3b2a_28b3_d7b1),
    ExpectedDigest("row-evaluation", 2_000, 0x1bb3_282e_624b_f3b4),
    ExpectedDigest("scenes", 2_000, 0x915b_040d_47a4_9918),
    ExpectedDigest("lists", 4_000, 0x4a2a_6ecc_dd72_2453),
    ExpectedDigest("all", 80_000, 0x6575_4d5f_5c60_9fcd),
  ]
}
