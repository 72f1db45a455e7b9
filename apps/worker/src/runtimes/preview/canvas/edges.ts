import { boxBlur, channelAt, clamp, floatAt, makePlane, type Plane, smoothstep } from '../../../vision/planes.js';
import type { Picture } from './picture.js';

/** A matte drawn in by a hair: what remains of the old background's rim would shine as a halo on the new one. */
export function drawIn(alpha: Plane): Plane {
  return { ...alpha, data: boxBlur(alpha, 1).data.map((a) => smoothstep(0.4, 0.96, a)) };
}

/** What is solid near a pixel: how much of it, and its colour times that. */
interface Nearby {
  weight: Plane;
  channels: Plane[];
}

/** As far as a soft edge is wide. */
const REACH = 3;
/** Less of it is none. */
const SOME = 0.004;

function solidNear({ width, height, data }: Picture, solid: Plane): Nearby {
  const channels = [0, 1, 2].map((c) => {
    const channel = makePlane(width, height);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = channelAt(data, i * 4 + c) * floatAt(solid.data, i);
    return boxBlur(channel, REACH, 2);
  });
  return { weight: boxBlur(solid, REACH, 2), channels };
}

/** Blended edge pixels still carry the old background; they take the colour of the solid subject beside them. */
export function cleanEdges(picture: Picture, alpha: Plane): void {
  const { data } = picture;
  const solid = { ...alpha, data: alpha.data.map((a) => (a > 0.97 ? 1 : 0)) };
  const { weight, channels } = solidNear(picture, solid);
  for (let i = 0; i < alpha.data.length; i++) {
    const w = floatAt(weight.data, i);
    if (floatAt(solid.data, i) || w < SOME) continue;
    for (const [c, channel] of channels.entries()) data[i * 4 + c] = floatAt(channel.data, i) / w;
  }
}

/** So near to one another, no share of two colours can be told. */
const ALIKE = 20 ** 2;
/** Of a pixel that is nearly all background, too little is left to tell its colour by. */
const TELLING = 0.3;

/**
 * The subject without what its edges have of the `background` before which it stood. Of each pixel near its rim it is known what is inside and what
 * was behind: its share of the two is its alpha, and what remains of it without the one behind its colour, so that lines along the rim stay.
 */
export function unmixEdges(picture: Picture, alpha: Plane, background: Picture): Picture {
  const out = { ...picture, data: picture.data.slice() };
  const deep = boxBlur(alpha, 2);
  const solid = { ...alpha, data: deep.data.map((a) => (a > 0.985 ? 1 : 0)) };
  const { weight, channels } = solidNear(picture, solid);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = floatAt(alpha.data, i);
    const w = floatAt(weight.data, i);
    out.data[i * 4 + 3] = a * 255;
    if (a === 0 || floatAt(solid.data, i) || w < SOME) continue;
    let [dot, span] = [0, 0];
    for (const [c, channel] of channels.entries()) {
      const behind = channelAt(background.data, i * 4 + c);
      const inside = floatAt(channel.data, i) / w - behind;
      dot += inside * (channelAt(picture.data, i * 4 + c) - behind);
      span += inside * inside;
    }
    if (span < ALIKE) continue;
    const share = clamp(dot / span, 0, 1);
    out.data[i * 4 + 3] = Math.min(a, smoothstep(0.04, 0.96, share)) * 255;
    for (const [c, channel] of channels.entries()) {
      const behind = channelAt(background.data, i * 4 + c);
      const own = behind + (channelAt(picture.data, i * 4 + c) - behind) / Math.max(share, TELLING);
      const sure = smoothstep(TELLING, 0.8, share);
      out.data[i * 4 + c] = own * sure + (floatAt(channel.data, i) / w) * (1 - sure);
    }
  }
  return out;
}

/** The subject where its share of each pixel is known to be `alpha`: its colour is what remains without the rest of what was behind. */
export function unmixKnown(picture: Picture, alpha: Plane, background: Picture): Picture {
  const out = { ...picture, data: picture.data.slice() };
  for (let i = 0; i < alpha.data.length; i++) {
    const share = floatAt(alpha.data, i);
    out.data[i * 4 + 3] = share * 255;
    if (share === 0 || share === 1) continue;
    for (let c = 0; c < 3; c++) {
      const behind = channelAt(background.data, i * 4 + c);
      out.data[i * 4 + c] = behind + (channelAt(picture.data, i * 4 + c) - behind) / Math.max(share, TELLING);
    }
  }
  return out;
}
