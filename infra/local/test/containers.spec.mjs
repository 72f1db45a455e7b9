/** Keeps docker-compose.yml honest where there is no Docker: what it sets is held against the configuration schemas. Images: images.spec.mjs. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort, supervise, waitFor } from '../index.mjs';
import { repository, temporaryDirectory } from './support.mjs';
import { composeFile, dockerfile, read, variablesOf } from './container-files.mjs';

const execute = promisify(execFile);
/** @param {string} app */
async function configuration(app) {
  const built = join(repository, 'apps', app, 'dist/config/environment.js');
  expect(existsSync(built), `${built} is built first: npm test`).toBe(true);
  const module = await import(pathToFileURL(built).href);
  /** @type {string[]} */
  const names = module.ENVIRONMENT_NAMES ?? Object.keys(module.environmentSchema.shape);
  return { names, schema: module.environmentSchema };
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
      // last three nothing is watched, or nobody told.
      if (
        /_CLIENT_SECRET$|^SAFETY_API_KEY$|_ACCEPTED$|^METRICS_TOKEN$|^GRAFANA_PASSWORD$|^ALERT_SMTP_PASSWORD$/.test(
          name ?? '',
        )
      )
        expect(value, `${name} holds nothing`).toBe('');
      else if (/SECRET|PASSWORD|TOKEN|KEY/.test(name ?? '')) expect(kind, `${name} must be given`).toBe('?');
    }
  });

  it('passes on everything that .env.example names', async () => {
    const used = new Set(variablesOf(await read('docker-compose.yml')).map(([, name]) => name));
    const named = [...(await read('.env.example')).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !used.has(name))).toEqual([]);
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
      alertmanager: ['dashboards'],
      jaeger: ['figures', 'work', 'dashboards'],
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
    expect(chosen).toEqual(['prometheus', 'alertmanager', 'jaeger', 'grafana']);
    const [begin = ''] = services.prometheus.command;
    const [, password = ''] = services.grafana.command.join('').match(/^(.*) && exec \/run\.sh$/) ?? [];
    const folder = await temporaryDirectory();
    try {
      const starts = async (/** @type {string} */ script, /** @type {Record<string, string>} */ env) =>
        execute('sh', ['-c', script.replaceAll('$$', '$').replaceAll('/tmp/', `${folder.path}/`)], { env }).then(
          () => 'starts',
          ({ stderr }) => stderr,
        );
      const here = join(repository, 'infra/observability/');
      const write = begin.replace(/exec [^\n]*/, 'true').replace('/etc/prometheus/', here);
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
    expect(mounted).toContain('/etc/prometheus/prometheus-rules.yml');
    expect(services.prometheus.command.join('')).toContain(`/etc/prometheus/prometheus-rules.yml > ${rules.join()}\n`);
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
    const traces = parse(await read('infra/observability/grafana/datasources/jaeger.yml'));
    expect(traces.datasources.map((/** @type {any} */ { url }) => url)).toEqual(['http://jaeger:16686']);
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
