import { problemsOf, type Vocabulary } from '../../drawings/check-part.js';
import { getPart, type Part, type PartKind, partsOf, wordsOf } from '../../drawings/part.js';
import type { Look } from '../words/look.js';
import { slotsOf } from './colours.js';
import { LAYERS } from './compose-figure.js';

/** What is drawn of figures. */
export const FIGURE_KINDS = ['outfits', 'hair', 'bangs', 'faces', 'worn', 'bodies', 'heads', 'lower'] as const;
/** What words of a prompt ask for. */
const ASKED_FOR: readonly PartKind[] = ['outfits', 'hair', 'bangs', 'faces', 'worn'];

/** A look in plain clothes, to show a drawing on. */
export const plainLook = (changes: Partial<Look> = {}): Look => ({
  build: 'feminine',
  skin: '#f9dccb',
  hair: { style: 'bob', bangs: 'wispy', color: '#7a4a30', tips: null, cowlick: false },
  eyes: ['#7a5bc2', '#7a5bc2'],
  mood: 'smile',
  outfit: { kind: 'tshirt', main: '#5a76b8', second: '#f3ead6', lower: '#2f3552' },
  accessories: new Set(),
  accent: '#e0566a',
  turn: 0,
  tilt: 0,
  arms: 'down',
  ...changes,
});

function vocabularyOf(kind: PartKind): Vocabulary {
  const names = (of: PartKind): string[] => partsOf(of).map(({ name }) => name);
  return {
    ...(kind === 'lower' ? {} : { layers: new Set(LAYERS.flatMap(({ names: layers }): readonly string[] => layers)) }),
    facts: new Set([
      ...['feminine', 'masculine', 'arms-behind', 'arms-down', 'cowlick', 'turned-left', 'turned-right'],
      ...names('hair'),
      ...names('worn'),
    ]),
    slots: new Set(Object.keys(slotsOf(plainLook()))),
    parts: new Set(FIGURE_KINDS.flatMap((one) => partsOf(one).map(({ path }) => path))),
    anchors: new Set(getPart('bodies/feminine').anchors.keys()),
  };
}

/** What else a figure needs of a part: words that ask for it and for nothing else, and the anchors that its body should have. */
function problemsBeside(kind: PartKind, part: Part): string[] {
  if (kind === 'bodies') {
    const missing = [...getPart('bodies/feminine').anchors.keys()].filter((name) => !part.anchors.has(name));
    return missing.map((name) => `the anchor “${name}” is missing`);
  }
  if (!ASKED_FOR.includes(kind)) return [];
  const others = partsOf(kind).filter(({ name }) => name !== part.name);
  const words = wordsOf(kind);
  const own = (words[part.name] ?? []).filter((word) => word !== '');
  const taken = others.flatMap(({ name }) =>
    own.filter((word) => words[name]?.includes(word)).map((word) => [word, name]),
  );
  return [
    ...(own.length === 0 ? ['no word asks for it (data-words)'] : []),
    ...taken.map(([word, name]) => `“${word}” asks for ${name}, too`),
  ];
}

/** What is wrong with the drawings of figures, by their path; empty where nothing is. */
export function checkFigures(): { path: string; problem: string }[] {
  return FIGURE_KINDS.flatMap((kind) => {
    const vocabulary = vocabularyOf(kind);
    return partsOf(kind).flatMap((part) =>
      [...problemsOf(part, vocabulary), ...problemsBeside(kind, part)].map((problem) => ({ path: part.path, problem })),
    );
  });
}
