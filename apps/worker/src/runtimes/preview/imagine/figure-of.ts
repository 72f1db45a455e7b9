import type { Drawn } from '@atelier/contracts';
import { SHUT_LOOKS } from '@atelier/contracts/prompt-words';
import { channelAt, makePlane, type Plane } from '../../../vision/planes.js';
import { decodePicture, type Picture } from '../canvas/picture.js';
import { getPart } from '../drawings/part.js';
import { drawCharacter, headAt } from './imagine.js';

/** How an eye closes: with its line curved down, or up as one does that laughs. */
export type Lid = 'shut' | 'happy';

/** How far a channel may be off, of 255, and for how many pixels it may be farther: a visible label lies in a corner of some. */
const NEAR = 12;
const MAX_OTHER = 0.03;

const SHUT: ReadonlySet<string> = SHUT_LOOKS;
/** Whose eyes are shut in each way. */
const EYES: Readonly<Record<Lid, string>> = { shut: 'asleep', happy: 'laugh' };

export interface OwnFigure {
  /** What of the picture is the character, 0–1. */
  mask: Plane;
  /** Its head, and its eyes. */
  head: ReturnType<typeof headAt>;
  /** The character alone, down to the shoes, where it is in the picture, in no mood or in one. */
  whole: (mood?: string) => Promise<Picture>;
  /** The picture itself with shut eyes, and nothing else of it another: exactly what of it a lid is. Null where its own are shut. */
  shut: ((lid: Lid) => Promise<Picture>) | null;
  /** The same in white, where the cloth of its garments is, and black. */
  cloth: () => Promise<Picture>;
}

/**
 * The character of a picture that this engine drew from words: no look at the finished picture tells a sleeve before a trunk as well as
 * drawing it again. Null where that gives another picture, since another release drew it or it was changed.
 */
export async function figureOf(bytes: Buffer, drawn: Drawn): Promise<OwnFigure | null> {
  const { look, picture, figure, eyes, drawWhole, drawCloth } = await drawCharacter(drawn);
  const seen = await decodePicture(bytes);
  if (!isSame(seen, picture)) return null;
  const mask = makePlane(figure.width, figure.height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = channelAt(figure.data, i * 4 + 3) / 255;
  const isShut = SHUT.has(getPart(`faces/${look.mood}`).about['data-look'] ?? '');
  const shut = async (lid: Lid) => (await drawCharacter(drawn, EYES[lid])).picture;
  return { mask, head: headAt(eyes, picture), whole: drawWhole, shut: isShut ? null : shut, cloth: drawCloth };
}

function isSame(a: Picture, b: Picture): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  const pixels = a.width * a.height;
  let other = 0;
  for (let p = 0; p < pixels * 4; p += 4) {
    const off = (c: number): number => Math.abs(channelAt(a.data, p + c) - channelAt(b.data, p + c));
    if (off(0) > NEAR || off(1) > NEAR || off(2) > NEAR) other++;
  }
  return other <= pixels * MAX_OTHER;
}
