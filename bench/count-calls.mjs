// Loaded before the API or the worker (bench/image-way.mjs): counts the calls of their functions, and writes at each SIGWINCH (Nest takes most others for the end) which of
// them were called since the last one.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.CALLS_FOLDER ?? '';
const OURS = /^file:.*\/(?:apps\/(?:api|worker)|packages\/contracts)\/dist\//;

/** The whole script is a function to V8, which is called as it is loaded. */
const isScript = ({ functionName, ranges: [range] }) => functionName === '' && range.startOffset === 0;

if (isMainThread && process.argv[1]?.endsWith(join('dist', 'main.js'))) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const isCalled = (entry) => entry.ranges[0].count > 0 && !isScript(entry);
    const called = result
      .filter(({ url }) => OURS.test(url))
      .map(({ url, functions }) => ({ url, functions: functions.filter(isCalled).map((entry) => entry.functionName) }))
      .filter(({ functions }) => functions.length > 0);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${process.pid}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(called));
    renameSync(`${file}.part`, file);
  };
  process.on('SIGWINCH', () => void take());
}
