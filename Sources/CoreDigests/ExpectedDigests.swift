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
    ExpectedDigest("exponentials", 40_000, 0xac03_68a2_2706_2190),
    ExpectedDigest("logarithms", 40_000, 0xa0f3_5869_3fc0_7a44),
    ExpectedDigest("decelerations", 40_000, 0xaa1c_2023_f056_466f),
    ExpectedDigest("springs", 40_000, 0x322e_9193_4aec_1a02),
    ExpectedDigest("settling-springs", 40_000, 0x0008_01d8_3553_8aaa),
    ExpectedDigest("rubber-bands", 40_000, 0xd7ae_ce8f_1b46_b3c1),
    ExpectedDigest("uniform-motions", 20_000, 0x82b6_a385_0d59_a38e),
    ExpectedDigest("weighted-velocities", 20_000, 0x47f8_7e6f_8ac0_0816),
    ExpectedDigest("fitted-velocities", 20_000, 0x7940_7f8b_0964_7904),
    ExpectedDigest("flings", 40_000, 0x19fb_5d0c_1ece_b760),
    ExpectedDigest("bounces", 40_000, 0x9d13_1654_34c5_b8a6),
    ExpectedDigest("catches", 40_000, 0x6d65_8438_8778_7ab4),
    ExpectedDigest("without-bounce", 40_000, 0x3808_e5d3_f3a4_8395),
    ExpectedDigest("pages", 40_000, 0xf991_e3e8_847f_7139),
    ExpectedDigest("planes", 40_000, 0x0003_ba27_7da6_53a5),
    ExpectedDigest("several-pointers", 40_000, 0xb43c_9324_23e8_a342),
    ExpectedDigest("wheels", 40_000, 0x51a4_1a79_df59_0f47),
    ExpectedDigest("trackpads", 40_000, 0x4b55_58f0_6938_0e94),
    ExpectedDigest("programs", 40_000, 0x0571_bfd8_5595_0b90),
    ExpectedDigest("retargets", 40_000, 0xfa04_b301_9a75_7ed4),
    ExpectedDigest("selections", 40_000, 0x4084_4b68_b2b0_2bb2),
    ExpectedDigest("content-changes", 40_000, 0xda8b_8127_ece1_9b84),
    ExpectedDigest("insets", 40_000, 0xbe3b_b2bd_85bf_5d42),
    ExpectedDigest("random-sessions", 80_000, 0xe18e_f433_f319_3e45),
    ExpectedDigest("recordings", 80_000, 0xa336_b4a0_e085_1234),
    ExpectedDigest("snapping", 40_000, 0x4f29_0390_d510_1981),
    ExpectedDigest("platform-curves", 40_000, 0xae02_720c_167f_8cd0),
    ExpectedDigest("platform-velocities", 20_000, 0x74e1_4548_ea6c_58a0),
    ExpectedDigest("platforms", 40_000, 0x5eae_93be_8b40_8333),
    ExpectedDigest("snap-areas", 40_000, 0xd01e_32e4_c29e_412b),
    ExpectedDigest("nested-views", 40_000, 0xba73_e65c_1e7a_55ab),
    ExpectedDigest("synchronized-views", 40_000, 0xebef_3b66_b840_e3b1),
    ExpectedDigest("zoom", 40_000, 0x50f9_8ddd_0ba9_27d6),
    ExpectedDigest("keys", 40_000, 0xd78e_45da_e184_15d8),
    ExpectedDigest("grids", 40_000, 0x8a70_b20c_c8e3_a01c),
    ExpectedDigest("lanes", 40_000, 0x4429_25f2_b51c_e8df),
    ExpectedDigest("work", 40_000, 0xff56_2c44_d01a_f06b),
    ExpectedDigest("scenes", 40_000, 0xa1fb_ee73_bdaf_1449),
    ExpectedDigest("lists", 80_000, 0xac72_bad8_4e0d_9d4c),
    ExpectedDigest("all", 1_600_000, 0x332e_836f_804d_5e30),
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
    ExpectedDigest("flings", 2_000, 0x23c3_6b01_9856_e65c),
    ExpectedDigest("bounces", 2_000, 0x9940_a66e_93eb_7d58),
    ExpectedDigest("catches", 2_000, 0x9edf_1b91_7243_0110),
    ExpectedDigest("without-bounce", 2_000, 0xb546_49a8_2820_8e1b),
    ExpectedDigest("pages", 2_000, 0x40ed_e14c_0a32_a653),
    ExpectedDigest("planes", 2_000, 0x3dd4_9019_3945_6caf),
    ExpectedDigest("several-pointers", 2_000, 0x5117_84d7_41eb_e4b0),
    ExpectedDigest("wheels", 2_000, 0xbba7_754e_f293_6929),
    ExpectedDigest("trackpads", 2_000, 0x2b62_d5b1_49de_eede),
    ExpectedDigest("programs", 2_000, 0x8b63_eed5_dbe4_9d13),
    ExpectedDigest("retargets", 2_000, 0xc248_d5dc_d98f_4043),
    ExpectedDigest("selections", 2_000, 0xd8f8_72ea_dd06_10f2),
    ExpectedDigest("content-changes", 2_000, 0x18d0_a979_3dd2_fa0e),
    ExpectedDigest("insets", 2_000, 0xab5b_24d7_629e_ec0e),
    ExpectedDigest("random-sessions", 4_000, 0x3d36_cd55_19e9_da54),
    ExpectedDigest("recordings", 4_000, 0xe548_fa56_e0f6_571b),
    ExpectedDigest("snapping", 2_000, 0x904b_be86_e21b_3fd5),
    ExpectedDigest("platform-curves", 2_000, 0x1f6a_1547_a7f6_6697),
    ExpectedDigest("platform-velocities", 1_000, 0xa5f4_1e90_ffdc_afad),
    ExpectedDigest("platforms", 2_000, 0x2dd3_2dbe_5e48_6d43),
    ExpectedDigest("snap-areas", 2_000, 0x43bb_60d8_e701_72cc),
    ExpectedDigest("nested-views", 2_000, 0xbf16_7733_6aef_54e2),
    ExpectedDigest("synchronized-views", 2_000, 0xa4db_3baf_120a_9f29),
    ExpectedDigest("zoom", 2_000, 0x5054_2481_bd20_26ec),
    ExpectedDigest("keys", 2_000, 0x9b9f_1cfd_3606_0b29),
    ExpectedDigest("grids", 2_000, 0xa2c8_90e0_de84_a287),
    ExpectedDigest("lanes", 2_000, 0x3f30_3b2a_28b3_d7b1),
    ExpectedDigest("work", 2_000, 0x1bb3_282e_624b_f3b4),
    ExpectedDigest("scenes", 2_000, 0xdc42_d2e7_fdda_dfc6),
    ExpectedDigest("lists", 4_000, 0xd6e0_0727_50a8_2133),
    ExpectedDigest("all", 80_000, 0xf25a_6070_7f3b_7e09),
  ]
}
