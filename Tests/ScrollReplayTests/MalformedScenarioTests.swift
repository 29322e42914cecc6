import Foundation
import GestureTraces
import Testing

@testable import ScrollReplay

/// Each file has one fault. The expected messages were written before the first run.
struct MalformedScenarioTests {
  private static let rootKeys =
    "behavior, content, controls, crown, edgeEffects, focus, framesPerSecond, gestures, guidelines, indicators, insets, "
    + "lookToScroll, margins, neighbours, nestedScrollViews, nesting, padding, pageControl, position, refresh, safeArea, script, search, "
    + "softwareKeyboard, summary, synchronized, traits, transition, units, viewport, visibility"

  /// The file, and the message behind its name.
  static let table: [(String, String)] = [
    ("unknown-key", ##":6: color: expected one of the keys \##(rootKeys), found the key "color""##),
    (
      "unknown-key-deep",
      ##":7: content.rows.lengths.text.size: expected one of the keys "##
        + ##"file, fontSize, horizontalPadding, lineHeight, verticalPadding, found the key "size""##
    ),
    ("wrong-type", ##":4: content.rows.count: expected a whole number from 0 to 2147483647, found "many""##),
    ("missing-key", ":1: viewport: expected a value, found nothing"),
    ("missing-key-deep", ":3: viewport.height: expected a value, found nothing"),
    ("fraction-for-whole", ":4: content.rows.count: expected a whole number from 0 to 2147483647, found 12.5"),
    ("number-too-great", ":3: viewport.width: expected a number from 1 to 1000000, found 1e7"),
    ("number-negative", ":4: insets.top: expected a number from 0 to 1000000, found -1"),
    ("number-nan", ##":3: column 29: expected a value, found "NaN""##),
    ("number-infinite", ##":3: column 29: expected a number within the range of Double, found "1e999""##),
    ("number-leading-zero", ##":3: column 29: expected a value, found "0390""##),
    ("syntax-comma-too-many", ##":5: column 1: expected a key in quotes, found "}""##),
    ("syntax-comma-missing", ##":4: column 3: expected a comma or }, found "\"""##),
    ("syntax-single-quotes", ##":1: column 3: expected a key in quotes, found "\'""##),
    ("syntax-comment", ##":1: column 1: expected a value, found "/""##),
    ("syntax-cut-off", ":5: column 1: expected a comma or }, found the end of the file"),
    ("syntax-open-string", ##":2: column 18: expected a closing quote, found "\n""##),
    ("key-twice", ##":5: column 3: expected each key once, found the key "summary" again"##),
    ("empty", ":1: column 1: expected a value, found the end of the file"),
    ("not-an-object", ":1: expected an object, found an array of 2"),
    ("null", ":3: viewport: expected an object, found null"),
    ("empty-gestures", ":5: gestures: expected at least one pattern, found an array of 0"),
    ("gesture-number", ":5: gestures[1]: expected a text that is not empty, found 7"),
    (
      "units-zero",
      ":5: units[0].unitsPerPoint: expected a number from -1000000 to 1000000, at least 0.000001 away from 0, found 0"
    ),
    ("unknown-choice", ##":5: behavior.axes: expected one of vertical, horizontal, both, none, found "diagonal""##),
    (
      "bad-rate",
      ":5: behavior.decelerationRate: expected normal, fast or a factor a millisecond between 0 and 1, found 1"
    ),
    (
      "unknown-lock",
      ##":5: behavior.directionalLock: expected one of none, until-drag-ends, reopening, found "always""##
    ),
    (
      "unknown-elastic-axis",
      ##":5: behavior.elasticity.up: expected one of the keys horizontal, vertical, found the key "up""##
    ),
    (
      "keyboard-motion",
      ##":5: behavior.keyboard.motion: expected one of animated, webkit-ios, webkit-mac, found "force""##
    ),
    (
      "keyboard-spring",
      ##":5: behavior.keyboard.motion: expected a spring whose damping ratio is from 0.01 to 100, found an object of 1"##
    ),
    (
      "keyboard-overlap",
      ##":5: behavior.keyboard.pageOverlap: expected web or a number from 0 to 1000000, found "some""##
    ),
    (
      "crown-value-scrolls",
      ##":5: crown: expected no key detent beside value, found an object of 2"##
    ),
    (
      "crown-long-stride",
      ##":5: crown.value: expected a non-empty range, and a stride of at most its length, found 0 through 10 by 10.5"##
    ),
    (
      "crown-empty-range",
      ##":5: crown.value: expected a non-empty range, and a stride of at most its length, found 5 through 5"##
    ),
    (
      "crown-endless-wrap",
      ##":5: crown.value.continuous: expected the keys from and through together with continuous, found true"##
    ),
    (
      "crown-pages-length",
      ##":5: crown.pages: expected content of 1744.0 points, the sum of its pages, found an object of 1"##
    ),
    (
      "crown-nested",
      ##":5: crown.pages: expected no pages beside nesting, found an object of 1"##
    ),
    ("crown-synchronized", ":5: crown: expected no crown beside synchronized, found an object of 0"),
    (
      "crown-detent-continuous",
      ":5: crown.detent: expected no key detent with a continuous hand-off, found 44"
    ),
    (
      "focus-placement",
      ##":5: focus.placement: expected one of minimal, centered, found "top""##
    ),
    (
      "focus-no-items",
      ##":5: focus.items.count: expected a whole number from 1 to 1000000, found 0"##
    ),
    ("page-control-synchronized", ":5: pageControl: expected no pageControl beside synchronized, found an object of 0"),
    ("crown-pages-zoom", ":5: behavior.zoom: expected no zoom beside crown.pages, found an object of 1"),
    (
      "items-without-container",
      ##":5: behavior.targets.viewAligned.items.lengths.fixed: expected one of the keys containerRelative, found the key "fixed""##
    ),
    (
      "software-keyboard-accessory",
      ##":5: softwareKeyboard.accessory: expected a number from 0 to the height, found 301"##
    ),
    (
      "software-keyboard-modes",
      ##":5: softwareKeyboard.dismissMode: expected no key dismissMode beside dismisses, found "none""##
    ),
    (
      "profile-unknown",
      ##":5: behavior.profile: expected one of uikit, appkit, android, flutter-ios, chromium, chromium-touchpad, found "windows""##
    ),
    (
      "fling-unknown",
      ##":5: behavior.fling: expected exponential, android, chromium, chromium-touchpad or an object, found 3"##
    ),
    (
      "fling-speed",
      ##":5: behavior.fling.untilSpeed: expected a number from 0.001 to 1000000, found 0"##
    ),
    (
      "fling-two",
      ##":5: behavior.fling: expected exactly one of the keys untilSpeed, brake, found an object of 2"##
    ),
    (
      "fling-brake",
      ##":5: behavior.fling.brake: expected a number from 0.001 to 1000000, found -1"##
    ),
    (
      "rows-anchor-item",
      ##":4: content.rows.anchorItem: expected one of starting-in-view, partly-visible, found "first""##
    ),
    (
      "rows-anchor-priority",
      ##":4: content.rows.anchorPriority: expected one of none, focus, found "caret""##
    ),
    (
      "rows-approach",
      ##":4: content.rows.approach: expected a number from 0 to 10, or "whole", found -1"##
    ),
    (
      "bounce-unknown",
      ##":5: behavior.bounce: expected critical, bezier or an object, found "springy""##
    ),
    (
      "overscroll-unknown",
      ##":5: behavior.overscroll: expected rubber-band, hyperbolic or an object, found "none""##
    ),
    (
      "bounce-two",
      ##":5: behavior.bounce: expected exactly one of the keys dampingRatio, amplitude, found an object of 2"##
    ),
    (
      "bounce-ratio",
      ##":5: behavior.bounce.dampingRatio: expected a number from 0.01 to 100, found 0"##
    ),
    (
      "overscroll-share",
      ##":5: behavior.overscroll.share: expected a number from 0.001 to 1, found 2"##
    ),
    (
      "animation-zero",
      ##":5: behavior.scrollAnimation: expected spring, growing, shrinking, impulse or a duration from 0.01 to 60 seconds, found 0"##
    ),
    ("snapping-align", ##":5: behavior.targets.snapping.align: expected one of start, center, end, found "top""##),
    (
      "snapping-reach",
      ":5: behavior.targets.snapping.reach: expected no reach without the strictness proximity, found 0.5"
    ),
    ("snapping-items-missing", ":5: behavior.targets.snapping.items: expected a value, found nothing"),
    ("flag-as-number", ":5: behavior.bounces: expected true or false, found 1"),
    ("work-without-costs", ":4: content.rows.work.costs: expected a value, found nothing"),
    (
      "work-mode", ##":4: content.rows.work.mode: expected one of synchronous, asynchronous, found "parallel""##
    ),
    ("work-lag-waits", ":4: content.rows.work.commitLag: expected 0 in synchronous mode, found 10"),
    (
      "work-two-policies",
      ":4: content.rows.work.policy: expected at most one of the keys window, velocity, trajectory, found an object of 2"
    ),
    (
      "work-reach",
      ":4: content.rows.work.policy.velocity: expected a maximum of at least the minimum, "
        + "found an object of 2"
    ),
    (
      "work-cost-range",
      ":4: content.rows.work.costs.make: expected a range with `to` not below `from`, found an object of 2"
    ),
    ("work-cost-negative", ":4: content.rows.work.costs.make[1]: expected a number from 0 to 10000, found -1"),
    (
      "work-unknown-phase",
      ##":4: content.rows.work.costs.draw: expected one of the keys make, measure, place, recycle, found the key "draw""##
    ),
    ("work-no-types", ":4: content.rows.types: expected at least one type, found an array of 0"),
    ("work-type", ":4: content.rows.types[1]: expected a whole number from 0 to 15, found 16"),
    ("work-budget", ":4: content.rows.work.budget: expected a number above 0, up to 10000, found 0"),
    ("inside-of-rows", ":5: nestedScrollViews[0].rows: expected a value, found nothing"),
    (
      "inside-rows-of-size",
      ":7: nestedScrollViews[0].rows: expected no key rows in content without rows, found an object of 1"
    ),
    ("inside-rows-every", ":7: nestedScrollViews[0].rows.every: expected a whole number from 1 to 2147483647, found 0"),
    (
      "inside-refresh-level",
      ##":7: nestedScrollViews[0].refresh.level: expected one of the keys length, threshold, trigger, found the key "level""##
    ),
    ("nesting-of-none", ":5: nesting.ancestors: expected a value, found nothing"),
    (
      "inside-unknown-key",
      ##":6: nestedScrollViews[0].size: expected one of the keys behavior, content, indicators, insets, nestedScrollViews, origin, position, "##
        + ##"refresh, restoration, rows, transfers, transition, viewport, visibility, found the key "size""##
    ),
    (
      "nesting-unknown-key",
      ##":5: nesting.ancestors[0].parent: expected one of the keys behavior, child, indicators, insets, "##
        + ##"offset, size, transfers, viewport, found the key "parent""##
    ),
    (
      "nesting-targets",
      ##":5: synchronized.others[0].behavior.targets: expected no key targets with synchronized scroll views, found "paging""##
    ),
    (
      "nesting-jog-bar",
      ":5: nesting.ancestors[0].indicators: expected no style visionos in a nested scroll view, "
        + "found an object of 1"
    ),
    (
      "synchronized-legacy-bars",
      ":6: synchronized.others[0].indicators: expected the style ios beside synchronized, found an object of 1"
    ),
    (
      "synchronized-indicator-key",
      ":6: synchronized.others[0].indicators.timing.holdMilliseconds: expected a whole number from 0 to 600000, found -1"
    ),
    (
      "zoom-synchronized",
      ":5: behavior.zoom: expected no key zoom with synchronized scroll views, found an object of 1"
    ),
    (
      "zoom-of-another",
      ":5: synchronized.others[0].behavior.zoom: expected no key zoom with synchronized scroll views, found an object of 1"
    ),
    (
      "zoom-anchor-of-an-ancestor",
      ":5: nesting.ancestors[0].behavior.zoom.anchor: expected no key anchor in the zoom of a nested scroll view, "
        + "found an object of 1"
    ),
    ("zoom-without-maximum", ":5: behavior.zoom.maximum: expected a value, found nothing"),
    ("zoom-to-nothing", ":5: behavior.zoom.minimum: expected a number from 0.001 to 1000, found 0"),
    (
      "zoom-upside-down",
      ":5: behavior.zoom: expected a minimum that is not above the maximum, found a minimum of 3 and a maximum of 2"
    ),
    (
      "zoom-below-default",
      ":5: behavior.zoom: expected a minimum that is not above the maximum, found a minimum of 1 and a maximum of 0.5"
    ),
    (
      "zoom-unknown-key",
      ##":5: behavior.zoom.factor: expected one of the keys anchor, bounces, doubleTap, doubleTapFactor, maximum, minimum, "##
        + ##"pinchSlop, pinchWheelDistance, found the key "factor""##
    ),
    ("zoom-anchor", ":5: behavior.zoom.anchor.x: expected a number from 0 to 1, found 2"),
    ("nesting-of-nothing", ":5: nesting.ancestors: expected from 1 to 8 scroll views, found an array of 0"),
    ("nesting-hand-over", ##":5: nesting.handOff: expected one of at-begin, continuous, found "never""##),
    ("nesting-cone", ":5: nesting.coneSlope: expected a number from 0.01 to 100, found 0"),
    (
      "nesting-child",
      ":5: nesting.ancestors[0].child.x: expected a number from -1000000000000 to 1000000000000, found 1e13"
    ),
    ("nesting-synchronized", ":6: synchronized: expected no key nesting beside synchronized, found an object of 1"),
    ("synchronized-link", ##":5: synchronized.link: expected one of points, proportion, found "lines""##),
    (
      "synchronized-transfers",
      ##":5: synchronized.others[0].transfers: expected one of the keys behavior, indicators, insets, offset, "##
        + ##"origin, size, viewport, found the key "transfers""##
    ),
    ("two-contents", ":4: content: expected exactly one of the keys size, rows, layout, found an object of 2"),
    (
      "two-lengths",
      ":4: content.rows.lengths: expected exactly one of the keys fixed, pattern, text, containerRelative, generated, found an object of 2"
    ),
    (
      "generated-unknown",
      ##":4: content.rows.lengths.generated.name: expected one of tanstack-dynamic, tanstack-wide, flutter-51470, "##
        + ##"flutter-97354, compose-2679, viewport-sized, virtuoso-630, slint-list, uniform, chat, outlier, ramp, "##
        + ##"found "random""##
    ),
    ("generated-nameless", ":4: content.rows.lengths.generated.name: expected a value, found nothing"),
    (
      "generated-seed",
      ":4: content.rows.lengths.generated.seed: expected a whole number from 0 to 2147483647, found -1"
    ),
    (
      "generated-key",
      ##":4: content.rows.lengths.generated.count: expected one of the keys name, seed, found the key "count""##
    ),
    (
      "generated-beside",
      ":4: content.rows.lengths: expected exactly one of the keys fixed, pattern, text, containerRelative, "
        + "generated, found an object of 2"
    ),
    ("pattern-empty", ":4: content.rows.lengths.pattern: expected at least one length above 0, found an array of 0"),
    ("pattern-of-zeros", ":4: content.rows.lengths.pattern: expected at least one length above 0, found an array of 2"),
    (
      "text-missing",
      ##":4: content.rows.lengths.text.file: expected the name of a readable file, found "texts/none.txt""##
    ),
    (
      "text-empty",
      ##":4: content.rows.lengths.text.file: expected a file with at least one line of text, found "empty.txt""##
    ),
    ("text-across", ##":4: content.rows.axis: expected vertical for rows of text, found "horizontal""##),
    ("script-missing", ##":5: script: expected the name of a readable file, found "scripts/none.csv""##),
    ("search-eager", ":5: search: expected content with rows of text for the key search, found an object of 2"),
    (
      "anchors-unknown-role",
      ##":5: behavior.scrollAnchors.start: expected one of the keys alignment, initialOffset, sizeChanges, found the key "start""##
    ),
    ("anchors-outside", ":5: behavior.scrollAnchors.alignment.x: expected a number from 0 to 1, found 2"),
    (
      "adjustment-unknown",
      ##":5: behavior.contentOffsetAdjustment: expected one of automatic, disabled, found "never""##
    ),
    ("range-change-unknown", ##":5: behavior.rangeChange: expected one of keeps-offset, maintains-range, found true"##),
    ("autoscroll-unit-unknown", ##":5: behavior.autoscrollUnit: expected one of points, page, found "line""##),
    (
      "position-two-subjects", ":5: position: expected at most one of the keys edge, item, offset, found an object of 2"
    ),
    ("position-item-eager", ":5: position.item: expected content with rows beside an item, found 3"),
    ("position-no-coordinate", ":5: position.offset: expected x, y or both, found an object of 0"),
    ("position-unknown-edge", ##":5: position.edge: expected one of top, leading, bottom, trailing, found "left""##),
    ("visibility-eager", ":5: visibility: expected content with rows beside visibility, found an object of 0"),
    (
      "visibility-of-nothing",
      ":5: visibility: expected rows longer than 0 beside visibility, found an object of 0"
    ),
    ("visibility-threshold", ":5: visibility.threshold: expected a number from 0 to 1, found 50"),
    ("traits-direction", ##":5: traits.layoutDirection: expected one of ltr, rtl, found "up""##),
    ("traits-size-class", ##":5: traits.horizontalSizeClass: expected one of compact, regular, found "large""##),
    (
      "traits-unknown-key",
      ##":5: traits.device: expected one of the keys horizontalSizeClass, idiom, layoutDirection, pointingDevice, "##
        + ##"verticalSizeClass, found the key "device""##
    ),
    (
      "safe-area-adjustment",
      ##":5: safeArea.adjustment: expected one of automatic, scrollable-axes, never, always, found "sometimes""##
    ),
    ("safe-area-negative", ":5: safeArea.top: expected a number from 0 to 1000000, found -1"),
    ("margins-empty", ":5: margins: expected at least one modifier, found an array of 0"),
    ("margins-two-lengths", ":5: margins[0]: expected exactly one of the keys length, insets, found an object of 2"),
    (
      "margins-edges",
      ##":5: margins[0].edges: expected one of all, horizontal, vertical, top, leading, bottom, trailing, found "left""##
    ),
    (
      "padding-too-great",
      ":5: padding: expected padding that leaves a viewport of at least 1 point, found an object of 2"
    ),
    ("edge-effects-style", ##":5: edgeEffects.top.style: expected one of automatic, soft, hard, found "blurred""##),
    (
      "page-control-display", ##":5: pageControl.display: expected one of automatic, always, never, found "sometimes""##
    ),
    ("page-control-pages", ":5: pageControl.pages: expected a whole number from 0 to 100000, found -1"),
    ("refresh-trigger", ##":5: refresh.trigger: expected one of while-pulling, on-release, found "shake""##),
    ("refresh-level", ":5: refresh.level: expected a whole number from 0 to 1, found 2"),
    ("refresh-level-alone", ":5: refresh.level: expected a whole number from 0 to 0, found 1"),
    (
      "page-control-timer",
      ":5: pageControl.timer.durationMilliseconds: expected a whole number from 1 to 3600000, found 0"
    ),
    ("refresh-threshold", ":5: refresh.threshold: expected a number from 1 to 1000000, found 0"),
    (
      "refresh-of-several",
      ":5: refresh: expected no refresh beside synchronized, found an object of 0"
    ),
    (
      "relative-count",
      ":4: content.rows.lengths.containerRelative.count: expected a whole number from 1 to 1000, found 0"
    ),
    (
      "relative-axis",
      #":4: content.rows.lengths.containerRelative.axis: expected no axis without aspectRatio, found "vertical""#
    ),
    (
      "relative-beside-classes",
      ":4: content.rows.lengths.containerRelative.span: expected nothing beside compact and regular but aspectRatio and axis, found 2"
    ),
    ("relative-one-class", ":4: content.rows.lengths.containerRelative.regular: expected a value, found nothing"),
    (
      "relative-beside-fixed",
      ":4: content.rows.lengths: expected exactly one of the keys fixed, pattern, text, containerRelative, "
        + "generated, found an object of 2"
    ),
    ("deep", ##":1: column 65: expected at most 64 nested levels, found "[""##),
    (
      "targets-two",
      ":5: behavior.targets: expected exactly one of the keys named, orthogonal, paging, snapping, viewAligned, found an object of 2"
    ),
    ("targets-unknown", ##":5: behavior.targets.named: expected one of gallery, found "museum""##),
    ("targets-without-items", ":5: behavior.targets.viewAligned.items: expected a value, found nothing"),
    (
      "targets-items-beside-rows",
      ":5: behavior.targets.viewAligned.items: expected no key items, since the content's rows are the items, found an object of 2"
    ),
    (
      "targets-across-rows",
      ":5: behavior.targets.viewAligned: expected rows along the scroll axis, found an object of 0"
    ),
    (
      "targets-in-lanes",
      ":11: behavior.targets: "
        + "expected rows in a stack or a grid, since masonry has no snap positions, found masonry"
    ),
    (
      "targets-limit",
      ":5: behavior.targets.viewAligned.limit: "
        + ##"expected one of automatic, always, always-by-few, always-by-one, never, found "some""##
    ),
    (
      "targets-no-lengths",
      ":5: behavior.targets.orthogonal.items.lengths: expected at least one length, found an array of 0"
    ),
    (
      "indicators-unknown-key",
      ##":5: indicators.color: expected one of the keys accessories, appearsOnTouch, autohides, flashesOnAppear, insets, margins, "##
        + ##"pointingDevices, showScrollBars, size, style, thumb, timing, trackPress, visibility, found the key "color""##
    ),
    (
      "indicators-style",
      ##":5: indicators.style: expected one of ios, visionos, overlay, legacy, preferred, found "legacy-overlay""##
    ),
    (
      "indicators-visibility",
      ##":5: indicators.visibility.vertical: expected one of automatic, visible, hidden, never, found "sometimes""##
    ),
    (
      "indicators-device",
      ##":5: indicators.pointingDevices[1]: expected one of touch, trackpad, mouse, found "pen""##
    ),
    (
      "indicators-hold",
      ":5: indicators.timing.holdMilliseconds: expected a whole number from 0 to 600000, found -1"
    ),
    (
      "indicators-accessory",
      ##":5: indicators.accessories.vertical: expected a number from 0 to 1000000, found "button""##
    ),
    ("indicators-margins", ":5: indicators.margins.top: expected a number from 0 to 1000000, found -4"),
    (
      "indicators-nested",
      ":6: indicators: expected the style ios beside synchronized, found an object of 1"
    ),
    ("paging-number", ":5: behavior.paging: expected true, false or an object, found 3"),
    (
      "paging-two-lengths",
      ":5: behavior.paging.pages: expected exactly one of the keys fraction, length, stops, found an object of 2"
    ),
    ("paging-length-zero", ":5: behavior.paging.pages.length: expected a number from 1 to 1000000, found 0"),
    ("paging-stops-back", ":5: behavior.paging.pages.stops[2]: expected an offset beyond the previous stop, found 300"),
    ("paging-no-stops", ":5: behavior.paging.pages.stops: expected at least one stop, found an array of 0"),
    ("paging-overlap", ##":5: behavior.paging.overlap: expected web or a number from 0 to 1000000, found "much""##),
    (
      "transition-eager",
      ##":5: transition: expected content with rows beside a transition, found an object of 0"##
    ),
    (
      "transition-font",
      ##":5: transition.effect.font: expected one of the keys blur, brightness, contrast, grayscale, hueRotation, offset, opacity, rotation, rotation3D, saturation, scale, found the key "font""##
    ),
    (
      "transition-curve",
      ##":5: transition.timingCurve[2]: expected a number from 0 to 1, found 1.5"##
    ),
    (
      "transition-threshold",
      ##":5: transition.topLeading.threshold: expected one of visible, hidden, centered, found "half""##
    ),
    (
      "transition-amount",
      ##":5: transition.threshold.amount: expected no amount without another threshold, found 1"##
    ),
    (
      "transition-bounce",
      ##":5: transition.animation.bounce: expected no bounce beside a curve, found 0.5"##
    ),
    (
      "transition-axis",
      ##":5: transition.effect.rotation3D: expected an axis other than the zero vector, found an object of 1"##
    ),
    (
      "guidelines-no-reason",
      ##":5: guidelines.suppressions.no-partial-content: expected a text that is not empty, found """##
    ),
    (
      "guidelines-list",
      ##":5: guidelines.suppressions: expected an object, found an array of 1"##
    ),
    (
      "neighbours-none",
      ##":5: neighbours: expected from 1 to 100 elements, found an array of 0"##
    ),
    (
      "neighbours-look",
      ##":5: neighbours[0].lookToScroll: expected one of vertical, horizontal, both, none, found "up""##
    ),
    (
      "neighbours-bar",
      ##":5: neighbours[0].barSize: expected one of regular, small, mini, found "large""##
    ),
    (
      "controls-frame",
      ##":5: controls[0].frame.width: expected a value, found nothing"##
    ),
    (
      "look-to-scroll",
      ##":5: lookToScroll: expected one of vertical, horizontal, both, none, found true"##
    ),
    (
      "long-text",
      ##":5: behavior.axes: expected one of vertical, horizontal, both, none, found "diagonal\n-diagonal-diagonal-diagonal-dia"…"##
    ),
  ]

  /// Faults in files that a scenario names; the message has the position in that file.
  static let traceTable: [(String, String)] = [
    (
      "script-malformed",
      ##"scripts/malformed.csv:3: column "detail": expected WIDTHxHEIGHT in points, both above 0, found "0x0""##
    ),
    ("script-far", "scripts/far.csv:2: expected numbers of at most 1000000 points, found 1e+300"),
    ("script-edits-page", ##"scripts/edits.csv:3: expected no edit where content has no rows, found "edit""##),
    (
      "script-edits-nested",
      ##"scripts/edits.csv:3: expected no edit where scroll views move together, found "edit""##
    ),
  ]

  private static let fixtures = Fixture.packageRoot.appending(path: "Tests/ScrollReplayTests/Fixtures")

  /// Reads a fixture. The fixture's folder also contains the files named in the fixture.
  private static func failure(_ name: String) throws -> (any Error)? {
    let data = try Data(contentsOf: fixtures.appending(path: "\(name).json"))
    do {
      _ = try Scenario(name: name, data: data, file: "Traces/scenarios/\(name).json") { file in
        try Data(contentsOf: fixtures.appending(path: file))
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("A malformed scenario is refused in one sentence with file, line and path", arguments: table)
  func fault(name: String, message: String) throws {
    let error = try #require(try Self.failure(name) as? ScenarioError)
    #expect(error.description == "Traces/scenarios/\(name).json" + message)
  }

  @Test("A malformed script is refused as a trace, with its own file and line", arguments: traceTable)
  func scriptFault(name: String, message: String) throws {
    let error = try #require(try Self.failure(name) as? TraceError)
    #expect(error.description == message)
  }

  @Test("Invalid UTF-8 is refused")
  func notUTF8() throws {
    let table: [(bytes: [UInt8], line: Int, found: String)] = [
      ([0x7B, 0x22, 0xFF, 0x22, 0x7D], 1, "the byte 0xff at offset 2"), ([0xC3], 1, "the byte 0xc3 at offset 0"),
      ([0xFE, 0xFF, 0x00, 0x7B], 1, "the byte 0xfe at offset 0"),
      // Two line feeds precede the fault; the two bytes of é are a character.
      ([0x7B, 0x0A, 0xC3, 0xA9, 0x0A, 0x80], 3, "the byte 0x80 at offset 5"),
    ]
    for (bytes, line, found) in table {
      #expect(throws: ScenarioError(file: "a.json", line: line, path: "", expected: "UTF-8", found: found)) {
        try Scenario(name: "a", data: Data(bytes), file: "a.json") { _ in Data() }
      }
    }
  }

  @Test(
    "A file named in a scenario must be in the parent of the scenario's folder",
    arguments: ["../outside.csv", "a/../../outside.csv", "/etc/hostname", "..", "./../outside.csv", "link.csv"])
  func outside(name: String) throws {
    let files = FileManager.default
    let around = files.temporaryDirectory.appending(path: "scenarios-\(UUID().uuidString)")
    defer { try? files.removeItem(at: around) }
    let suite = around.appending(path: "suite")
    try files.createDirectory(at: suite.appending(path: "scenarios"), withIntermediateDirectories: true)
    let script = Data("time_us,event\n0,stop\n".utf8)
    try script.write(to: around.appending(path: "outside.csv"))
    try script.write(to: suite.appending(path: "inside.csv"))
    try files.createSymbolicLink(atPath: suite.appending(path: "link.csv").path, withDestinationPath: "../outside.csv")
    let scenario = suite.appending(path: "scenarios/a.json")
    func read(_ name: String) throws -> Scenario {
      let text = """
        { "summary": "s", "viewport": { "width": 4, "height": 8 }, "content": { "size": { "width": 4, "height": 9 } }, "script": "\(name)" }
        """
      try Data(text.utf8).write(to: scenario)
      return try Scenario(contentsOf: scenario.path)
    }
    let error = #expect(throws: ScenarioError.self) { try read(name) }
    #expect(error?.expected == "the name of a file inside the parent of the scenario's folder")
    for nestedScrollViews in ["inside.csv", "./inside.csv", "scenarios/../inside.csv"] {
      #expect(try read(nestedScrollViews).script.count == 1)
    }
  }

  @Test("Every malformed fixture has its message in a table")
  func everyFixtureIsListed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(names.sorted() == (Self.table.map(\.0) + Self.traceTable.map(\.0)).sorted())
    #expect(names.count >= 10)
  }
}
