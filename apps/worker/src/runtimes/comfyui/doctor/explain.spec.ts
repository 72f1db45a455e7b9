import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { REMEDIES } from './explain.js';

/** What the last column of the table of failures says, by kind, as plain text. */
async function documented(): Promise<Record<string, string>> {
  const text = await readFile(new URL('../../../../../../docs/gpu.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## What failures look like');
  const rows = section.split('\n## ', 1)[0]?.matchAll(/^\| `(\w+)` .*\| (.+?) *\|$/gm) ?? [];
  const plain = (cell: string): string => cell.replace(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('`', '');
  return Object.fromEntries([...rows].map(([, kind = '', cell = '']) => [kind, plain(cell)]));
}

describe('what to do about a failure', () => {
  it('is what the operator’s guide says', async () => {
    expect(await documented()).toEqual(REMEDIES);
  });
});
