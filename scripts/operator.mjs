/**
 * The commands of operators: `npm run accounts -- …`, `npm run backup -- …`, `npm run ledger:verify`, `npm run money -- …`, `npm run packages -- …`, `npm run plans -- …`, `npm run restore -- …`,
 * `npm run safety -- …`, `npm run storage -- …`, `npm run support -- …`, `npm run themes -- …`. They work on the database that DATABASE_URL names, else on this checkout's own,
 * whether `npm start` is running or not. `npm run gpu -- …` works on the GPU servers alone. In a container they are `node dist/commands/<name>.js`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, parsePort } from './lib/checks.mjs';
import { createCleanup } from './lib/cleanup.mjs';
import { Failure } from './lib/failure.mjs';
import { lockOwner } from './lib/lock.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { printFailure } from './lib/terminal.mjs';

const NAMES = [
  'accounts',
  'backup',
  'gpu',
  'ledger-verify',
  'money',
  'packages',
  'plans',
  'restore',
  'safety',
  'storage',
  'support-messages',
  'themes',
];
/** Not begun: the codes of the commands themselves are 0, 1 and 2. */
const UNUSABLE = 2;

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const dataDir = process.env.ATELIER_DATA_DIR || join(root, '.atelier');

/**
 * Writes to stderr, because stdout holds the command's own output.
 * @param {string} text
 */
const say = (text) => void process.stderr.write(`${text}\n`);

/** @param {string} entry the command's file */
async function prepare(entry) {
  if (!(await isInstalled(root))) {
    say('Installing the dependencies …');
    await install({ root });
  }
  // What a running installation was started from is not replaced under it.
  const isUsable = existsSync(entry) && ((await lockOwner(dataDir)) !== null || (await isBuilt(root)));
  if (isUsable) return;
  say('Building …');
  await build({ root });
}

/**
 * @param {string} entry
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function runCommand(entry, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, ...args], { env, stdio: 'inherit' });
    // Ctrl-C reaches it through the terminal. This process waits for its end, and then stops what it started.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => void (signal === 'SIGINT' || child.kill(signal)));
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}

/**
 * Where this checkout's own files lie, and what signs the links to them. Nothing where the environment names another database.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function storageOfOwn() {
  const { env } = process;
  if (env.DATABASE_URL) return {};
  const port = parsePort(env.PORT);
  return {
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    STORAGE_DRIVER: env.S3_ENDPOINT || env.S3_BUCKET ? 's3' : 'disk',
    STORAGE_DIR: join(dataDir, 'storage'),
    STORAGE_SECRET: (await loadSecrets(dataDir, env)).STORAGE_SECRET,
  };
}

/** @param {string[]} args */
async function operate([name = '', ...args]) {
  const cleanup = createCleanup();
  try {
    checkNode(process.versions.node);
    if (!NAMES.includes(name)) throw new Failure(`There is no command "${name}": there are ${NAMES.join(', ')}.`);
    const isOfWorker = name === 'gpu';
    const entry = join(root, 'apps', isOfWorker ? 'worker' : 'api', 'dist', 'commands', `${name}.js`);
    await prepare(entry);
    if (isOfWorker || args[0] === 'help' || args.includes('--help') || args.includes('-h'))
      return await runCommand(entry, args, process.env);
    const { findInstallation } = await import('./lib/installation.mjs');
    const { databaseUrl, redisUrl, mayRun, release } = await findInstallation({
      dataDir,
      env: process.env,
      mayBegin: name === 'restore',
    });
    cleanup.add(release);
    const env = {
      ...(await storageOfOwn()),
      ...process.env,
      DATABASE_URL: databaseUrl,
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    };
    const waits = name === 'money' && args[0] === 'refund' && !args.includes('--no-wait');
    return await runCommand(entry, waits && !mayRun ? [...args, '--no-wait'] : args, env);
  } catch (error) {
    printFailure(error);
    return UNUSABLE;
  } finally {
    await cleanup.run();
  }
}

// Supervised children do not keep this process alive by themselves.
const alive = setInterval(() => undefined, 60_000);
process.exitCode = await operate(process.argv.slice(2));
clearInterval(alive);
