import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyPatch } from 'rfc6902';
import { parse, parseAllDocuments } from 'yaml';

/** @typedef {any} Manifest a Kubernetes object, as it was written */

/** What the kustomizations of this repository use; anything else would go unseen here. */
const KNOWN = ['apiVersion', 'kind', 'namespace', 'resources', 'components', 'patches', 'configMapGenerator'];

/** @param {string} text @returns {Manifest[]} */
const documentsOf = (text) => parseAllDocuments(text, { merge: true }).map((document) => document.toJS());

/** @param {string} text */
const variablesIn = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/**
 * @param {Manifest[]} manifests which it adds to
 * @param {{name: string, envs?: string[], literals?: string[], behavior?: string}} generator
 * @param {string} folder
 */
async function generate(manifests, { name, envs = [], literals = [], behavior }, folder) {
  const texts = await Promise.all(envs.map((file) => readFile(join(folder, file), 'utf8')));
  const data = variablesIn([...texts, ...literals].join('\n'));
  const known = manifests.find((each) => each.kind === 'ConfigMap' && each.metadata.name === name);
  if ((behavior === 'merge') !== (known !== undefined))
    throw new Error(`${folder}: ${name} is merged where it is there`);
  if (known) Object.assign(known.data, data);
  else manifests.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

/**
 * @param {Manifest[]} manifests
 * @param {{path?: string, patch?: string, target: {kind: string, name: string}}} given
 * @param {string} folder
 */
async function change(manifests, { path, patch, target }, folder) {
  const operations = parse(path ? await readFile(join(folder, path), 'utf8') : (patch ?? ''));
  const changed = manifests.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
  if (changed.length !== 1) throw new Error(`${folder}: there is no ${target.kind} ${target.name}`);
  const failures = applyPatch(changed[0], operations).filter((failure) => failure !== null);
  if (failures.length > 0) throw new Error(`${folder}: ${target.kind} ${target.name}: ${failures.join(', ')}`);
}

/**
 * What `kubectl kustomize` makes of a folder, without the hashes in the names of ConfigMaps (docs/decisions: why kustomize). Patches are RFC 6902.
 * @param {string} folder
 * @param {Manifest[]} [manifests] what a component changes
 * @returns {Promise<Manifest[]>}
 */
export async function kustomized(folder, manifests = []) {
  const written = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(written).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not looked at here`);
  for (const resource of written.resources ?? []) {
    const path = join(folder, resource);
    if (resource.endsWith('.yaml')) manifests.push(...documentsOf(await readFile(path, 'utf8')));
    else manifests.push(...(await kustomized(path)));
  }
  for (const generator of written.configMapGenerator ?? []) await generate(manifests, generator, folder);
  for (const component of written.components ?? []) await kustomized(join(folder, component), manifests);
  for (const patch of written.patches ?? []) await change(manifests, patch, folder);
  if (written.namespace) {
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') metadata.namespace = written.namespace;
  }
  return manifests;
}
