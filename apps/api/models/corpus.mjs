// The texts that the model is made from: those beside this file, and the sets that the tests hold.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const CORPUS = new URL('corpus/', import.meta.url);
const SETS = new URL('../test/security/', import.meta.url);

/** All texts by what they show, each once; and a hash of the files that they are in. */
export async function readTexts(sets) {
  const hash = createHash('sha256');
  const texts = { child: [], adult: [], suggestive: [], harmless: [] };
  for (const name of (await readdir(CORPUS)).sort()) {
    const text = await readFile(new URL(name, CORPUS), 'utf8');
    hash.update(name).update(text);
    const kind = Object.keys(texts).find((each) => name.startsWith(each));
    if (kind) texts[kind].push(...text.split('\n').filter((line) => line.trim() !== ''));
  }
  for (const name of sets ?? (await readdir(SETS)).filter((each) => /^prompts-\w+\.json$/.test(each)).sort()) {
    const text = await readFile(new URL(name, SETS), 'utf8');
    hash.update(name).update(text);
    const { children, suggestive } = JSON.parse(text);
    texts.child.push(...children.map(({ prompt }) => prompt));
    texts.suggestive.push(...suggestive.map(({ text: one }) => one));
  }
  const once = Object.entries(texts).map(([kind, lines]) => [kind, [...new Set(lines)]]);
  return { texts: Object.fromEntries(once), corpus: hash.digest('hex') };
}
