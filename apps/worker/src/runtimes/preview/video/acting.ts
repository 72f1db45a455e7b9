import { type Look, type Motion, readLook } from '@atelier/contracts/prompt-words';
import { smoothstep } from '../../../vision/planes.js';
import type { Random } from '../../random.js';

/** What a face does in a video, by what its words ask for. */
export interface Acting {
  /** The expression that it takes on, and loses again before the loop begins anew. */
  look: Look | null;
  talks: boolean;
  blinks: boolean;
}

/** How the lids are: between open and shut they are seen for a moment. */
export type Lids = 'open' | 'half' | 'shut';

/** A face at one moment. Shares are 0–1. */
export interface FaceMoment {
  lids: Lids;
  /** How much of the expression is seen. */
  look: number;
  /** How far the mouth is open that speaks, and in which shape. */
  open: number;
  mouth: 'round' | 'smile';
}

/** When an expression begins to show, how long it takes to, and when it is gone before the end, in seconds. */
const LOOK = { from: 0.35, takes: 0.22, before: 0.3 };
/** Somebody winks for so long. */
const WINK = { from: 0.6, to: 1.35 };
/** Half the time that lids are shut, and that they take to. */
const BLINK = { shut: 0.065, takes: 0.055 };
/** How far apart blinks are: by themselves, and where they are asked for. */
const BETWEEN = { itself: 2.6, asked: 1.1 };
/** Syllables in a second; and how they are said, the last of them between words. */
const SYLLABLES = 4;
const SAID = [
  ['smile', 1],
  ['round', 0.8],
  ['smile', 0.9],
  ['round', 0],
] as const;
/** How long before the seam nothing moves. */
const SEAM = 0.25;

export const readActing = (prompt: string, motions: readonly string[]): Acting => ({
  look: readLook(prompt, ''),
  talks: motions.includes('talk' satisfies Motion),
  blinks: motions.includes('blink' satisfies Motion),
});

/** Between two times, with a soft beginning and end. */
const between = (time: number, from: number, to: number, takes: number): number =>
  smoothstep(from, from + takes, time) * smoothstep(to, to - takes, time);

/** How a face acts over a video. At both ends it is as in the picture, so that the loop has no seam. */
export function planActing(acting: Acting, seconds: number, random: Random): (t: number) => FaceMoment {
  const every = acting.blinks ? BETWEEN.asked : BETWEEN.itself;
  const count = Math.max(1, Math.round(seconds / every));
  // Not in time with anything else, as nobody blinks in time.
  const blinks = Array.from({ length: count }, (_, i) => ((i + 0.4 + 0.3 * random.next()) / count) * seconds);
  const [from, to] = acting.look === 'wink' ? [WINK.from, WINK.to] : [LOOK.from, seconds - LOOK.before];
  return (t) => {
    const time = t * seconds;
    const off = Math.min(...blinks.map((at) => Math.abs(at - time)));
    const syllable = time * SYLLABLES;
    const [mouth, loudness] = SAID[Math.floor(syllable) % SAID.length] ?? SAID[0];
    const loud = loudness * Math.sin((syllable % 1) * Math.PI) * between(time, SEAM, seconds - SEAM, SEAM);
    return {
      lids: off < BLINK.shut ? 'shut' : off < BLINK.shut + BLINK.takes ? 'half' : 'open',
      look: acting.look ? between(time, from, to, LOOK.takes) : 0,
      // Half a mouth over another is seen as both: it opens at once.
      open: acting.talks ? smoothstep(0.3, 0.55, loud) : 0,
      mouth,
    };
  };
}
