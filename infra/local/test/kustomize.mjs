import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyPatch } from 'rfc6902';
import { parse, parseAllDocuments } from 'yaml';

/** @typedef {any} Manifest a Kubernetes object, as it was written */

/** What the kustomizations of this repository use; anything else would go unseen here. */
const KNOWN = [
  ...['apiVersion', 'kind', 'namespace', 'resources', 'components', 'configMapGenerator', 'patches', 'images'],
  'transformers',
];

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
 * @param {{name: string, envs?: string[], files?: string[], literals?: string[], behavior?: string}} generator
 * @param {string} folder
 */
async function generate(manifests, { name, envs = [], files = [], literals = [], behavior }, folder) {
  const read = (/** @type {string} */ file) => readFile(join(folder, file), 'utf8');
  const texts = await Promise.all(envs.map(read));
  const whole = await Promise.all(files.map(async (file) => [file, await read(file)]));
  const data = { ...variablesIn([...texts, ...literals].join('\n')), ...Object.fromEntries(whole) };
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

/** @param {Manifest} object @param {string} path names and numbers with dots between them @returns {[Manifest, string]} what holds it, and as what */
function placeOf(object, path) {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  return [keys.reduce((each, key) => each[key], object), last];
}

/** What stands in one object is put into others. @param {Manifest[]} manifests @param {Manifest} transformer */
function replace(manifests, { apiVersion, kind, replacements }) {
  if (`${apiVersion} ${kind}` !== 'builtin ReplacementTransformer') throw new Error(`${kind} is not known here`);
  /** @param {Manifest} selector */
  const found = ({ kind: wanted, name }) => {
    const all = manifests.filter((each) => each.kind === wanted && each.metadata.name === name);
    if (all.length !== 1) throw new Error(`there is no ${wanted} ${name}`);
    return all[0];
  };
  for (const { source, targets } of replacements) {
    const [from, name] = placeOf(found(source), source.fieldPath);
    const value = source.options ? from[name].split(source.options.delimiter)[source.options.index] : from[name];
    for (const { select, fieldPaths } of targets) {
      for (const path of fieldPaths) {
        const [holder, key] = placeOf(found(select), path);
        if (!(key in holder)) throw new Error(`${select.kind} ${select.name} has no ${path}`);
        holder[key] = value;
      }
    }
  }
}

/** @param {Manifest[]} manifests @param {{name: string, newName: string, newTag: string}[]} images */
function chooseImages(manifests, images) {
  for (const { name, newName, newTag } of images) {
    const used = manifests
      .flatMap(({ spec }) => spec?.template?.spec?.containers ?? [])
      .filter(({ image }) => image === name);
    if (used.length === 0) throw new Error(`there is no image ${name}`);
    for (const container of used) container.image = `${newName}:${newTag}`;
  }
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
  for (const component of written.components ?? []) await kustomized(join(folder, component), manifests);
  for (const generator of written.configMapGenerator ?? []) await generate(manifests, generator, folder);
  for (const patch of written.patches ?? []) await change(manifests, patch, folder);
  if (written.namespace) {
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') metadata.namespace = written.namespace;
  }
  chooseImages(manifests, written.images ?? []);
  for (const transformer of written.transformers ?? []) {
    for (const each of await kustomized(join(folder, transformer))) replace(manifests, each);
  }
  return manifests;
}
