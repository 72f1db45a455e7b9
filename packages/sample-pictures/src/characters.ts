/** One drawn character: what never changes from picture to picture. Colours are CSS hex with the hash. */
export interface Character {
  hair: 'sideComed' | 'undercut' | 'spiky' | 'bun';
  rearHair: 'longStraight' | 'longWavy' | 'shoulderHigh' | 'neckHigh' | null;
  hairColor: string;
  skin: string;
  top: string;
  /** Colour of collar, stripe and buttons. */
  trim: string;
  bottom: string;
  shoes: string;
  outfit: 'hoodie' | 'jacket' | 'dress';
  backdrops: readonly string[];
}

export const CHARACTERS = {
  mina: {
    hair: 'sideComed',
    rearHair: 'longWavy',
    hairColor: '#b8475e',
    skin: '#f1c3a5',
    top: '#f2b632',
    trim: '#fff3d6',
    bottom: '#38406f',
    shoes: '#e9e4f5',
    outfit: 'hoodie',
    backdrops: ['#cfe8f3', '#f7d9c9', '#dcd3f2', '#cdeccf'],
  },
  joon: {
    hair: 'undercut',
    rearHair: null,
    hairColor: '#2b2a3a',
    skin: '#e0ab88',
    top: '#2f7d6b',
    trim: '#f3efe4',
    bottom: '#3a3b4a',
    shoes: '#d8573f',
    outfit: 'jacket',
    backdrops: ['#f4e3bd', '#d5e3f7', '#f3d0d6', '#e3ead0'],
  },
  sora: {
    hair: 'bun',
    rearHair: 'neckHigh',
    hairColor: '#4a3327',
    skin: '#a36b4f',
    top: '#8a5cd1',
    trim: '#ffe9a8',
    bottom: '#8a5cd1',
    shoes: '#3c2a66',
    outfit: 'dress',
    backdrops: ['#fbe2ea', '#d3f0ee', '#f6ecc4', '#dbe0fb'],
  },
} as const satisfies Record<string, Character>;

export type CharacterName = keyof typeof CHARACTERS;
export const CHARACTER_NAMES = Object.keys(CHARACTERS) as CharacterName[];
