/**
 * Keeps docker-compose.yml and the Dockerfiles honest where there is no Docker: what they set is held against the configuration
 * schemas, and what they build and start is built and started here, outside a container.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pnpm } from '../../../scripts/lib/prepare.mjs';
import { freePort, supervise, testServices, waitFor, waitForHttp } from '../index.mjs';
import { repository, temporaryDirectory } from './support.mjs';

const execute = promisify(execFile);
/** @param {string} path */
const read = (path) => readFile(join(repository, path), 'utf8');
/** @param {string} text */
const variablesOf = (text) => [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g)];
const SECRET = '0123456789abcdef'.repeat(4);

/** As Compose reads them: with the defaults, and a secret wherever one is asked for. */
async function composeFile() {
  // Values are filled in after YAML has been read, so that an empty one stays a string.
  const text = JSON.stringify(parse(await read('docker-compose.yml'), { merge: true }));
  const filled = variablesOf(text).reduce(
    (result, [whole, , kind, value]) => result.replaceAll(whole, kind === '-' ? (value ?? '') : SECRET),
    text,
  );
  return JSON.parse(filled);
}

/** @param {string} app */
async function configuration(app) {
  const built = join(repository, 'apps', app, 'dist/config/environment.js');
  expect(existsSync(built), `${built} is built first: npm test`).toBe(true);
  const module = await import(pathToFileURL(built).href);
  /** @type {string[]} */
  const names = module.ENVIRONMENT_NAMES ?? Object.keys(module.environmentSchema.shape);
  return { names, schema: module.environmentSchema };
}

/** @param {string} name */
async function dockerfile(name) {
  const text = await read(`infra/docker/${name}.Dockerfile`);
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const all = (/** @type {string} */ kind) =>
    instructions.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1).trim());
  return {
    run: all('RUN'),
    copy: all('COPY'),
    user: all('USER'),
    env: all('ENV'),
    from: all('FROM'),
    command: JSON.parse(all('CMD').at(-1) ?? '[]'),
  };
}

describe('docker-compose.yml', () => {
  it.each([
    ['api', 'api'],
    ['migrate', 'api'],
    ['worker', 'worker'],
  ])('tells %s only what its configuration knows, in values it accepts', async (service, app) => {
    const { environment } = (await composeFile()).services[service];
    const { names, schema } = await configuration(app);
    // NODE_ENV is Node's own and every library's, known to a schema or not.
    expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !names.includes(name))).toEqual([]);
    const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
    expect(schema.safeParse(given).error?.issues ?? []).toEqual([]);
  });

  it('gives a worker no credentials but those of its user of Redis', async () => {
    const { environment } = parse(await read('docker-compose.yml'), { merge: true }).services.worker;
    const names = Object.keys(environment);
    expect(names.filter((name) => /DATABASE|SECRET|TOKEN|S3_|PASSWORD/.test(name))).toEqual([]);
    const used = variablesOf(JSON.stringify(environment)).map(([, name]) => name ?? '');
    expect(used.filter((name) => /SECRET|TOKEN|KEY|PASSWORD/.test(name))).toEqual(['REDIS_WORKER_PASSWORD']);
  });

  it('asks for nothing that .env.example does not name, and holds no secret of its own', async () => {
    const text = await read('docker-compose.yml');
    const example = await read('.env.example');
    for (const [, name, kind, value] of variablesOf(text)) {
      expect(example, name).toMatch(new RegExp(`^${name}=`, 'm'));
      // A provider that is not set up is not offered; without a classifier no key is sent; mostly no key is being replaced. Without the
      // last two nothing is watched.
      if (/_CLIENT_SECRET$|^SAFETY_API_KEY$|_ACCEPTED$|^METRICS_TOKEN$|^GRAFANA_PASSWORD$/.test(name ?? ''))
        expect(value, `${name} holds nothing`).toBe('');
      else if (/SECRET|PASSWORD|TOKEN|KEY/.test(name ?? '')) expect(kind, `${name} must be given`).toBe('?');
    }
  });

  it('passes the credentials of every provider on, and never what stands in for them', async () => {
    const { environment } = (await composeFile()).services.api;
    for (const provider of ['GOOGLE', 'FACEBOOK', 'X', 'DISCORD']) {
      expect(environment).toHaveProperty(`${provider}_CLIENT_ID`);
      expect(environment).toHaveProperty(`${provider}_CLIENT_SECRET`);
    }
    expect(environment).toHaveProperty('OPERATOR_EMAILS');
    expect(Object.keys(environment).filter((name) => name.startsWith('OAUTH_'))).toEqual([]);
  });

  it('keeps the queues: nothing evicted, everything written down', async () => {
    const { command } = (await composeFile()).services.redis;
    expect(command.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });

  it('waits for health everywhere but in tasks that end', async () => {
    const { services } = await composeFile();
    const unwatched = Object.keys(services).filter((name) => !services[name].healthcheck);
    expect(unwatched.sort()).toEqual(['bucket', 'migrate']);
    for (const { build } of Object.values(services)) {
      if (build) expect(existsSync(join(repository, build.dockerfile)), build.dockerfile).toBe(true);
    }
  });
});

describe('what a container is kept from', () => {
  /** The networks of a service; those of another one that it shares them with. @param {Record<string, any>} services @param {string} name */
  const networksOf = (services, name) => {
    const { networks = [], network_mode: mode } = services[name];
    expect(networks.length === 0, `${name} has networks of its own, or another way`).toBe(mode !== undefined);
    return /** @type {string[]} */ (networks);
  };

  it('reaching what it does not need: networks are apart, and only the web is published', async () => {
    const { services, networks } = await composeFile();
    const reached = Object.fromEntries(Object.keys(services).map((name) => [name, networksOf(services, name)]));
    expect(reached).toEqual({
      web: ['edge'],
      api: ['edge', 'data', 'figures'],
      migrate: ['data'],
      postgres: ['data'],
      redis: ['data', 'work'],
      storage: ['edge', 'data', 'work'],
      worker: ['work'],
      seaweedfs: [],
      bucket: [],
      // Workers may not reach the API, nor Grafana anything but Prometheus.
      prometheus: ['figures', 'work', 'dashboards'],
      grafana: ['dashboards'],
    });
    const edge = { ipam: { config: [{ subnet: '172.28.46.0/24' }] } };
    expect(networks).toEqual({
      edge,
      data: { internal: true },
      work: null,
      figures: { internal: true },
      dashboards: null,
    });
    const published = Object.keys(services).filter((name) => services[name].ports || services[name].expose);
    expect(published).toEqual(['web', 'grafana']);
    expect(services.grafana.ports).toEqual(['127.0.0.1:3000:3000']);
  });

  it('reaching the object storage but by S3: its server has no network, and a socket with one door before it', async () => {
    const { services } = await composeFile();
    const { seaweedfs, bucket, storage } = services;
    expect(seaweedfs.network_mode).toBe('none');
    expect(bucket.network_mode).toBe('service:seaweedfs');
    const [, socket = ''] = seaweedfs.command.join(' ').match(/-s3\.localSocket=(\S+)/) ?? [];
    for (const { volumes } of [seaweedfs, storage]) expect(volumes).toContain(`storage-socket:${dirname(socket)}`);
    const door = await read('infra/docker/storage.Caddyfile');
    const upstreams = [...door.matchAll(/reverse_proxy (\S+)/g)].map(([, to]) => to);
    expect(new Set(upstreams)).toEqual(new Set([`unix/${socket}`]));
    expect(storage.command).toContain('/etc/caddy/storage.Caddyfile');
    expect(services.api.environment.S3_ENDPOINT).toBe('http://storage:8333');
    // Browsers come through the web's second port, and reach nothing but the bucket.
    const [, front = ''] = (await read('infra/docker/Caddyfile')).split(/^:8333 /m);
    expect(front).toMatch(/path \/atelier\/\*\n/);
    expect(front).toContain('reverse_proxy {$S3_UPSTREAM:storage:8333}');
  });

  it('changing its files, and getting rights that it was not started with', async () => {
    const { services } = await composeFile();
    for (const [name, service] of Object.entries(services)) {
      expect(service.read_only, name).toBe(true);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.cap_drop, name).toEqual(['ALL']);
      // The program file of Caddy does not start without.
      expect(service.cap_add ?? [], name).toEqual(['storage', 'web'].includes(name) ? ['NET_BIND_SERVICE'] : []);
      expect(service.privileged ?? service.pid ?? service.devices, name).toBeUndefined();
      for (const volume of service.volumes ?? []) {
        // What is not a volume is a file of this repository, to be read.
        expect(volume, name).toMatch(/^[a-z-]+:\/|^\.\/infra\/(docker|observability)\/[\w.-]+:\/[\w./-]+:ro$/);
        if (volume.startsWith('.')) expect(existsSync(join(repository, volume.split(':')[0])), volume).toBe(true);
      }
    }
  });

  it('being replaced unnoticed: every image has an exact version', async () => {
    const { services } = await composeFile();
    const files = ['api', 'worker', 'web'];
    const built = (await Promise.all(files.map((name) => dockerfile(name)))).flatMap(({ from }) => from);
    const pulled = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]));
    for (const image of [...pulled, ...built.map((line) => line.split(' ')[0] ?? '')]) {
      // These two count in two numbers.
      const isShort = /^(postgres|chrislusf\/seaweedfs):/.test(image);
      expect(image).toMatch(isShort ? /:\d+\.\d+(-[a-z]+)?(@sha256:|$)/ : /:v?\d+\.\d+\.\d+(-[a-z-]+)?(@sha256:|$)/);
    }
    for (const name of files) expect(await read(`infra/docker/${name}.Dockerfile`)).not.toMatch(/^# ?syntax/im);
  });
});

describe('what watches', () => {
  it('is started when it is asked for, and does not start without a token or with a password that everybody knows', async () => {
    const { services } = await composeFile();
    const chosen = Object.keys(services).filter((name) => services[name].profiles);
    expect(chosen).toEqual(['prometheus', 'grafana']);
    const [begin = ''] = services.prometheus.command;
    const [, password = ''] = services.grafana.command.join('').match(/^(.*) && exec \/run\.sh$/) ?? [];
    const folder = await temporaryDirectory();
    try {
      const starts = async (/** @type {string} */ script, /** @type {Record<string, string>} */ env) =>
        execute('sh', ['-c', script.replaceAll('$$', '$').replaceAll('/tmp/', `${folder.path}/`)], { env }).then(
          () => 'starts',
          ({ stderr }) => stderr,
        );
      const write = begin.replace(/exec [^\n]*/, 'true');
      expect(await starts(write, { METRICS_TOKEN: '' })).toContain('set it in .env');
      expect(await starts(write, { METRICS_TOKEN: 'abc' })).toBe('starts');
      expect(await readFile(join(folder.path, 'metrics-token'), 'utf8')).toBe('abc');
      expect((await stat(join(folder.path, 'metrics-token'))).mode & 0o077).toBe(0);
      expect(await starts(password, { GF_SECURITY_ADMIN_PASSWORD: '' })).toContain('set GRAFANA_PASSWORD in .env');
      expect(await starts(password, { GF_SECURITY_ADMIN_PASSWORD: 'abc' })).toBe('starts');
    } finally {
      await folder.remove();
    }
  });

  it('is told where the API, the workers, the rules and the dashboards are', async () => {
    const { services } = await composeFile();
    const { rule_files: rules, scrape_configs: jobs } = parse(await read('infra/observability/prometheus.yml'));
    const mounted = services.prometheus.volumes.map((/** @type {string} */ each) => each.split(':')[1]);
    for (const file of rules) expect(mounted).toContain(`/etc/prometheus/${file}`);
    const asked = Object.fromEntries(
      jobs.map((/** @type {any} */ { job_name: job, dns_sd_configs: [where], ...rest }) => [
        job,
        { ...where, ...rest },
      ]),
    );
    expect(asked).toMatchObject({
      'atelier-api': {
        names: ['api'],
        port: Number(services.api.environment.PORT),
        metrics_path: '/api/metrics',
        authorization: { credentials_file: '/tmp/metrics-token' },
      },
      'atelier-worker': { names: ['worker'], port: Number(services.worker.environment.WORKER_HEALTH_PORT) },
    });
    expect(services.worker.environment.WORKER_HEALTH_HOST).toBe('0.0.0.0');
    const sources = parse(await read('infra/observability/grafana/datasources/prometheus.yml'));
    expect(sources.datasources.map((/** @type {any} */ { url }) => url)).toEqual(['http://prometheus:9090']);
    const { providers } = parse(await read('infra/observability/grafana/dashboards/files.yml'));
    const shown = services.grafana.volumes.map((/** @type {string} */ each) => each.split(':'));
    expect(shown).toContainEqual(['./infra/observability/dashboards', providers[0].options.path, 'ro']);
  });
});

describe('Redis in its container', () => {
  it('starts with users apart: a worker’s password is not the API’s, and without one there is nothing', async () => {
    const raw = parse(await read('docker-compose.yml'), { merge: true }).services;
    expect(raw.api.environment.REDIS_URL).toBe('redis://api:${REDIS_PASSWORD:?see .env.example}@redis:6379');
    expect(raw.worker.environment.REDIS_URL).toBe(
      'redis://worker:${REDIS_WORKER_PASSWORD:?see .env.example}@redis:6379',
    );
    const folder = await temporaryDirectory();
    const port = await freePort();
    const { command, environment, volumes } = raw.redis;
    expect(volumes).toContain('./infra/docker/redis.acl:/etc/redis.acl:ro');
    expect(environment.API_PASSWORD).toContain('${REDIS_PASSWORD:?');
    expect(environment.WORKER_PASSWORD).toContain('${REDIS_WORKER_PASSWORD:?');
    const script = command[2]
      .replaceAll('$$', '$')
      .replaceAll('/etc/redis.acl', join(repository, 'infra/docker/redis.acl'))
      .replaceAll('/tmp/', `${folder.path}/`)
      .replace('docker-entrypoint.sh ', '');
    const [file, flag] = command;
    const env = { PATH: process.env.PATH, API_PASSWORD: 'one', WORKER_PASSWORD: 'two' };
    const args = [flag, `${script.trim()} --port ${port} --dir ${folder.path}`];
    const server = await supervise({ command: file, args, env, logFile: join(folder.path, 'redis.log') });
    const asks = async (/** @type {string} */ login, /** @type {string[]} */ ...[name = '', ...rest]) => {
      const client = new Redis(`redis://${login}@127.0.0.1:${port}`, {
        retryStrategy: () => null,
        enableReadyCheck: false,
      });
      client.on('error', () => undefined);
      try {
        return await client.call(name, ...rest);
      } catch (error) {
        return String(error);
      } finally {
        client.disconnect();
      }
    };
    try {
      await waitFor(async () => (await asks('health:none', 'ping')) === 'PONG', { what: 'Redis' });
      expect(await asks('api:one', 'get', 'atelier:limits:a')).toBeNull();
      expect(await asks('worker:two', 'get', 'atelier:image:a')).toBeNull();
      expect(await asks('worker:two', 'get', 'atelier:limits:a')).toContain('NOPERM');
      for (const login of ['api:two', 'worker:one', ':one', 'health:none']) {
        expect(await asks(login, 'get', 'atelier:image:a'), login).not.toBeNull();
      }
      const { mode } = await stat(join(folder.path, 'users.acl'));
      expect(mode & 0o077).toBe(0);
      expect(raw.redis.healthcheck.test[1]).toBe(
        'redis-cli --no-auth-warning --user health --pass none ping | grep -q PONG',
      );
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
});

describe('the stack of containers that CI looks at in a browser', () => {
  it('is told where others are stood in for, in values that its configuration accepts, and is open to its own machine alone', async () => {
    const { services } = parse(
      (await read('infra/docker/compose.ci.yml')).replaceAll(/\$\{HOST_ADDRESS[^}]*\}/g, '172.17.0.1'),
    );
    const { environment } = (await composeFile()).services.api;
    const { schema } = await configuration('api');
    const given = Object.entries({ ...environment, ...services.api.environment }).filter(([, value]) => value !== '');
    expect(schema.safeParse(Object.fromEntries(given)).error?.issues ?? []).toEqual([]);
    for (const { ports = [] } of Object.values(services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('gives the tests all that they need of a stack', async () => {
    const needed = [...(await read('e2e/support/stack-control.ts')).matchAll(/required\('(\w+)'/g)].map(
      ([, name]) => name,
    );
    const workflow = await read('.github/workflows/ci.yml');
    const ours = needed.filter((name) => name?.startsWith('E2E_'));
    expect(ours).toContain('E2E_DATABASE_URL');
    for (const name of ours) expect(workflow, name).toContain(`export ${name}=`);
  });
});

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
