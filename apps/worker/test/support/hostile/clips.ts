import type { Random } from '../../../src/runtimes/random.js';
import { flipped, lyingNumber, mangled, polyglot, truncated, whole } from './bytes.js';

type Make = (random: Random, clip: Buffer) => Buffer;

/** Where boxes of this type begin. */
function boxesOf(clip: Buffer, type: string): number[] {
  const starts: number[] = [];
  for (let at = clip.indexOf(type); at !== -1; at = clip.indexOf(type, at + 1)) starts.push(at - 4);
  return starts.filter((at) => at >= 0);
}

const BOXES = [
  'ftyp',
  'moov',
  'mvhd',
  'trak',
  'tkhd',
  'mdhd',
  'stsd',
  'stts',
  'stsz',
  'stco',
  'stsc',
  'ctts',
  'mdat',
] as const;

/** The clip with a number of this box being another one; `offset` counts from the beginning of the box. */
function changed(clip: Buffer, type: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(clip);
  for (const at of boxesOf(copy, type)) if (at + offset + 4 <= copy.length) copy.writeUInt32BE(value, at + offset);
  return copy;
}

/** What is done to clips, and to how many of two thousand files. */
export const CLIP_KINDS: Record<string, { make: Make; share: number }> = {
  'MP4: untouched': { share: 5, make: (_, clip) => clip },
  'MP4: cut off': { share: 30, make: (random, clip) => truncated(clip, random) },
  'MP4: bits flipped': { share: 50, make: (random, clip) => flipped(clip, random) },
  'MP4: stretches filled, lost or repeated': { share: 35, make: (random, clip) => mangled(clip, random) },
  'MP4: boxes that lie': {
    share: 40,
    make: (random, clip) => changed(clip, random.pick([...BOXES]), random.pick([0, 0, 12, 16]), lyingNumber(random)),
  },
  'MP4: no time, or all of it': {
    share: 20,
    // Of these two the fourth number is how long a second is, and the fifth how long all of it.
    make: (random, clip) =>
      changed(clip, random.pick(['mvhd', 'mdhd', 'stts']), random.pick([20, 24]), random.pick([0, 1, 0xffffffff])),
  },
  'MP4: huge frames': {
    share: 20,
    // Width and height of a track, and of what its frames are said to be.
    make: (random, clip) =>
      random.next() < 0.5
        ? changed(clip, 'tkhd', random.pick([84, 88]), lyingNumber(random))
        : changed(clip, 'avc1', 32, (whole(random, 1, 0xffff) << 16) >>> 0),
  },
  'MP4: something else as well': { share: 20, make: (random, clip) => polyglot(clip, random) },
};
