import { mixHex } from '../../canvas/colour.js';
import type { Slots } from '../../drawings/render.js';
import { accentTones, saturate, tonesOf } from '../../drawings/tones.js';
import type { Look } from '../words/look.js';

/** Skin is shaded warm: rose, not violet. */
export function skinSlots(color: string): Slots {
  const [shade, deep] = [
    saturate(mixHex(color, '#c0525e', 0.26), 1.06),
    saturate(mixHex(color, '#8a3148', 0.42), 1.05),
  ];
  return {
    skin: color,
    'skin-light': mixHex(color, '#fff3e6', 0.34),
    'skin-shade': shade,
    'skin-deep': deep,
    'skin-line': mixHex(color, '#45172c', 0.68),
    'skin-brow': mixHex(color, shade, 0.3),
    'skin-blush': mixHex('#f0606c', color, 0.2),
    'skin-lip': mixHex('#d8505f', color, 0.35),
    'skin-freckle': mixHex(deep, '#a3583a', 0.5),
  };
}

function hairOf({ color, tips }: Look['hair']): Slots {
  const tones = tonesOf('hair', color);
  const [light, shade, deep, line] = ['light', 'shade', 'deep', 'line'].map((tone) => tones[`hair-${tone}`] ?? color);
  return {
    ...tones,
    'hair-tip': tips ?? mixHex(color, shade ?? color, 0.5),
    'hair-shine': mixHex(light ?? color, '#ffffff', 0.7),
    'hair-brow': mixHex(deep ?? color, line ?? color, 0.55),
    'hair-lash': mixHex(line ?? color, '#1a0f22', 0.72),
    'hair-rose': mixHex('#f5a9b2', color, 0.15),
  };
}

function eyeOf(slot: string, color: string): Slots {
  return {
    [slot]: color,
    [`${slot}-light`]: mixHex(color, '#ffffff', 0.3),
    [`${slot}-glow`]: mixHex(color, '#fffbe0', 0.62),
    [`${slot}-dark`]: mixHex(color, '#140c2c', 0.7),
    [`${slot}-pupil`]: mixHex(color, '#0d0720', 0.84),
  };
}

/** The colour of every slot that a drawing may name, for a look. */
export function slotsOf({ skin, hair, eyes, outfit, accent }: Look): Slots {
  const main = tonesOf('main', outfit.main);
  return {
    ...skinSlots(skin),
    ...hairOf(hair),
    ...eyeOf('eye-left', eyes[0]),
    ...eyeOf('eye-right', eyes[1]),
    ...main,
    'main-seam': mixHex(outfit.main, main['main-line'] ?? outfit.main, 0.35),
    ...tonesOf('second', outfit.second),
    ...tonesOf('lower', outfit.lower),
    ...tonesOf('under', mixHex(outfit.lower, '#2a2638', 0.5)),
    ...accentTones(accent),
  };
}
