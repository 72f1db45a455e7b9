import type { Build, Print } from '@atelier/contracts/prompt-words';

/** Everything about a character that is drawn. Colours are CSS hex with the hash; what is drawn goes by the names of the drawings. */
export interface Look {
  build: Build;
  skin: string;
  /** `cowlick`: a few hairs that will not lie down. */
  hair: { style: string; bangs: string; color: string; tips: string | null; cowlick: boolean };
  /** Left and right as seen in the picture. */
  eyes: [left: string, right: string];
  mood: string;
  /** The face whose eyes it has instead of its own, as one has who blinks. */
  eyesOf?: string;
  /** `print`: what is on it in the second colour, of clothes that can have something on them; nothing that nobody asked for. */
  outfit: { kind: string; main: string; second: string; lower: string; print?: Print | 'trim' };
  accessories: ReadonlySet<string>;
  /** Whether ribbons are left out that clothes and hair have by themselves. */
  isRibbonless?: boolean;
  /** Colour of ribbons, hats and what else is worn beside the outfit. */
  accent: string;
  /** -1 to 1: where the face turns. */
  turn: number;
  /** Degrees that the head leans, clockwise. */
  tilt: number;
  arms: 'behind' | 'down';
}
