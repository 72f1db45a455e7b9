import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const PNPM = 'pnpm@12.21.0';
/** npx first reads every package below the directory it takes for its own, which takes it five seconds in this one: here are none. */
const WITHOUT_PACKAGES = fileURLToPath(new URL('.', import.meta.url));
const GENERATED = new Set(['node_modules', 'dist', '.turbo', 'coverage', 'results', 'test-results']);
const SOURCES = ['apps', 'packages', 'tsconfig.base.json', 'turbo.json', 'package.json', 'pnpm-lock.yaml'];
const BUILT = [
  'packages/contracts/dist/index.js',
  'packages/error-reporting/dist/index.js',
  'packages/tracing/dist/index.js',
  'apps/api/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/web/dist/index.html',
];

/** @typedef {{root: string, signal?: AbortSignal}} Checkout */

/**
 * A command of pnpm, which the machine does not have: npx brings it.
 * @param {string[]} args
 * @returns {{command: string, args: string[], env: NodeJS.ProcessEnv}}
 */
export function pnpm(args) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    // No user is there to answer a question.
    CI: 'true',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  // A production environment would leave out what the build needs.
  delete env.NODE_ENV;
  // Told another directory, npx no longer finds the machine's settings by itself (a registry, say): npm tells where they are.
  const elsewhere = env.npm_config_globalconfig ? ['--prefix', WITHOUT_PACKAGES] : [];
  return { command: 'npx', args: ['-y', ...elsewhere, PNPM, ...args], env };
}

/** @param {string} root */
async function installStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} root */
export async function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules', '.modules.yaml'))) return false;
  return (await readStamp(root, 'installed')) === (await installStamp(root));
}

/** @param {Checkout} checkout */
export async function install({ root, signal }) {
  const { command, args, env } = pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--prod=false']);
  await run(command, args, {
    cwd: root,
    env,
    logFile: join(root, '.atelier', 'logs', 'install.log'),
    failure: 'The dependencies could not be installed',
    signal,
  });
  await writeStamp(root, 'installed', await installStamp(root));
}

/**
 * Changes whenever a source file does: its name, size and time. Reading every byte would cost the second start its speed.
 * @param {string} root
 */
async function buildStamp(root) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = async (path) => {
    const info = await stat(path);
    if (!info.isDirectory()) {
      hash.update(`${path.slice(root.length)} ${info.size} ${info.mtimeMs}\n`);
      return;
    }
    for (const name of (await readdir(path)).sort()) if (!GENERATED.has(name)) await add(join(path, name));
  };
  for (const source of SOURCES) await add(join(root, source));
  return hash.digest('hex');
}

/** @param {string} root */
export async function isBuilt(root) {
  if (!BUILT.every((file) => existsSync(join(root, file)))) return false;
  return (await readStamp(root, 'built')) === (await buildStamp(root));
}

/** @param {Checkout} checkout */
export async function build({ root, signal }) {
  const { command, args, env } = pnpm(['exec', 'turbo', 'run', 'build', `--concurrency=${availableParallelism()}`]);
  await run(command, args, {
    cwd: root,
    env,
    logFile: join(root, '.atelier', 'logs', 'build.log'),
    failure: 'The build failed',
    signal,
  });
  // After the build, which may itself write sources (a route tree, say).
  await markBuilt(root);
}

/** @param {string} root */
export async function markBuilt(root) {
  await writeStamp(root, 'built', await buildStamp(root));
}

/**
 * @param {string} root
 * @param {string} name
 */
async function readStamp(root, name) {
  return readFile(join(root, '.atelier', `${name}.stamp`), 'utf8').catch(() => '');
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} value
 */
async function writeStamp(root, name, value) {
  await mkdir(join(root, '.atelier'), { recursive: true });
  await writeFile(join(root, '.atelier', `${name}.stamp`), value);
}
