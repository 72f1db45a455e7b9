import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { type PromptOf, type PromptTag, readTags } from './read-tags.js';

/**
 * Prompts as creators write them, judged by hand, each with the tags that are right for it (`corpus.en.txt`, `corpus.ko.txt`): a change of the reader
 * shows here all that it changes. A line in square brackets says whose the prompts below it are, `#` begins a remark, and the tags of a prompt stand
 * indented below it. `npx vitest run corpus -u` writes them anew; what has changed by that is to be judged anew.
 */
const FILES = readdirSync(new URL('.', import.meta.url)).filter((name) => /^corpus\.\w+\.txt$/.test(name));
const OF = /^\[(surroundings|clothes|character|motion)\]$/;

/** `place: bamboo forest → forest`: its kind, its words, and what is said beside them. */
function lineOf({ kind, text, left, shows, single, option, onWorn, partly }: PromptTag): string {
  const notes = [
    left !== undefined && left !== text && `without ${left}`,
    single && `instead: ${single.kept}`,
    option && `by option ${option}`,
    onWorn && 'on what is worn',
    partly && 'partly',
  ].filter(Boolean);
  return `${kind}: ${text}${shows ? ` → ${shows}` : ''}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}

/** A word that only leads on to another is none to begin or to end a phrase with. */
const isFragment = ({ text, kind }: PromptTag): boolean =>
  kind !== 'left' &&
  (/^(?:and|or|but|of|because|than)\b/i.test(text) ||
    /\b(?:of|the|an|and|or|because|than|from|with|into)$/i.test(text));

function readAnew(corpus: string): { text: string; fragments: string[] } {
  const fragments: string[] = [];
  let of: PromptOf = 'surroundings';
  const lines = corpus.split('\n').filter((line) => !line.startsWith('  '));
  const text = lines
    .flatMap((line) => {
      const [, asked] = OF.exec(line) ?? [];
      of = (asked as PromptOf | undefined) ?? of;
      if (asked !== undefined || line === '' || line.startsWith('#')) return [line];
      const tags = readTags({ prompt: line, of, negative: '' }, DRAWING_WORDS);
      fragments.push(...tags.filter(isFragment).map((tag) => `${line}: ${tag.text}`));
      return [line, `    ${tags.map(lineOf).join(' | ') || 'nothing'}`];
    })
    .join('\n');
  return { text, fragments };
}

describe('the prompts of', () => {
  it.each(FILES)('%s are read as they were judged', async (name) => {
    const file = fileURLToPath(new URL(name, import.meta.url));
    const { text, fragments } = readAnew(readFileSync(file, 'utf8'));
    expect(fragments).toEqual([]);
    await expect(text).toMatchFileSnapshot(file);
  });
});
