import {
  DRAWING_WORDS,
  deniedWords,
  type PromptOf,
  type PromptTag,
  readHeadwear,
  readLook,
  readShushing,
  readTags,
  readView,
} from '@atelier/contracts/prompt-words';
import { readCharacter } from '../../src/runtimes/preview/imagine/words/read-character.js';
import { readGarment } from '../../src/runtimes/preview/prompt/read-garment.js';
import { readClothing, readScene } from '../../src/runtimes/preview/prompt/read-prompt.js';

/** Whose prompts are asked about: those of still pictures. */
export type Drawn = Extract<PromptOf, 'surroundings' | 'clothes' | 'character'>;

/** All that the built-in engine reads out of a prompt before it paints, by names: the same plan is the same picture. */
type Plan = Readonly<Record<string, string>>;

const SEEDS = [1, 2];
/** No word, to the tables: what depends on the letters of a prompt alone is another with it. */
const NO_WORD = ' zzqx';

const flat = (prefix: string, values: object): [string, string][] =>
  Object.entries(values).map(([name, value]) => [
    `${prefix}.${name}`,
    JSON.stringify(value instanceof Set ? [...(value as Set<string>)].sort() : (value ?? null)),
  ]);

/** A colour that nobody named is one of the letters of the prompt: it says nothing about its words. */
function sceneOf(prompt: string, negative: string): [string, string][] {
  const { accent, named, weather, isPlain, ...scene } = readScene(prompt, negative);
  const always = { accent: named ? accent : 'any', weather: [...weather].sort(), isPlain };
  return flat('scene', isPlain ? always : { ...scene, ...always });
}

function characterOf(prompt: string): [string, string][] {
  const negative = deniedWords(prompt);
  const [first = 0] = SEEDS;
  // A garment without a colour of its own has one of the prompt's letters.
  const isOwn =
    readCharacter(prompt, negative, first).look.outfit.main ===
    readCharacter(prompt + NO_WORD, negative, first).look.outfit.main;
  const looks = SEEDS.flatMap((seed) => {
    const { look } = readCharacter(prompt, negative, seed);
    const main = isOwn ? look.outfit.main : 'any';
    const { hair, outfit, ...rest } = look;
    return [...flat(`${seed}`, rest), ...flat(`${seed}.hair`, hair), ...flat(`${seed}.outfit`, { ...outfit, main })];
  });
  const { rest } = readCharacter(prompt, negative, 1);
  const { isPeak } = readScene(prompt, negative);
  const scene = sceneOf(rest, negative).filter(([name]) => name !== 'scene.isPeak');
  return [...looks, ...scene, ...flat('scene', { isPeak }), ...flat('view', { shot: readView(prompt, negative).shot })];
}

const plans = new Map<string, Plan>();
/** Of a trained character, of the field for its clothes, or of one that words describe. */
function planOf(prompt: string, of: Drawn): Plan {
  const key = `${of} ${prompt}`;
  const known = plans.get(key) ?? planned(prompt, of);
  plans.set(key, known);
  return known;
}

function planned(prompt: string, of: Drawn): Plan {
  if (of === 'character') return Object.fromEntries(characterOf(prompt));
  const worn = of === 'clothes' ? [prompt, ''] : ['', prompt];
  const [clothes = '', words = ''] = worn;
  const view = readView(words, '');
  return Object.fromEntries([
    ...flat('clothing', readClothing(clothes, '', words, view.shot) ?? {}),
    ...flat('clothing', { garment: readGarment(clothes, words, view.shot) }),
    ...flat('worn', { headwear: readHeadwear(words, '', clothes) }),
    ...(of === 'clothes' ? [] : sceneOf(words, '')),
    ...flat('view', view),
    ...flat('face', { look: readLook(words, ''), shushes: readShushing(words, '', DRAWING_WORDS) }),
  ]);
}

const changed = (a: Plan, b: Plan): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);

/** A prompt without one of its phrases, in each way that leaves the rest as it was. */
function without(prompt: string, { start, end }: PromptTag): string[] {
  const [before, after] = [prompt.slice(0, start), prompt.slice(end)];
  return [`${before}, ${after}`, `${before.trimEnd()} ${after.trimStart()}`, `${before}zzqx${after}`];
}

/** A phrase of which something else is told than is drawn. */
export interface Violation {
  of: Drawn;
  prompt: string;
  phrase: string;
  kind: string;
  /** What of the plan is another without it. */
  changes: string[];
}

const IS_DRAWN: ReadonlySet<PromptTag['kind']> = new Set([
  ...(['place', 'hour', 'season', 'weather', 'colour', 'character', 'view'] as const),
]);

/** What is drawn where nothing is said is asked for as well: a phrase stands first, before what would be drawn otherwise. */
const OTHERWISE = ['', 'boy, portrait, side view'];
/** What a phrase of a kind decides, where that is one thing. */
const DECIDES: Readonly<Partial<Record<PromptTag['kind'], string>>> = { hour: 'scene.hour', season: 'scene.season' };
/** Seen above every place without a roof. */
const IS_SKY = /^(?:(?:\S+ )?(?:skies|sky|clouds?)|(?:\S+ )?(?:하늘|구름))/iu;

/** Told as drawn, and nothing of it is in the plan: neither is the plan another without it, nor is anything of it what the phrase asks for by itself. */
function isMissing(prompt: string, of: Drawn, tag: PromptTag, plan: Plan): boolean {
  const decides = DECIDES[tag.kind];
  const isAsked = OTHERWISE.some((other) => {
    const [phrase, empty] = [planOf(`${tag.text}, ${other}`, of), planOf(other, of)];
    if (decides !== undefined && phrase[decides] === plan[decides]) return true;
    const asked = changed(phrase, empty);
    // A part of a place asks for no place by itself.
    if (tag.kind === 'place' && (IS_SKY.test(tag.text) || !asked.includes('scene.scene'))) return true;
    return asked.some((name) => phrase[name] === plan[name]);
  });
  if (isAsked) return false;
  return without(prompt, tag).some((text) => changed(plan, planOf(text, of)).length === 0);
}

/** What is told of a prompt's phrases, beside what the plan makes of them. */
export function violationsOf(prompt: string, of: Drawn): { missing: Violation[]; seen: Violation[] } {
  const plan = planOf(prompt, of);
  const found: { missing: Violation[]; seen: Violation[] } = { missing: [], seen: [] };
  for (const tag of readTags({ prompt, of, negative: '', shot: 'upper', beside: '' }, DRAWING_WORDS)) {
    const violation = { of, prompt, phrase: tag.text, kind: tag.kind, changes: [] };
    if (IS_DRAWN.has(tag.kind) && isMissing(prompt, of, tag, plan)) found.missing.push(violation);
    if (tag.kind !== 'none') continue;
    let fewest: string[] | undefined;
    for (const text of without(prompt, tag)) {
      const changes = changed(plan, planOf(text, of));
      if (!fewest || changes.length < fewest.length) fewest = changes;
      if (changes.length === 0) break;
    }
    if (fewest && fewest.length > 0) found.seen.push({ ...violation, changes: fewest });
  }
  return found;
}

/** The prompts of a corpus file, each with whose it is. */
export function promptsOf(corpus: string): { of: Drawn; prompt: string }[] {
  let of: string = 'surroundings';
  return corpus.split('\n').flatMap((line) => {
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
    of = section ?? of;
    const isPrompt = section === undefined && line.trim() !== '' && !line.startsWith('  ') && !line.startsWith('#');
    return isPrompt && of !== 'motion' ? [{ of: of as Drawn, prompt: line }] : [];
  });
}
