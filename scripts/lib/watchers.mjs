import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { waitFor, waitForHttp } from '../../infra/local/net.mjs';
import { supervise } from '../../infra/local/supervised-process.mjs';
import { apiEnvironment, workerEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} WatchOptions
 * @property {import('./environment.mjs').StackSettings} settings
 * @property {number} webPort
 * @property {AbortSignal} signal
 * @property {(stop: () => Promise<unknown>) => void} add to what is stopped in the end
 * @property {import('./terminal.mjs').Step} step
 */

/**
 * The script behind a package's command, so that it can be run by this Node and stopped without a shell between.
 * @param {string} folder of the workspace
 * @param {string} name of the package
 * @param {string} command
 */
function commandScript(folder, name, command) {
  // Not require.resolve of its package.json: not every package exports it.
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const directory = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!directory) throw new Failure(`${name} is not installed in ${folder}: npx -y pnpm@12.21.0 install`);
  const { bin } = createRequire(import.meta.url)(join(directory, 'package.json'));
  return join(directory, typeof bin === 'string' ? bin : bin[command]);
}

/** @type {[string, string][]} */
const LIBRARIES = [
  ['Contracts', 'packages/contracts'],
  ['Error reporting', 'packages/error-reporting'],
  ['Tracing', 'packages/tracing'],
];

/**
 * Builds what the first start needs, once, and migrates.
 * @param {WatchOptions} options
 * @param {NodeJS.ProcessEnv} apiEnv
 */
async function buildOnce({ settings: { root, dataDir }, signal, step }, apiEnv) {
  /**
   * @param {string} name
   * @param {string} folder
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const once = (name, folder, args, env) => {
    const logFile = join(dataDir, 'logs', `dev-${name.toLowerCase().replaceAll(' ', '-')}.log`);
    const options = { cwd: join(root, folder), env, logFile, failure: `${name}: it failed`, signal };
    return step(name, () => run(process.execPath, args, options));
  };
  for (const [name, folder] of LIBRARIES) {
    await once(name, folder, [commandScript(join(root, folder), 'typescript', 'tsc'), '-p', 'tsconfig.build.json']);
  }
  await once('API build', 'apps/api', [commandScript(join(root, 'apps/api'), '@nestjs/cli', 'nest'), 'build']);
  await once('Database schema', 'apps/api', ['dist/database/migrate.js'], apiEnv);
}

/**
 * Compilers that watch, apps that restart when what they import has changed, and Vite.
 * @param {WatchOptions} options
 * @returns {Promise<{failed: Promise<never>}>} `failed` rejects when one of them ends
 */
export async function startWatchers(options) {
  const { settings, webPort, signal, add } = options;
  const { root } = settings;
  /** @type {Array<Promise<never>>} */
  const ends = [];
  /** @type {Array<() => Promise<unknown>>} */
  const stops = [];
  add(() => Promise.all(stops.map((stop) => stop())));
  /**
   * @param {string} folder
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const keep = async (folder, args, env) => {
    signal.throwIfAborted();
    const cwd = join(root, folder);
    const child = await supervise({ command: process.execPath, args, cwd, env, group: true, stopTimeoutMs: 4_000 });
    stops.push(child.stop);
    const end = child.ended.then(({ code, signal: by }) => {
      throw new Failure(
        `${folder}: ${args.map((arg) => arg.replace(`${root}/`, '')).join(' ')} ended (${by ?? `code ${code}`}).`,
      );
    });
    end.catch(() => undefined);
    ends.push(end);
  };
  /** @param {string} folder */
  const compiler = (folder) => {
    const tsc = commandScript(join(root, folder), 'typescript', 'tsc');
    return keep(folder, [tsc, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']);
  };

  const apiEnv = { ...apiEnvironment(settings), NODE_ENV: 'development', WEB_DIST: '' };
  await buildOnce(options, apiEnv);
  await compiler('packages/contracts');
  await compiler('apps/worker');
  await keep('apps/api', [commandScript(join(root, 'apps/api'), '@nestjs/cli', 'nest'), 'build', '--watch']);
  const web = join(root, 'apps/web');
  const vite = [
    commandScript(web, 'vite', 'vite'),
    '--port',
    String(webPort),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  await keep('apps/web', vite, { ...process.env, API_PORT: String(settings.port) });

  const workerEnv = { ...workerEnvironment(settings), NODE_ENV: 'development' };
  for (const [app, env] of /** @type {const} */ ([
    ['api', apiEnv],
    ['worker', workerEnv],
  ])) {
    const main = join(root, 'apps', app, 'dist/main.js');
    await waitFor(() => existsSync(main), { timeoutMs: 120_000, what: main, signal });
    // node --watch follows imports into the contracts too, which nest's own watcher does not.
    await keep(`apps/${app}`, ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/main.js'], env);
  }
  const failed = /** @type {Promise<never>} */ (Promise.race(ends));
  failed.catch(() => undefined);
  await Promise.race([waitForHttp(`${settings.internalUrl}/api/healthz`, { timeoutMs: 120_000, signal }), failed]);
  return { failed };
}
