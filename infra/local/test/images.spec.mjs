/** Keeps the images honest where there is no Docker: what they build and start is built and started here, outside a container. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pnpm } from '../../../scripts/lib/prepare.mjs';
import { freePort, supervise, testServices, waitForHttp } from '../index.mjs';
import { repository, temporaryDirectory } from './support.mjs';
import { composeFile, dockerfile, read, SECRET } from './container-files.mjs';

const execute = promisify(execFile);

describe.each([
  // It answers the addresses of shared creations with the web app's page.
  ['api', ['api', 'web']],
  ['worker', ['worker']],
  ['web', ['web']],
])('the %s image', (app, built) => {
  it('builds with the tools, workspaces and files of this repository, and does not run as root', async () => {
    const { run, copy, user, from, env } = await dockerfile(app);
    const { packageManager } = JSON.parse(await read('package.json'));
    const manifest = JSON.parse(await read(`apps/${app}/package.json`));
    const others = run.filter((command) => !command.startsWith(`npx -y ${packageManager} `));
    // The ffmpeg of the image is the distribution's, which is mended when a decoder is found to be broken; no other one is left.
    const ffmpeg = [
      'rm -rf /app/node_modules/@ffmpeg-installer /app/node_modules/.pnpm/@ffmpeg-installer*',
      'apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*',
    ];
    expect(others).toEqual(app === 'worker' ? ffmpeg : []);
    expect(env.includes('FFMPEG_PATH=/usr/bin/ffmpeg')).toBe(app === 'worker');
    const named = run.join('\n').match(/@atelier\/[a-z-]+/g) ?? [];
    expect(new Set(named)).toEqual(new Set(built.map((name) => `@atelier/${name}`)));
    expect(run.join('\n')).toContain(`turbo run build --filter=${manifest.name}`);
    expect(manifest.scripts).toHaveProperty('build');
    for (const source of copy.filter((line) => !line.startsWith('--')).map((line) => line.split(' ')[0] ?? '')) {
      expect(existsSync(join(repository, source)), source).toBe(true);
    }
    expect(user).toHaveLength(1);
    expect(user[0]).not.toMatch(/root|^0/);
    expect(from[0]).toMatch(/^node:22\.[\d.]+-bookworm-slim /);
  });
});

describe('what the images start', () => {
  /** @type {Awaited<ReturnType<typeof testServices>>} */
  let services;
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let directory;
  /** @type {string} */
  let pnpmPath;

  beforeAll(async () => {
    [services, directory] = await Promise.all([testServices(), temporaryDirectory()]);
    const { packageManager } = JSON.parse(await read('package.json'));
    // Asked once, and where no packages are: npx looks through all that are below it before it starts anything.
    const npx = ['-y', '--package', packageManager, '-c', 'command -v pnpm'];
    pnpmPath = (await execute('npx', npx, { cwd: directory.path })).stdout.trim();
  });

  afterAll(async () => {
    await services.stop();
    // Fifty thousand files, which nobody writes to any more: rm takes a third of the time that Node does.
    await execute('rm', ['-rf', directory.path]);
  });

  /** As npx would give it: turbo looks for pnpm itself. */
  function buildEnvironment() {
    const { env } = pnpm([]);
    env.PATH = `${dirname(pnpmPath)}${delimiter}${env.PATH}`;
    // The install of this checkout has held the same lockfile against the registry; that takes as long as all else.
    return { ...env, pnpm_config_trust_lockfile: 'true' };
  }

  /**
   * Runs the image's own build commands, with the image's directory in a temporary place.
   * @param {string} app
   */
  async function builtImage(app) {
    const { run, command } = await dockerfile(app);
    const target = join(directory.path, app);
    // The install is this checkout's own already; doing it again would take away what the other workspaces need.
    for (const line of run.filter((each) => !/ install /.test(each))) {
      if (line.startsWith('rm ')) {
        await execute('sh', ['-c', line.replaceAll('/app/', `${target}/`)]);
        continue;
      }
      const [, args = ''] = line.split(/pnpm@[\d.]+ /);
      const words = args.replace(/ \/app$/, ` ${target}`).split(' ');
      await execute(pnpmPath, words, { cwd: repository, env: buildEnvironment(), maxBuffer: 64 * 1024 ** 2 });
    }
    return { target, command };
  }

  /**
   * @param {string} app
   * @param {string[]} command
   * @param {string} cwd
   * @param {NodeJS.ProcessEnv} environment
   */
  function begin(app, [program = '', ...args], cwd, environment) {
    expect(program).toBe('node');
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
    return supervise({ command: process.execPath, args, cwd, env, logFile: join(directory.path, `${app}.log`) });
  }

  /**
   * @param {string} service
   * @param {NodeJS.ProcessEnv} env
   * @param {number} port
   */
  async function expectHealthy(service, env, port) {
    const compose = (await composeFile()).services;
    const { target, command } = await builtImage(service);
    const environment = { ...compose[service].environment, ...env };
    if (service === 'api') {
      const migration = await begin('migrate', compose.migrate.command, target, environment);
      expect((await migration.ended).code, await migration.lastLog()).toBe(0);
    }
    const [url = ''] = compose[service].healthcheck.test.join(' ').match(/http:\/\/[\w.:/]+/) ?? [];
    const running = await begin(service, command, target, environment);
    const endedEarly = running.ended.then(async ({ code }) => {
      throw new Error(`It ended with code ${code}: ${await running.lastLog()}`);
    });
    try {
      await Promise.race([waitForHttp(url.replace(/:\d+/, `:${port}`), { timeoutMs: 60_000 }), endedEarly]);
    } finally {
      endedEarly.catch(() => undefined);
      await running.stop();
    }
    const { code, signal } = await running.ended;
    // Some end with a code and some with the signal they were sent; SIGKILL would mean that it had to be forced.
    expect(code === 0 || signal === 'SIGTERM', `it stops by itself when told to, and not by ${signal ?? code}`).toBe(
      true,
    );
  }

  it('API: migrates, answers, stops', { timeout: 600_000 }, async () => {
    const port = await freePort();
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: services.postgresUrl,
      REDIS_URL: services.redisUrl,
      // There is no S3 server here: the storage contract test covers that driver.
      STORAGE_DRIVER: 'disk',
      STORAGE_DIR: join(directory.path, 'storage'),
      STORAGE_SECRET: SECRET,
    };
    await expectHealthy('api', env, port);
  });

  it('worker: answers, stops', { timeout: 600_000 }, async () => {
    const port = await freePort();
    await expectHealthy('worker', { REDIS_URL: services.redisUrl, WORKER_HEALTH_PORT: String(port) }, port);
    const packages = await readdir(join(directory.path, 'worker/node_modules/.pnpm'));
    expect(packages.filter((name) => name.includes('ffmpeg'))).toEqual([]);
  });

  it('web: what the server in front would serve is there', { timeout: 240_000 }, async () => {
    const { run, copy } = await dockerfile('web');
    const [, source = ''] = copy.join('\n').match(/--from=build \/source\/(\S+)/) ?? [];
    expect(run.some((line) => line.includes('turbo run build'))).toBe(true);
    expect(await readdir(join(repository, source))).toContain('index.html');
  });
});
