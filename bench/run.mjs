// `npm run bench [-- name …]`: measures each figure beside its baseline in the same run, writes bench/RESULTS.md, and fails where a ratio is more than
// 15 % worse than the committed one. After a build.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { resultsOf, tableOf, worseThan } from './lib/results.mjs';

const BENCHES = ['http'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const unknown = positionals.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) throw new Error(`no bench is called ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`);
const wanted = positionals.length > 0 ? positionals : BENCHES;

for (const name of wanted) {
  const { measure } = await import(`./${name}.mjs`);
  for (const row of await measure({ rounds })) console.log(JSON.stringify(row));
}
