// Where the processor time of a profile went, by library and by room of ours. A profile of the API while a bench asks it, of a bench's own process with NODE_OPTIONS:
//   BENCH_NODE_FLAGS='--cpu-prof --cpu-prof-dir=profiles' npm run bench -- jobs --rounds 1 --keep && node bench/profile.mjs profiles/*.cpuprofile
import { readFile } from 'node:fs/promises';

const ROWS = 26;
/** Told apart by V8, without a file. */
const NATIVE = { '(garbage collector)': 'collecting garbage', '(program)': 'outside of JavaScript' };

/** Who a function is of. */
function ownerOf({ functionName, url }) {
  if (url === '') return NATIVE[functionName] ?? `native: ${functionName}`;
  if (url.startsWith('node:')) return `Node: ${url.replace(/^node:(internal\/)?/, '').split('/')[0]}`;
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  const [, ours] = /\/((?:apps|packages)\/[^/]+\/(?:dist|src)(?:\/[^/]+){0,2}?)\/[^/]+$/.exec(url) ?? [];
  return ours?.replace(/\/(dist|src)/, '') ?? url;
}

/** @returns {Map<string, number>} share of the time that anything was done, by owner */
function sharesOf({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame.functionName === '(idle)') continue;
    const owner = ownerOf(frame);
    busy += timeDeltas[index];
    spent.set(owner, (spent.get(owner) ?? 0) + timeDeltas[index]);
  }
  return new Map([...spent].map(([owner, time]) => [owner, time / busy]));
}

for (const file of process.argv.slice(2)) {
  const profile = JSON.parse(await readFile(file, 'utf8'));
  const shares = [...sharesOf(profile)].toSorted(([, a], [, b]) => b - a).slice(0, ROWS);
  console.log(`${file}: ${((profile.endTime - profile.startTime) / 1e6).toFixed(0)} s`);
  for (const [owner, share] of shares) console.log(`${(100 * share).toFixed(1).padStart(6)} %  ${owner}`);
}
