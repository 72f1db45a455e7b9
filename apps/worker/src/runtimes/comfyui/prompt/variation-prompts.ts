import { makeRandom, type Random } from '../../random.js';
import type { VariationMethod } from '../settings/methods.js';
import type { ComfyuiSettings } from '../settings/settings.js';
import type { Prompt } from './build-prompt.js';
import { QUALITY_TERMS } from './terms.js';

export interface VariationPrompt extends Prompt {
  /** How far to go from the picture, 0–1; null where the method decides by the instruction alone. */
  denoise: number | null;
}

/** One change to ask for: as an instruction to an editing model, in tags, and as a sentence. */
interface Change {
  instruction: string;
  tags: string;
  sentence: string;
}

const change = (instruction: string, tags: string, sentence: string): Change => ({ instruction, tags, sentence });

const VIEWS: readonly Change[] = [
  change(
    'Turn the character to face the left of the picture',
    'three-quarter view, facing left',
    'The character is turned to the left.',
  ),
  change(
    'Turn the character to face the right of the picture',
    'three-quarter view, facing right',
    'The character is turned to the right.',
  ),
  change(
    'Show the character from the front, looking at the viewer',
    'front view, looking at viewer',
    'The character looks at the viewer.',
  ),
  change('Show the character in profile', 'profile, from side', 'The character is seen in profile.'),
  change(
    'Show the character from behind, looking back over the shoulder',
    'from behind, looking back',
    'The character looks back over the shoulder.',
  ),
  change('Show the character from slightly above', 'from above', 'The character is seen from slightly above.'),
  change('Show the character from slightly below', 'from below', 'The character is seen from slightly below.'),
];

const FRAMES: readonly Change[] = [
  change('show the upper body', 'upper body', 'The upper body is in the frame.'),
  change('show the whole body from head to toe', 'full body', 'The whole body is in the frame.'),
  change('make it a close-up of the face', 'portrait, close-up', 'It is a close-up of the face.'),
  change('frame it from the thighs up', 'cowboy shot', 'The character is framed from the thighs up.'),
];

const MOODS: readonly Change[] = [
  change('with a gentle smile', 'smile', 'The character smiles gently.'),
  change('with a calm, neutral face', 'expressionless', 'The character has a calm face.'),
  change('laughing', 'laughing, open mouth', 'The character laughs.'),
  change('with a surprised face', 'surprised', 'The character looks surprised.'),
  change('with a serious look', 'serious', 'The character looks serious.'),
];

const PLACES: readonly Change[] = [
  change(
    'before a plain light grey background',
    'simple background, grey background',
    'The background is plain light grey.',
  ),
  change('in a sunlit park', 'park, day, sunlight', 'It is a sunlit park.'),
  change('on a city street in the evening', 'city, street, evening', 'It is a city street in the evening.'),
  change('in a cosy room with warm light', 'indoors, room, warm lighting', 'It is a cosy room with warm light.'),
  change('at the seaside under a blue sky', 'beach, blue sky', 'It is the seaside under a blue sky.'),
  change('in a forest with soft light', 'forest, soft lighting', 'It is a forest with soft light.'),
];

const KEEP =
  'Keep the same character with the same face, hairstyle, hair colour, eye colour, body and clothes, and the same art style.';
const EDIT_NEGATIVE =
  'different person, different hairstyle, different clothes, different art style, extra fingers, deformed hands, blurry, watermark';

/** The share of the set denoising that the first and the last variation get: the first stay near the picture, the last go far. */
const REACH = { first: 0.75, last: 1.2 } as const;
const MAX_DENOISE = 0.95;

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const deck = [...items];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    const [a, b] = [deck[i], deck[j]];
    if (a === undefined || b === undefined) continue;
    [deck[i], deck[j]] = [b, a];
  }
  return deck;
}

/** What each variation changes. Each kind of change is dealt from a deck of its own, so that none comes again early. */
function deal(count: number, seed: number): Change[][] {
  const decks = [VIEWS, FRAMES, MOODS, PLACES].map((kind, index) => shuffled(kind, makeRandom(seed, `vary-${index}`)));
  return Array.from({ length: count }, (_, i) =>
    decks.flatMap((deck) => {
      const card = deck[i % deck.length];
      return card ? [card] : [];
    }),
  );
}

function editPrompt(changes: readonly Change[]): VariationPrompt {
  const wish = changes.map(({ instruction }) => instruction).join(', ');
  return { positive: `${wish}. ${KEEP}`, negative: EDIT_NEGATIVE, denoise: null };
}

function redrawPrompt(
  changes: readonly Change[],
  { family, profile }: ComfyuiSettings,
  denoise: number,
): VariationPrompt {
  const quality = QUALITY_TERMS[family];
  const tagged = profile.promptStyle === 'tags';
  const terms = changes.map(({ tags, sentence }) => (tagged ? tags : sentence));
  const positive = [...terms, ...quality.positive].join(tagged ? ', ' : ' ');
  return { positive, negative: quality.negative.join(', '), denoise };
}

/**
 * What to ask for, for each of a set of variations; the same seed asks for the same. Editing models are told what to
 * change and to keep the character as it is; img2img redraws the picture further and further from itself.
 */
export function variationPrompts(
  count: number,
  seed: number,
  method: VariationMethod,
  settings: ComfyuiSettings,
): VariationPrompt[] {
  return deal(count, seed).map((changes, index) => {
    if (method !== 'img2img') return editPrompt(changes);
    const part = count > 1 ? index / (count - 1) : 0.5;
    const reach = REACH.first + (REACH.last - REACH.first) * part;
    const denoise = Math.min(MAX_DENOISE, settings.profile.variationDenoise * reach);
    return redrawPrompt(changes, settings, Math.round(denoise * 100) / 100);
  });
}
