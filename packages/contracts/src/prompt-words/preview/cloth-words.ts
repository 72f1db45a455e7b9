/** Patterns and materials of clothes, and the words that ask for each. */
export type Pattern = 'plain' | 'stripes' | 'dots' | 'plaid' | 'floral' | 'sparkle' | 'knit' | 'denim' | 'metal';

type Words = readonly string[];

export const PATTERN_WORDS: Readonly<Record<Exclude<Pattern, 'plain'>, Words>> = {
  stripes: ['striped', 'stripe', 'sailor', 'marine', 'pajama'],
  dots: ['dotted', 'polka', 'dot', 'polka dot', 'polka dotted'],
  plaid: ['plaid', 'checked', 'checkered', 'tartan', 'flannel', 'uniform'],
  floral: ['floral', 'flower', 'flowery', 'kimono', 'hanbok', 'yukata', 'hawaiian'],
  sparkle: ['sparkle', 'sparkly', 'sequin', 'glitter', 'shiny', 'gown', 'idol', 'cheerleader'],
  knit: ['knit', 'knitted', 'sweater', 'cardigan', 'wool', 'scarf'],
  denim: ['denim', 'jean', 'overall'],
  metal: ['armor', 'armour', 'knight', 'metal', 'metallic', 'robot', 'cyberpunk', 'latex', 'leather'],
};

/** Garments that bring a colour of their own when the prompt names none. */
export const GARMENT_COLOURS: readonly { words: Words; hex: string }[] = [
  // What it is made of says more than what it is: a denim jacket is blue.
  { words: ['denim', 'jean'], hex: '#3f5f92' },
  { words: ['leather'], hex: '#2b2426' },
  { words: ['suit', 'tuxedo', 'blazer'], hex: '#2d3140' },
  { words: ['uniform'], hex: '#2c3a6b' },
  { words: ['kimono', 'hanbok', 'yukata'], hex: '#c2354f' },
  { words: ['wedding', 'bride'], hex: '#f3eee9' },
  { words: ['swimsuit', 'bikini', 'swimwear'], hex: '#1fa3bd' },
  { words: ['gown', 'dress'], hex: '#a93f78' },
  { words: ['hoodie', 'sweatshirt', 'tracksuit'], hex: '#6b7a8f' },
  { words: ['armor', 'armour'], hex: '#98a1b1' },
  { words: ['padded', 'puffer', 'parka'], hex: '#3f6f8f' },
  { words: ['jacket', 'coat'], hex: '#7a4b33' },
  { words: ['sweater', 'cardigan', 'knit'], hex: '#b9694a' },
];
