import { type HairColour, withShades } from '@atelier/contracts/prompt-words';

/** Colours of hair by the name of a colour: what is called red hair is not the red of a dress. */
export const HAIR_HEX = withShades({
  red: '#b8323f',
  orange: '#d97a35',
  yellow: '#e8c35f',
  green: '#4f9a63',
  teal: '#48b3a8',
  sky: '#86c9f0',
  blue: '#4373c4',
  navy: '#2c3868',
  purple: '#7d56c2',
  pink: '#ec92b6',
  brown: '#74492f',
  white: '#efebf3',
  grey: '#a7a8aa',
  black: '#29252f',
});
export const HAIR_NAMED: Readonly<Record<HairColour, string>> = {
  blonde: '#e9c565',
  silver: '#d9d8e6',
  black: '#29252f',
  brown: '#74492f',
  red: '#b4402f',
};
export const EYE_HEX = withShades({
  red: '#c63a44',
  orange: '#d9812f',
  yellow: '#d9a92f',
  green: '#3f9a5c',
  teal: '#2fa597',
  sky: '#6fc3f2',
  blue: '#3f86d8',
  navy: '#34488f',
  purple: '#8253cf',
  pink: '#dc6f9f',
  brown: '#8a5630',
  white: '#b9c6d6',
  grey: '#7d8aa0',
  black: '#3a3340',
});
export const SKIN_HEX = {
  fair: ['#fbe3d6', '#f9dccb'],
  tan: ['#dba57d', '#cf9668'],
  dark: ['#9a6547', '#7f4f38'],
} as const;
/** What a seed chooses among where no word says which. */
export const ANY_SKIN = ['#fbe3d6', '#f9dccb', '#f7d7c2', '#f3cdb2', '#e9b793'] as const;

/** Colours that go together, chosen as one by the seed: hair, eyes, main garment, second, lower garment, ribbon. */
export const SCHEMES = [
  { hair: '#3a2c33', eyes: '#7a5bc2', main: '#5a76b8', second: '#f3ead6', lower: '#2f3552', accent: '#e0566a' },
  { hair: '#7a4a30', eyes: '#3f9a6a', main: '#c9604f', second: '#f7e8cf', lower: '#4a3f3a', accent: '#f0b53f' },
  { hair: '#e9c565', eyes: '#3f86d8', main: '#35506f', second: '#f5efe2', lower: '#26344c', accent: '#d8505c' },
  { hair: '#ec92b6', eyes: '#4bb0c2', main: '#f2e6ee', second: '#8f6fc4', lower: '#5a4a86', accent: '#7c5fc9' },
  { hair: '#d9d8e6', eyes: '#5b7fe0', main: '#454a6b', second: '#dfe6f7', lower: '#2d3150', accent: '#58a8e0' },
  { hair: '#4373c4', eyes: '#e0a53a', main: '#f0e9dc', second: '#e58a5a', lower: '#39507c', accent: '#ee8f45' },
  { hair: '#b4402f', eyes: '#3f9a5c', main: '#3f6657', second: '#f0dfae', lower: '#2f4039', accent: '#f2c14e' },
  { hair: '#48b3a8', eyes: '#d9688f', main: '#f5d3c8', second: '#fff5ea', lower: '#c2607a', accent: '#e5647e' },
  { hair: '#7d56c2', eyes: '#e6b23f', main: '#33304e', second: '#c9a9f0', lower: '#252338', accent: '#e8b93f' },
  { hair: '#29252f', eyes: '#c63a44', main: '#a9343f', second: '#f5e9dd', lower: '#2b2833', accent: '#c8323a' },
  { hair: '#c98a4f', eyes: '#2fa597', main: '#6f9a86', second: '#faf0dc', lower: '#4c5f58', accent: '#ef9c6a' },
  { hair: '#2c3868', eyes: '#58b0e8', main: '#e3b23f', second: '#f8f2e4', lower: '#2c3868', accent: '#e0566a' },
  { hair: '#5a3a2c', eyes: '#b0713a', main: '#d7a8b8', second: '#fdf3f0', lower: '#6d4a5c', accent: '#b8475e' },
] as const;
export type Scheme = (typeof SCHEMES)[number];
