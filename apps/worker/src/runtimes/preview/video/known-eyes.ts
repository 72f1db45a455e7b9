import { channelAt } from '../../../vision/planes.js';
import { cropPicture, type Picture, resizePicture } from '../canvas/picture.js';
import type { Mood } from '../figure/moods.js';
import type { Lid, OwnFigure } from '../imagine/figure-of.js';

/** How a picture looks with shut eyes, where whoever drew it can draw them: what differs is the eyes, whatever hair falls over them. */
export type KnownEyes = (lid: Lid) => Promise<Picture>;

/** The same in the size that a picture is moved in. */
export function eyesOfSize(shut: OwnFigure['shut'], { width, height }: Pick<Picture, 'width' | 'height'>) {
  if (!shut) return null;
  const drawn = new Map<Lid, Promise<Picture>>();
  const eyes: KnownEyes = (lid) => {
    const before = drawn.get(lid) ?? shut(lid).then((picture) => resizePicture(picture, width, height));
    drawn.set(lid, before);
    return before;
  };
  return eyes;
}

/** A mood without what it does to the eyes. */
export const withoutLids = ({ scowls: _, ...mood }: Mood): Mood => ({ ...mood, closed: [0, 0] });

/** By how much a channel differs where something else was drawn, and not only rounded otherwise; and where a mood drew something else there. */
const OTHER = 5;
const REDRAWN = 48;

interface Face {
  /** A face as it is in the picture that is moved, and where that is. */
  crop: Picture;
  left: number;
  top: number;
  /** The column between the eyes, in the crop. */
  middle: number;
}

/** A face in a mood with the eyes shut that `closed` names, the picture's left first. */
export async function shutEyes(
  mooded: Picture,
  { crop, left, top, middle }: Face,
  eyes: KnownEyes,
  { lid = 'shut', closed }: Pick<Mood, 'lid' | 'closed'>,
): Promise<Picture> {
  const { width, height } = crop;
  const shut = cropPicture(await eyes(lid), left, top, width, height);
  const out = { ...mooded, data: mooded.data.slice() };
  for (let i = 0; i < width * height; i++) {
    if (closed[i % width < middle ? 0 : 1] < 1) continue;
    const channels = [0, 1, 2].map((c) => i * 4 + c);
    const off = (one: Picture) =>
      Math.max(...channels.map((p) => Math.abs(channelAt(one.data, p) - channelAt(crop.data, p))));
    if (off(shut) < OTHER) continue;
    // Cheeks that blush do so below the lashes, too.
    const tints = off(mooded) < REDRAWN;
    for (const p of channels) {
      const tint = tints ? channelAt(mooded.data, p) - channelAt(crop.data, p) : 0;
      out.data[p] = channelAt(shut.data, p) + tint;
    }
  }
  return out;
}
