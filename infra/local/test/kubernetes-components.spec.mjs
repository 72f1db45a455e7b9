/** What an installation may put beside the base of infra/kubernetes, and that all of it together is what `kubectl` makes of it: kubernetes.spec.mjs, of the rest. */
import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { kustomized } from './kustomize.mjs';
import { containersOf, expectKnown, folderOf, named, SIZES, waysIn } from './manifests.mjs';
import { repository } from './support.mjs';

/** @typedef {import('./kustomize.mjs').Manifest} Manifest */

const execute = promisify(execFile);
const read = (/** @type {string} */ path) => readFile(join(repository, path), 'utf8');

/** @type {Manifest[]} an installation with all of it */
let all;
/** @type {Manifest[]} */
let base;
/** @type {Record<string, any>} */
let compose;
beforeAll(async () => {
  all = await kustomized(folderOf('example'));
  base = await kustomized(folderOf('base'));
  compose = parse(await read('docker-compose.yml'), { merge: true }).services;
});

function hasKubectl() {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} workload */
function containerOf(workload) {
  const [, , found] = containersOf(all).find(([name]) => name === workload) ?? [];
  expect(found, workload).toBeDefined();
  return found;
}

describe('an installation of all components', () => {
  it('is what the published schemas know', () => {
    expectKnown(all);
    expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, , { image }] of containersOf(all)) expect(image, name).toMatch(/:\d+\.\d+\.\d+(-\w+)?$/);
  });

  it.skipIf(!hasKubectl())('is what kubectl makes of it, where there is kubectl', async () => {
    const { stdout } = await execute('kubectl', ['kustomize', folderOf('example')], { maxBuffer: 16 * 1024 * 1024 });
    const hashed = [...stdout.matchAll(/^ {2}name: (\w+)(-[a-z0-9]{10})$/gm)];
    const plain = hashed.reduce((text, [, name, hash]) => text.replaceAll(`${name}${hash}`, String(name)), stdout);
    const made = parseAllDocuments(plain).map((each) => each.toJS());
    const byName = (/** @type {Manifest[]} */ each) =>
      Object.fromEntries(each.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
    expect(hashed.length).toBe(all.filter(({ kind }) => kind === 'ConfigMap').length);
    expect(byName(made)).toEqual(byName(JSON.parse(JSON.stringify(all))));
  });

  it('has the sizes that docs/operations.md names: what a larger one has is never less', async () => {
    const text = await read('docs/operations.md');
    /** @type {number[][]} */
    const figures = [];
    for (const size of SIZES) {
      const own = await kustomized(folderOf(`overlays/${size}`));
      const [api, web] = ['api', 'web'].map((name) => named(own, 'HorizontalPodAutoscaler', name).spec);
      const gpu = named(own, 'ScaledObject', 'gpu').spec;
      const pool = Number(named(own, 'ConfigMap', 'api').data.DATABASE_POOL_SIZE);
      const ingest = named(own, 'Deployment', 'ingest').spec.replicas;
      const [row = ''] = text.match(new RegExp(`^\\| \`${size}\` .*$`, 'm')) ?? [];
      const ranges = [api, web].map((each) => `${each.minReplicas}–${each.maxReplicas}`);
      for (const said of [...ranges, `${gpu.minReplicaCount}–${gpu.maxReplicaCount}`, `${ingest} `]) {
        expect(row, size).toContain(said);
      }
      expect(row, size).toContain(`${pool}: ${pool * (api.maxReplicas + 1)} connections at most`);
      figures.push([api.minReplicas, api.maxReplicas, web.minReplicas, web.maxReplicas, gpu.maxReplicaCount, ingest]);
      // Both stand on the same: what one size says, every size says.
      expect(own.map(({ kind, metadata }) => [kind, metadata.name])).toEqual(
        base.map(({ kind, metadata }) => [kind, metadata.name]),
      );
    }
    const steps = figures.slice(1).map((each, index) => each.map((value, at) => value - Number(figures[index]?.[at])));
    expect(steps.flat().every((step) => step > 0)).toBe(true);
  });
});

describe('the way in', () => {
  it('has TLS, and the host of PUBLIC_URL, which is said once', async () => {
    const { spec } = named(all, 'Ingress', 'web');
    const { host } = new URL(named(all, 'ConfigMap', 'api').data.PUBLIC_URL);
    expect(host).toBe('art.example.com');
    expect(spec.tls).toEqual([{ hosts: [host], secretName: 'web-tls' }]);
    expect(spec.rules.map((/** @type {Manifest} */ rule) => rule.host)).toEqual([host]);
    const [written] = parseAllDocuments(await read('infra/kubernetes/components/ingress/ingress.yaml'));
    expect(`https://${written?.toJS().spec.rules[0].host}`).toBe(named(base, 'ConfigMap', 'api').data.PUBLIC_URL);
  });

  it('leads everything to the web, which the network lets in', () => {
    const [{ http }] = named(all, 'Ingress', 'web').spec.rules;
    const service = { name: 'web', port: { name: 'http' } };
    expect(http.paths).toEqual([{ path: '/', pathType: 'Prefix', backend: { service } }]);
    const { ports } = named(all, 'Service', 'web').spec;
    expect(ports.map((/** @type {Manifest} */ { name }) => name)).toEqual(['http']);
    expect(waysIn(all)).toContainEqual({ to: 'web', ports: [8080], pods: '', namespace: '' });
  });

  it('keeps nothing back and ends no stream that lives, as the Caddyfile does', async () => {
    const front = await read('infra/docker/Caddyfile');
    expect(front).toContain('flush_interval -1');
    // It has no limits of size or time of its own, either.
    expect(front).not.toMatch(/max_size|request_body|read_timeout|write_timeout|stream_timeout/);
    const { annotations } = named(all, 'Ingress', 'web').metadata;
    const of = (/** @type {string} */ name) =>
      Object.entries(annotations)
        .filter(([key]) => key.endsWith(name))
        .map(([, value]) => value);
    expect(of('-body-size')).toEqual(['0', '0']);
    expect(of('/proxy-buffering')).toEqual(['off', 'false']);
    expect(of('/proxy-request-buffering')).toEqual(['off']);
    const [, ping = ''] =
      (await read('apps/api/src/modules/queues/live/live.service.ts')).match(/milliseconds = ([\d_]+)/) ?? [];
    const pingSeconds = Number(ping.replaceAll('_', '')) / 1000;
    expect(pingSeconds).toBeGreaterThan(0);
    for (const seconds of [...of('-read-timeout'), ...of('-send-timeout')]) {
      expect(Number.parseInt(String(seconds), 10)).toBeGreaterThan(10 * pingSeconds);
    }
  });
});

describe('Redis in the cluster', () => {
  it('is left to somebody else by default', () => {
    expect(base.filter(({ kind }) => kind === 'StatefulSet')).toEqual([]);
    for (const [name, , { env = [] }] of containersOf(base)) {
      const address = env.find((/** @type {Manifest} */ each) => each.name === 'REDIS_URL');
      if (address) expect(address.valueFrom?.secretKeyRef?.key, name).toBe('REDIS_URL');
    }
  });

  it('is started as under Compose, with the same users, and gives up nothing: written down, on a volume, nothing evicted', async () => {
    const { image, command, env, volumeMounts, resources } = containerOf('redis');
    expect(image).toBe(compose.redis.image);
    const script = command[2].trim();
    expect(`${script.replace(' --maxmemory 1gb', '')}\n`).toBe(compose.redis.command[2].replaceAll('$$', '$'));
    expect(script).toContain('--appendonly yes --maxmemory-policy noeviction --maxmemory 1gb');
    // To write its file anew it may need as much again.
    expect(Number.parseInt(resources.limits.memory, 10)).toBeGreaterThan(2 * 1024);
    expect(env.map((/** @type {Manifest} */ { name }) => name)).toEqual(Object.keys(compose.redis.environment));
    for (const { name, valueFrom } of env) expect(valueFrom).toEqual({ secretKeyRef: { name: 'redis', key: name } });
    expect(named(all, 'ConfigMap', 'redis').data).toEqual({ 'redis.acl': await read('infra/docker/redis.acl') });
    const { volumeClaimTemplates, serviceName, replicas } = named(all, 'StatefulSet', 'redis').spec;
    expect([serviceName, replicas]).toEqual(['redis', 1]);
    const kept = volumeMounts.find((/** @type {Manifest} */ { mountPath }) => mountPath === '/data').name;
    expect(volumeClaimTemplates.map((/** @type {Manifest} */ { metadata }) => metadata.name)).toEqual([kept]);
  });

  it('is asked whether it lives as under Compose, and has a budget for disruptions', () => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf('redis');
    for (const { exec } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(exec.command).toEqual(['sh', '-c', compose.redis.healthcheck.test[1]]);
    }
    const { labels } = named(all, 'StatefulSet', 'redis').spec.template.metadata;
    expect(labels).toMatchObject(named(all, 'PodDisruptionBudget', 'redis').spec.selector.matchLabels);
    expect(labels).toMatchObject(named(all, 'Service', 'redis').spec.selector);
  });

  it('is reached with a password by reference, of a user apart for workers', () => {
    const users = { api: 'api', migrate: 'api', ingest: 'worker', gpu: 'worker' };
    for (const [part, user] of Object.entries(users)) {
      const env = containerOf(part).env;
      const at = env.findIndex((/** @type {Manifest} */ { name }) => name === 'REDIS_URL');
      expect(env[at], part).toEqual({ name: 'REDIS_URL', value: `redis://${user}:$(REDIS_PASSWORD)@redis:6379` });
      const valueFrom = { secretKeyRef: { name: 'redis', key: `${user.toUpperCase()}_PASSWORD` } };
      // Kubernetes puts in what stands before.
      expect(env[at - 1], part).toEqual({ name: 'REDIS_PASSWORD', valueFrom });
      expect(new Set(env.map((/** @type {Manifest} */ { name }) => name)).size, part).toBe(env.length);
    }
    const [port] = named(all, 'Service', 'redis').spec.ports;
    expect([port.port, containerOf('redis').ports[0].containerPort]).toEqual([6379, 6379]);
  });

  it('is kept from the rest: only the API and workers come in, nothing goes out', () => {
    const into = waysIn(all).filter(({ to }) => to === 'redis');
    expect(into).toEqual([
      { to: 'redis', ports: [6379], pods: 'api', namespace: '' },
      { to: 'redis', ports: [6379], pods: 'worker', namespace: '' },
    ]);
    const { egress } = named(all, 'NetworkPolicy', 'worker').spec;
    const to = [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'redis' } } }];
    expect(egress).toEqual([{ to, ports: [{ port: 6379 }] }, { ports: [{ port: 443 }] }]);
    const [, pod, { securityContext }] = containersOf(all).find(([name]) => name === 'redis') ?? [];
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 999 });
    expect(pod?.automountServiceAccountToken).toBe(false);
    const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
    expect(securityContext).toEqual(locked);
    expect(pod && named(all, 'StatefulSet', 'redis').spec.template.metadata.labels).toMatchObject(
      named(all, 'NetworkPolicy', 'nothing').spec.podSelector.matchLabels,
    );
  });
});

describe('Prometheus of the cluster', () => {
  it('asks each API and each worker what ours asks, by the same names and with the same token', async () => {
    const { scrape_configs: jobs } = parse(await read('infra/observability/prometheus.yml'));
    const pods = { 'atelier-api': ['api', 'api'], 'atelier-worker': ['worker', 'ingest', 'gpu'] };
    for (const job of jobs) {
      const [monitor = '', ...parts] = Reflect.get(pods, job.job_name);
      const { selector, podMetricsEndpoints } = named(all, 'PodMonitor', monitor).spec;
      expect(podMetricsEndpoints).toHaveLength(1);
      const [{ port, path, authorization, relabelings }] = podMetricsEndpoints;
      expect(path).toBe(job.metrics_path);
      expect(relabelings).toEqual([{ targetLabel: 'job', replacement: job.job_name }]);
      const credentials = { name: 'api', key: 'METRICS_TOKEN' };
      expect(authorization).toEqual(job.authorization && { credentials });
      for (const part of parts) {
        expect(named(all, 'Deployment', part).spec.template.metadata.labels).toMatchObject(selector.matchLabels);
        const [own] = containerOf(part).ports;
        expect([own.name, own.containerPort], part).toEqual([port, job.dns_sd_configs[0].port]);
      }
    }
    expect(all.filter(({ kind }) => kind === 'PodMonitor')).toHaveLength(jobs.length);
    const token = containerOf('api').env.find((/** @type {Manifest} */ { name }) => name === 'METRICS_TOKEN');
    expect(token.valueFrom.secretKeyRef).toEqual({ name: 'api', key: 'METRICS_TOKEN' });
  });

  it('reaches these and nothing else, and nothing at all where it was not asked for', () => {
    const own = { pods: 'prometheus', namespace: 'monitoring' };
    expect(waysIn(all).filter(({ pods, namespace }) => `${pods}${namespace}`.match(/prometheus|monitoring/))).toEqual([
      { to: 'api', ports: [4600], ...own },
      { to: 'worker', ports: [4601], ...own },
    ]);
    expect(JSON.stringify(waysIn(base))).not.toMatch(/prometheus|monitoring/);
  });

  it('takes the rules by the command that docs/operations.md has', async () => {
    const [, command = ''] = (await read('docs/operations.md')).match(/`(\(printf [^`]*) \| kubectl apply -f -`/) ?? [];
    const { stdout } = await execute('sh', ['-c', command], { cwd: repository });
    const rule = parse(stdout);
    expectKnown([rule]);
    expect([rule.kind, rule.metadata.namespace]).toEqual(['PrometheusRule', 'atelier']);
    expect(rule.spec).toEqual(parse(await read('infra/observability/prometheus-rules.yml')));
  });
});
