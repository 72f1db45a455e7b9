/**
 * Keeps infra/kubernetes honest where there is no cluster: against the published schemas of Kubernetes, KEDA and CloudNativePG, and
 * against the product, by what docker-compose.yml and the Dockerfiles, which are held to it elsewhere, say of each part.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { kustomized } from './kustomize.mjs';
import { containersOf, expectKnown, folderOf, named, SIZES } from './manifests.mjs';
import { repository } from './support.mjs';

/** @typedef {import('./kustomize.mjs').Manifest} Manifest */

const SECRET = '0123456789abcdef'.repeat(4);
/** What a secret may hold, where its form matters. */
const FORMS = {
  METRICS_TOKEN: SECRET.slice(1),
  DATABASE_URL: 'postgres://a@b/c',
  REDIS_URL: 'rediss://a:b@redis:6379',
  SMTP_URL: 'smtp://mail',
  SESSION_SECRETS_ACCEPTED: 'x'.repeat(32),
  ADMIN_TOKENS_ACCEPTED: 'x'.repeat(32),
  PAYPAL_WEBHOOK_IDS_ACCEPTED: 'x',
};

const read = (/** @type {string} */ path) => readFile(join(repository, path), 'utf8');

/** @type {Manifest[]} */
let base;
/** @type {Record<string, any>} */
let compose;
beforeAll(async () => {
  base = await kustomized(folderOf('base'));
  compose = parse(await read('docker-compose.yml'), { merge: true }).services;
});

/** @param {string} workload @param {string} [container] @returns {Manifest} */
function containerOf(workload, container) {
  const found = containersOf(base).find(
    ([name, , each]) => name === workload && (!container || each.name === container),
  );
  expect(found, workload).toBeDefined();
  return found?.[2];
}

/** What the program sees: its own variables before those of its ConfigMap. @param {Manifest} container */
function environmentOf({ env = [], envFrom = [] }) {
  const maps = envFrom.map((/** @type {Manifest} */ { configMapRef: { name } }) => named(base, 'ConfigMap', name).data);
  const own = env.map((/** @type {Manifest} */ { name, value }) => [name, value ?? Reflect.get(FORMS, name) ?? SECRET]);
  return Object.assign({}, ...maps, Object.fromEntries(own));
}

/** @param {string} app */
async function configuration(app) {
  const module = await import(pathToFileURL(join(repository, 'apps', app, 'dist/config/environment.js')).href);
  /** @type {string[]} */
  const names = module.ENVIRONMENT_NAMES ?? Object.keys(module.environmentSchema.shape);
  return { names, schema: module.environmentSchema };
}

describe('every size', () => {
  it.each(SIZES)('%s, with Postgres beside it or elsewhere, is what the published schemas know', async (size) => {
    const own = await kustomized(folderOf(`overlays/${size}`));
    const beside = await kustomized(folderOf('components/cloudnative-pg'), structuredClone(own));
    expect(beside.length).toBeGreaterThan(own.length);
    expectKnown([...own, ...beside]);
  });

  it.each(SIZES)(
    '%s has no more connections than Postgres beside it takes, also while it is rolled out',
    async (size) => {
      const all = await kustomized(
        folderOf('components/cloudnative-pg'),
        await kustomized(folderOf(`overlays/${size}`)),
      );
      const pool = Number(named(all, 'ConfigMap', 'api').data.DATABASE_POOL_SIZE);
      const { maxReplicas, minReplicas } = named(all, 'HorizontalPodAutoscaler', 'api').spec;
      const most = Number(named(all, 'Cluster', 'postgres').spec.postgresql.parameters.max_connections);
      expect(minReplicas).toBeGreaterThan(1);
      expect(pool * (maxReplicas + 1)).toBeLessThan(most);
      const { schema } = await configuration('api');
      const given = { ...environmentOf(containerOf('migrate')), ...named(all, 'ConfigMap', 'api').data };
      expect(schema.safeParse(given).data.DATABASE_POOL_SIZE).toBe(pool);
    },
  );

  it('takes the address of Postgres beside it from that one’s own secret, for the API and for the migration', async () => {
    const all = await kustomized(folderOf('components/cloudnative-pg'), structuredClone(base));
    for (const name of ['api', 'migrate']) {
      const [, , { env }] = containersOf(all).find(([workload]) => workload === name) ?? [];
      const ref = { secretKeyRef: { name: 'postgres-app', key: 'uri' } };
      expect(env.filter((/** @type {Manifest} */ each) => each.name === 'DATABASE_URL')).toEqual([
        { name: 'DATABASE_URL', valueFrom: ref },
      ]);
    }
  });
});

describe('each part is what the code is', () => {
  it.each([
    ['api', 'api'],
    ['migrate', 'api'],
    ['ingest', 'worker'],
    ['gpu', 'worker'],
  ])(
    '%s is told only what its configuration knows, all that it needs, and in values that it takes',
    async (part, app) => {
      const given = environmentOf(containerOf(part, part === app ? app : undefined));
      const { names, schema } = await configuration(app);
      expect(Object.keys(given).filter((name) => name !== 'NODE_ENV' && !names.includes(name))).toEqual([]);
      const needed = Object.fromEntries(
        Object.entries(given).filter(
          ([name]) => !/^(GOOGLE|FACEBOOK|X|DISCORD|PAYPAL)_|^SMTP_|^SENTRY_|^SAFETY_/.test(name),
        ),
      );
      expect(schema.safeParse(needed).error?.issues ?? []).toEqual([]);
    },
  );

  it('holds no secret of its own: each is referred to, and the API’s are those that Compose passes on', () => {
    for (const [name, , { env = [] }] of containersOf(base)) {
      for (const each of env) {
        const isSecret = /SECRET|TOKEN|PASSWORD|ACCESS_KEY|_KEY$|_URL$/.test(each.name) && each.name !== 'COMFYUI_URLS';
        if (isSecret) expect(each.valueFrom?.secretKeyRef?.key, `${name}: ${each.name}`).toBe(each.name);
      }
    }
    for (const { data } of base.filter(({ kind }) => kind === 'ConfigMap')) {
      expect(
        Object.keys(data).filter((name) => /SECRET|TOKEN|PASSWORD|ACCESS_KEY|DATABASE_URL|REDIS_URL/.test(name)),
      ).toEqual([]);
    }
    expect(base.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const referred = containerOf('api').env.map((/** @type {Manifest} */ { name }) => name);
    expect(referred.filter((/** @type {string} */ name) => !(name in compose.api.environment))).toEqual([]);
  });

  it('gives a worker no credentials but those of its user of Redis', () => {
    for (const part of ['ingest', 'gpu']) {
      const refs = containerOf(part).env.flatMap(
        (/** @type {Manifest} */ { valueFrom }) => valueFrom?.secretKeyRef ?? [],
      );
      expect(refs).toEqual([{ name: 'worker', key: 'REDIS_URL' }]);
    }
  });

  it('listens where its image does, and is asked what its container is asked under Compose', async () => {
    const expected = /** @type {const} */ ([
      ['api', 'api', '/api/readyz'],
      ['ingest', 'worker', '/readyz'],
      ['gpu', 'worker', '/readyz'],
      ['web', 'web', '/'],
    ]);
    for (const [part, image, ready] of expected) {
      const { ports, livenessProbe, startupProbe, readinessProbe } = containerOf(part);
      const [, exposed = ''] = (await read(`infra/docker/${image}.Dockerfile`)).match(/^EXPOSE (\d+)/m) ?? [];
      expect(
        ports.map((/** @type {Manifest} */ each) => String(each.containerPort)),
        part,
      ).toEqual([exposed]);
      const [, port, path] = compose[image].healthcheck.test.join(' ').match(/127\.0\.0\.1:(\d+)(\/[\w/]*)/) ?? [];
      expect(port).toBe(exposed);
      for (const probe of [livenessProbe, startupProbe]) {
        expect(probe.httpGet).toEqual({ path, port: ports[0].name });
      }
      expect(readinessProbe.httpGet).toEqual({ path: ready, port: ports[0].name });
    }
    expect(await read('apps/api/src/modules/operations/health/health.controller.ts')).toMatch(/@Get\('readyz'\)/);
    expect(await read('apps/worker/src/health/health-server.ts')).toMatch(/case '\/readyz'/);
    expect(containerOf('migrate').command).toEqual(compose.migrate.command);
    expect(environmentOf(containerOf('api')).PORT).toBe('4600');
    for (const name of ['ingest', 'gpu']) {
      expect(environmentOf(containerOf(name))).toMatchObject({
        WORKER_HEALTH_PORT: '4601',
        WORKER_HEALTH_HOST: '0.0.0.0',
      });
    }
  });

  it('is found by its services: the web tells its server only what that reads', async () => {
    const { data } = named(base, 'ConfigMap', 'web');
    const read_ = [...(await read('infra/docker/Caddyfile')).matchAll(/\{\$([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(Object.keys(data).filter((name) => !read_.includes(name))).toEqual([]);
    const [name, port] = data.API_UPSTREAM.split(':');
    expect(named(base, 'Service', name).spec.ports[0].port).toBe(Number(port));
    for (const service of base.filter(({ kind }) => kind === 'Service')) {
      const { labels } = named(base, 'Deployment', service.metadata.name).spec.template.metadata;
      expect(labels).toMatchObject(service.spec.selector);
    }
  });
});

describe('a GPU unit', () => {
  it('is one worker with the one server that it speaks to, and one GPU, started as docs/gpu.md says', async () => {
    const { spec } = named(base, 'Deployment', 'gpu').spec.template;
    expect(spec.containers.map((/** @type {Manifest} */ { name }) => name)).toEqual(['worker', 'comfyui']);
    const [worker, comfyui] = spec.containers;
    expect(comfyui.resources.limits['nvidia.com/gpu']).toBe(1);
    expect(worker.resources.limits).not.toHaveProperty(['nvidia.com/gpu']);
    const line = [...comfyui.command, ...comfyui.args].join(' ');
    const [, start = ''] = (await read('docs/gpu.md')).match(/^ *(python main\.py .*)$/m) ?? [];
    expect(line).toBe(`${start} --base-directory /comfyui`);
    expect(environmentOf(worker).COMFYUI_URLS).toBe('http://127.0.0.1:8188');
    const models = comfyui.volumeMounts.find((/** @type {Manifest} */ { name }) => name === 'models');
    expect(models).toEqual({ name: 'models', mountPath: '/comfyui/models', readOnly: true });
  });

  it('serves all that needs a GPU, another worker the rest, and work for it is taken while none is up', async () => {
    const { QUEUES, RUNTIME_FEATURES } = await import(
      pathToFileURL(join(repository, 'packages/contracts/dist/index.js')).href
    );
    const served = ['gpu', 'ingest'].map((part) => environmentOf(containerOf(part)).WORKER_QUEUES.split(','));
    expect(served.flat().sort()).toEqual([...QUEUES].sort());
    expect(environmentOf(containerOf('api')).RUNTIME_ON_DEMAND.split(',').sort()).toEqual([...RUNTIME_FEATURES].sort());
  });

  it('is scaled from zero by what is unfinished in each of its queues, by the route of the API', async () => {
    const { spec } = named(base, 'ScaledObject', 'gpu');
    const { contract } = await import(pathToFileURL(join(repository, 'packages/contracts/dist/index.js')).href);
    const { path } = contract.admin.load['~orpc'].route;
    expect([spec.minReplicaCount, spec.scaleTargetRef.name]).toEqual([0, 'gpu']);
    const queues = environmentOf(containerOf('gpu')).WORKER_QUEUES.split(',');
    expect(spec.triggers.map((/** @type {Manifest} */ { name }) => name)).toEqual(queues);
    for (const { name, type, metadata, authenticationRef } of spec.triggers) {
      expect([type, metadata.valueLocation, metadata.authMode]).toEqual(['metrics-api', 'unfinished', 'bearer']);
      expect(metadata.url).toBe(`http://api.atelier.svc:4600/api${path.replace('{queue}', name)}`);
      expect(spec.advanced.scalingModifiers.formula).toMatch(new RegExp(`\\b${name}\\b`));
      const { secretTargetRef } = named(base, 'TriggerAuthentication', authenticationRef.name).spec;
      expect(secretTargetRef).toEqual([{ parameter: 'token', name: 'api', key: 'METRICS_TOKEN' }]);
    }
    expect(Object.keys(contract.admin.load['~orpc'].outputSchema.shape)).toContain('unfinished');
    expect(named(base, 'Deployment', 'gpu').spec).not.toHaveProperty('replicas');
  });
});

describe('what a pod is kept from', () => {
  it('changing its files, and getting rights that it was not started with', () => {
    for (const [name, pod, { securityContext, resources, volumeMounts }] of containersOf(base)) {
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect([pod.automountServiceAccountToken, pod.enableServiceLinks], name).toEqual([false, false]);
      const add = name === 'web' ? { add: ['NET_BIND_SERVICE'] } : {};
      const expected = {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'], ...add },
      };
      expect(securityContext, name).toEqual(expected);
      expect(resources.limits.memory, name).toBeDefined();
      const volumes = pod.volumes.map((/** @type {Manifest} */ volume) => volume.name);
      expect(volumes).toEqual(expect.arrayContaining(volumeMounts.map((/** @type {Manifest} */ mount) => mount.name)));
    }
    expect(named(base, 'Namespace', 'atelier').metadata.labels['pod-security.kubernetes.io/enforce']).toBe(
      'restricted',
    );
  });

  it('reaching what it does not need: nothing, but for what is named', () => {
    const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const { spec } of base.filter(({ kind }) => ['Deployment', 'Job'].includes(kind))) {
      expect(spec.template.metadata.labels['app.kubernetes.io/part-of']).toBe('atelier');
    }
    const nothing = named(policies, 'NetworkPolicy', 'nothing').spec;
    expect(nothing).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'atelier' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    /** The ports that a pod may reach besides names. @param {string} part */
    const reached = (part) => {
      const { labels } = named(base, part === 'migrate' ? 'Job' : 'Deployment', part).spec.template.metadata;
      const own = policies.filter(
        ({ metadata, spec }) =>
          metadata.name !== 'names' &&
          Object.entries(spec.podSelector.matchLabels).every(([key, value]) => labels[key] === value),
      );
      return own
        .flatMap(({ spec }) => spec.egress ?? [])
        .flatMap(({ ports }) => ports?.map((/** @type {Manifest} */ { port }) => port) ?? 'all');
    };
    expect(Object.fromEntries(['api', 'migrate', 'web', 'ingest', 'gpu'].map((part) => [part, reached(part)]))).toEqual(
      {
        api: ['all'],
        migrate: [5432],
        web: [4600],
        ingest: [6379, 443],
        gpu: [6379, 443],
      },
    );
    const entered = policies.filter(({ spec }) => spec.ingress).map(({ metadata }) => metadata.name);
    expect(entered.sort()).toEqual(['api', 'web']);
  });

  it('going all at once: whatever serves has a budget for disruptions', () => {
    for (const { metadata, spec } of base.filter(({ kind }) => kind === 'Deployment')) {
      const budget = named(base, 'PodDisruptionBudget', metadata.name);
      expect(spec.template.metadata.labels).toMatchObject(budget.spec.selector.matchLabels);
    }
  });
});
