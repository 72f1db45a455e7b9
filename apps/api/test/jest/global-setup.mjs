import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} folder */
async function newest(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.spec.'));
  const times = files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}

/** Specs test what is built (see loaded-once.cjs): it must be what the sources say. */
async function buildIfStale() {
  const built = await stat(join(root, 'dist', 'main.js')).catch(() => null);
  if (built && built.mtimeMs >= (await newest('src'))) return;
  const nest = createRequire(import.meta.url).resolve('@nestjs/cli/bin/nest.js');
  const { status } = spawnSync(process.execPath, [nest, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The API could not be built.');
}

/** In a process of its own: Jest would transform what is required here as if it were for a spec. */
async function startServices() {
  const child = fork(join(root, 'test', 'jest', 'services.mjs'), { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const said = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!said) throw new Error('Postgres and Redis for the tests could not be started.');
  Object.assign(process.env, said[0]);
  return async () => {
    child.disconnect();
    await ended;
  };
}

export default async function globalSetup() {
  await buildIfStale();
  process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
  Reflect.set(globalThis, 'stopTestServices', await startServices());
}
