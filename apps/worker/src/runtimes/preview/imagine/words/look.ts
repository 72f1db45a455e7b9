/** How hair is worn. */
export type HairStyle =
  | 'short'
  | 'bob'
  | 'straight'
  | 'wavy'
  | 'twintails'
  | 'ponytail'
  | 'braids'
  | 'buns'
  | 'spiky'
  | 'sideswept';
export type Bangs = 'blunt' | 'wispy' | 'curtain' | 'swept' | 'spiky';
export type Outfit =
  | 'hoodie'
  | 'blazer'
  | 'dress'
  | 'hanbok'
  | 'kimono'
  | 'armour'
  | 'labcoat'
  | 'sweater'
  | 'raincoat'
  | 'suit'
  | 'robe'
  | 'tshirt'
  | 'apron';
export type Accessory =
  | 'glasses'
  | 'ribbon'
  | 'hat'
  | 'beret'
  | 'headphones'
  | 'catears'
  | 'horns'
  | 'elfears'
  | 'flower'
  | 'scarf'
  | 'earrings'
  | 'freckles'
  | 'eyepatch';
export type Mood = 'smile' | 'laugh' | 'calm' | 'shy' | 'serious' | 'sad' | 'surprised' | 'wink';
export type Build = 'feminine' | 'masculine';

/** Everything about a character that is drawn. Colours are CSS hex with the hash. */
export interface Look {
  build: Build;
  skin: string;
  /** `cowlick`: a few hairs that will not lie down. */
  hair: { style: HairStyle; bangs: Bangs; color: string; tips: string | null; cowlick: boolean };
  /** Left and right as seen in the picture. */
  eyes: [left: string, right: string];
  mood: Mood;
  outfit: { kind: Outfit; main: string; second: string; lower: string };
  accessories: ReadonlySet<Accessory>;
  /** Colour of ribbons, hats and what else is worn beside the outfit. */
  accent: string;
  /** -1 to 1: where the face turns. */
  turn: number;
  /** Degrees that the head leans, clockwise. */
  tilt: number;
  arms: 'behind' | 'down';
}
