import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from './container-files.mjs';
import { repository } from './support.mjs';

const OPERATIONS = await read('docs/operations.md');
const COMPOSE = await read('docker-compose.yml');

/** @param {string} heading */
function section(heading) {
  const text = OPERATIONS.split(`## ${heading}\n`)[1]?.split('\n## ')[0];
  if (text === undefined) throw new Error(`there is no section ${heading}`);
  return text;
}

/** @param {string} text */
const steps = (text) => text.split('\n').filter((line) => /^\d+\. /.test(line));
/** @param {string} text */
const variables = (text) => [
  ...new Set([...text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g)].map(([name]) => name)),
];

/** @param {string} name @returns what Compose takes where it is not set */
const composeDefault = (name) => new RegExp(`\\$\\{${name}:-([^}]*)\\}`).exec(COMPOSE)?.[1];

describe('the first deployment on one server', () => {
  const text = section('First deployment on one server');

  it('has ten steps, and sets nothing that Compose does not take', async () => {
    expect(steps(text)).toHaveLength(10);
    const example = await read('.env.example');
    for (const name of variables(text)) expect(example, name).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('makes every secret that has to be there', () => {
    const asked = new Set([...COMPOSE.matchAll(/(?<!\$)\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name));
    const made = /for name in ([A-Z0-9_ ]+);/.exec(text)?.[1]?.split(' ') ?? [];
    expect(made.toSorted()).toEqual([...asked].toSorted());
  });

  it('leads where Compose listens, and trusts the machine as its containers see it', () => {
    for (const name of ['WEB_PORT', 'S3_PORT']) {
      expect(text).toContain(`${name}=127.0.0.1:${composeDefault(name)}`);
      expect(text).toContain(`reverse_proxy 127.0.0.1:${composeDefault(name)}`);
    }
    const gateway = composeDefault('NETWORK_SUBNET')?.replace(/\.0\/24$/, '.1');
    expect(text).toContain(`TRUSTED_PROXIES=${gateway}`);
  });
});

describe('the first deployment on Kubernetes', () => {
  const text = section('On Kubernetes');

  it('takes fifteen steps at most, of manifests that are there', async () => {
    expect(steps(text).length).toBeLessThanOrEqual(15);
    const overlays = await readdir(join(repository, 'infra/kubernetes/overlays'));
    for (const size of overlays) expect(text).toContain(size);
    for (const name of await readdir(join(repository, 'infra/kubernetes/components'))) {
      expect(text).toContain(`infra/kubernetes/components/${name}\``);
    }
    for (const [path] of text.matchAll(/infra\/kubernetes\/[a-z/-]+[a-z]/g))
      expect(await readdir(join(repository, path)), path).toContain('kustomization.yaml');
  });

  it('names each secret and each image that the manifests ask for', async () => {
    const folder = join(repository, 'infra/kubernetes/base');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
    const base = (await Promise.all(names.map((name) => read(`infra/kubernetes/base/${name}`)))).join('\n');
    const asked = [...base.matchAll(/secretKeyRef: \{ name: \w+, key: (\w+) \}/g)].map(([, key]) => key);
    for (const key of new Set(asked)) expect(text, key).toContain(`\`${key}\``);
    for (const [, image] of base.matchAll(/^\s+(?:- )?image: (\S+)$/gm)) expect(text).toContain(`\`${image}\``);
    for (const [, part] of text.matchAll(/notin \(([a-z,]+)\)/g))
      for (const name of (part ?? '').split(',')) expect(base).toContain(`app.kubernetes.io/name: ${name}`);
  });
});
