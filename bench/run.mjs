// `npm run bench [-- name …] [--rounds N] [--keep]`, after a build: measures each figure beside its baseline in the same run and writes RESULTS.md, unless
// `--keep` leaves it as it is. Fails where a ratio is more than 15 % worse than the one that stands there.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { isMet, isWorse, resultsOf, resultsText } from './lib/results.mjs';

const BENCHES = [
  'http',
  'ledger',
  'jobs',
  'gallery',
  'ingest',
  'engine',
  'streams',
  'flood',
  'start',
  'workers',
  'sizes',
  'vitals',
];
const FILE = new URL('RESULTS.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, keep: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) throw new Error(`no bench is called ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`);

const before = resultsOf(await readFile(FILE, 'utf8').catch(() => ''));
const measured = [];
for (const name of positionals.length > 0 ? positionals : BENCHES) {
  const { measure } = await import(`./${name}.mjs`);
  measured.push(...(await measure({ rounds: Number(values.rounds) })));
}
for (const row of measured) {
  const was = before.get(row.name);
  const word = isMet(row) ? 'met' : 'missed';
  console.log(`${row.name}: ${row.ratio.toFixed(3)} (${word}${was ? `; it was ${was.ratio.toFixed(3)}` : ''})`);
}
if (!values.keep) {
  const cores = cpus();
  const machine = `Node ${process.version}, ${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, with load, database and all on it.`;
  const rows = new Map([...before, ...measured.map((row) => [row.name, row])]);
  await writeFile(FILE, resultsText([...rows.values()], machine));
}
const worse = measured.filter((row) => isWorse(row, before.get(row.name)));
for (const { name } of worse) console.error(`${name} is more than 15 % worse than in RESULTS.md`);
process.exitCode = worse.length > 0 ? 1 : 0;
