import type { Look } from '@atelier/contracts/prompt-words';
import type { Lid } from '../imagine/figure-of.js';
import type { MouthShape } from './drawn-mouth.js';

type Point = [number, number];

/** How each part of the face moves, in heights of the face; x outward from the nose, y downward. */
export interface Mood {
  corners: Point;
  innerBrows: Point;
  outerBrows: Point;
  lowerLip: number;
  eyelids: number;
  /** How far the lids close over the eyes, left and right of the picture, 0–1: in part only over eyes that were drawn. */
  closed: Point;
  blush: number;
  /** A tear below each eye. */
  tears?: true;
  /** The mouth of a face that was drawn: it is drawn anew, where that of a photograph can only be pulled. */
  mouth?: MouthShape;
  /** What closed eyes of one look like. */
  lid?: Lid;
  /** Where no brows are to be seen, the lids lean inwards as those would. */
  scowls?: true;
}

const CALM: Mood = {
  corners: [0, 0],
  innerBrows: [0, 0],
  outerBrows: [0, 0],
  lowerLip: 0,
  eyelids: 0,
  closed: [0, 0],
  blush: 0,
};

const SAD: Mood = {
  ...CALM,
  corners: [-0.005, 0.05],
  innerBrows: [0.01, -0.055],
  outerBrows: [0, 0.035],
  eyelids: -0.008,
  mouth: 'sad',
};

const SMILE: Mood = {
  ...CALM,
  corners: [0.03, -0.055],
  innerBrows: [0, -0.012],
  outerBrows: [0, -0.02],
  lowerLip: 0.012,
  blush: 0.22,
  mouth: 'smile',
};

export const MOODS: Readonly<Record<Look, Mood>> = {
  smile: SMILE,
  happytears: { ...SMILE, tears: true, mouth: 'glad' },
  laugh: {
    ...CALM,
    corners: [0.04, -0.07],
    innerBrows: [0, -0.03],
    outerBrows: [0, -0.03],
    lowerLip: 0.04,
    closed: [1, 1],
    blush: 0.3,
    ...{ mouth: 'laugh', lid: 'happy' },
  },
  grin: {
    ...CALM,
    corners: [0.04, -0.06],
    innerBrows: [0, -0.015],
    outerBrows: [0, -0.025],
    lowerLip: 0.03,
    blush: 0.25,
    mouth: 'laugh',
  },
  angry: {
    ...CALM,
    corners: [-0.01, 0.035],
    innerBrows: [-0.03, 0.06],
    outerBrows: [0, -0.035],
    eyelids: -0.012,
    ...{ mouth: 'gritted', scowls: true },
  },
  embarrassed: {
    ...CALM,
    corners: [-0.035, 0.012],
    innerBrows: [0, -0.045],
    outerBrows: [0, 0.02],
    blush: 0.62,
    mouth: 'wavy',
  },
  surprised: {
    ...CALM,
    corners: [-0.022, -0.004],
    innerBrows: [0, -0.06],
    outerBrows: [0, -0.065],
    lowerLip: 0.03,
    eyelids: 0.03,
    mouth: 'round',
  },
  wink: {
    ...CALM,
    corners: [0.025, -0.045],
    outerBrows: [0, -0.02],
    closed: [0, 1],
    blush: 0.2,
    ...{ mouth: 'happy', lid: 'happy' },
  },
  sad: SAD,
  crying: { ...SAD, tears: true },
  shame: {
    ...CALM,
    corners: [0.016, -0.03],
    innerBrows: [0, -0.03],
    outerBrows: [0, -0.004],
    closed: [1, 1],
    blush: 0.7,
    mouth: 'shy',
  },
  ashamed: {
    ...CALM,
    corners: [-0.02, 0.03],
    innerBrows: [0, -0.035],
    outerBrows: [0, 0.025],
    closed: [1, 1],
    blush: 0.78,
    mouth: 'sad',
  },
  blissful: { ...SMILE, closed: [1, 1], blush: 0.3, ...{ mouth: 'happy', lid: 'happy' } },
  smug: {
    ...CALM,
    corners: [0.03, -0.035],
    innerBrows: [-0.01, 0.02],
    outerBrows: [0, -0.035],
    eyelids: -0.012,
    closed: [0.4, 0.4],
    mouth: 'smirk',
  },
  scared: {
    ...CALM,
    corners: [-0.015, 0.02],
    innerBrows: [0.01, -0.06],
    outerBrows: [0, 0.025],
    lowerLip: 0.025,
    eyelids: 0.02,
    mouth: 'trembling',
  },
  pout: {
    ...CALM,
    corners: [-0.018, 0.03],
    innerBrows: [-0.02, 0.035],
    outerBrows: [0, -0.015],
    lowerLip: -0.01,
    blush: 0.12,
    mouth: 'pout',
  },
  serious: { ...CALM, corners: [-0.008, 0.012], innerBrows: [-0.015, 0.03], outerBrows: [0, -0.015], mouth: 'flat' },
  calm: { ...CALM, mouth: 'still' },
  closed: { ...CALM, closed: [1, 1] },
};

/** What of a mood leaves glasses as they are. */
export const behindGlasses = ({ corners, lowerLip, blush: pink, tears, mouth }: Mood): Mood => ({
  ...{ ...CALM, corners, lowerLip, blush: pink },
  ...(tears && { tears }),
  ...(mouth && { mouth }),
});
