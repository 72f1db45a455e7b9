/** What is installed, and whether it may be: everything that can be told of dependencies without asking anybody. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';

/** Workspaces that run where the product does. The others are tools of a checkout. */
const PRODUCT = /^(?:apps|packages)\//;
const KINDS = /** @type {const} */ (['dependencies', 'optionalDependencies', 'devDependencies']);
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];
/** What a checkout may say of a package by name: another workspace, or a range of versions of the registry. */
const SPECIFIER = /^(?:workspace:\*|[~^]?\d[\w.+-]*)$/;

/** @typedef {Record<string, string>} Names of packages, and what is said of each */
/** @typedef {Record<string, {specifier: string, version: string}>} Resolved */
/** @typedef {{name: string, version: string, licence: string, scripts: string[]}} Installed */
/** @typedef {{package: string, licence: string, reason: string}} LicenceException */
/** @typedef {{id: string, reason: string, until: string}} Explanation */
/** @typedef {{allowed: string[], exceptions: LicenceException[], explained: Explanation[]}} Rules */

/**
 * @typedef {object} Lock
 * @property {Record<string, Partial<Record<typeof KINDS[number], Resolved>>>} importers
 * @property {Record<string, {resolution: {integrity?: string, tarball?: string}, deprecated?: string}>} packages
 * @property {Record<string, {dependencies?: Names, optionalDependencies?: Names}>} snapshots
 */

/**
 * @typedef {object} Direct a package that a workspace of this repository names
 * @property {string} name
 * @property {string} version
 * @property {boolean} product whether it runs where the product does
 */

/**
 * @typedef {object} Repository
 * @property {Lock} lock
 * @property {Map<string, Partial<Record<typeof KINDS[number], Names>>>} manifests package.json by workspace
 * @property {Names} overrides
 * @property {Record<string, boolean>} builds packages that may run scripts when they are installed, and those that may not
 * @property {Installed[]} installed
 */

/** @param {string} key of the lockfile, such as `a@1.0.0(b@2.0.0)` */
export function nameAndVersion(key) {
  const bare = key.replace(/\(.*$/, '');
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
}

/**
 * @param {Lock} lock
 * @param {string} name
 * @param {string} version as a dependent says it: of an alias it holds the name, too
 */
const keyOf = ({ snapshots }, name, version) => (snapshots[`${name}@${version}`] ? `${name}@${version}` : version);

/** @param {Lock} lock @returns {Direct[]} each version once */
export function directOnes(lock) {
  /** @type {Map<string, Direct>} */
  const found = new Map();
  for (const [workspace, importer] of Object.entries(lock.importers)) {
    for (const kind of KINDS) {
      for (const [alias, { version: said }] of Object.entries(importer[kind] ?? {})) {
        if (said.startsWith('link:')) continue;
        const { name, version } = nameAndVersion(keyOf(lock, alias, said));
        const product = kind !== 'devDependencies' && PRODUCT.test(workspace);
        const before = found.get(`${name}@${version}`)?.product ?? false;
        found.set(`${name}@${version}`, { name, version, product: product || before });
      }
    }
  }
  return [...found.values()];
}

/** @param {Lock} lock @returns {Set<string>} `name@version` of all that is installed where the product runs */
export function productPackages(lock) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {Names} [names] */
  const follow = (names = {}) => {
    for (const [name, version] of Object.entries(names)) {
      const key = keyOf(lock, name, version);
      if (seen.has(key) || version.startsWith('link:')) continue;
      seen.add(key);
      follow(lock.snapshots[key]?.dependencies);
      follow(lock.snapshots[key]?.optionalDependencies);
    }
  };
  for (const [workspace, importer] of Object.entries(lock.importers)) {
    if (!PRODUCT.test(workspace)) continue;
    for (const kind of /** @type {const} */ (['dependencies', 'optionalDependencies'])) {
      follow(Object.fromEntries(Object.entries(importer[kind] ?? {}).map(([name, { version }]) => [name, version])));
    }
  }
  return new Set([...seen].map((key) => Object.values(nameAndVersion(key)).join('@')));
}

/**
 * @param {string} expression of SPDX, in which AND binds more than OR
 * @param {(licence: string) => boolean} isAllowed
 * @returns {boolean}
 */
export function satisfies(expression, isAllowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  /** @returns {boolean} */
  const one = () => {
    if (words[at] !== '(') return isAllowed(words[at++] ?? '');
    at += 1;
    const inside = any();
    at += 1;
    return inside;
  };
  const all = () => {
    let fine = one();
    for (; words[at] === 'AND';) {
      at += 1;
      fine = one() && fine;
    }
    return fine;
  };
  const any = () => {
    let fine = all();
    for (; words[at] === 'OR';) {
      at += 1;
      fine = all() || fine;
    }
    return fine;
  };
  const fine = any();
  return fine && at === words.length;
}

/** @param {Repository} repository @param {Rules} rules */
function checkLicences({ lock, installed }, { allowed, exceptions }) {
  const product = productPackages(lock);
  const problems = [];
  for (const { name, version, licence } of installed) {
    const exception = exceptions.find((each) => each.package === name);
    if (exception && exception.licence !== licence) {
      problems.push(`${name}@${version} says “${licence}”, and the exception for it “${exception.licence}”`);
    }
    if (exception || (licence && !product.has(`${name}@${version}`))) continue;
    if (satisfies(licence, (each) => allowed.includes(each))) continue;
    problems.push(`${name}@${version} is under “${licence}”, which is not among the licences that are allowed`);
  }
  const known = new Set(Object.keys(lock.packages).map((key) => nameAndVersion(key).name));
  for (const each of exceptions) {
    if (!known.has(each.package)) problems.push(`there is an exception for ${each.package}, which is not there`);
  }
  return problems;
}

/** @param {Repository} repository */
function checkLockfile({ lock, manifests, overrides }) {
  const problems = [];
  for (const [key, { resolution }] of Object.entries(lock.packages)) {
    // Of the registry's own packages the lockfile says no address.
    if (!resolution.integrity?.startsWith('sha512-') || Object.keys(resolution).length > 1) {
      problems.push(`${key} is not locked by a hash of the registry's alone (${JSON.stringify(resolution)})`);
    }
  }
  for (const [workspace, manifest] of manifests) {
    for (const kind of KINDS) {
      const locked = lock.importers[workspace]?.[kind] ?? {};
      for (const [name, specifier] of Object.entries(manifest[kind] ?? {})) {
        if (!SPECIFIER.test(specifier))
          problems.push(`${workspace} takes ${name} from “${specifier}”, not from the registry`);
        if (locked[name]?.specifier !== (overrides[name] ?? specifier)) {
          problems.push(
            `${workspace} asks for ${name} ${specifier}, the lockfile has ${locked[name]?.specifier ?? 'none'}`,
          );
        }
      }
    }
  }
  return problems;
}

/** @param {Repository} repository */
const checkScripts = ({ installed, builds }) =>
  installed
    .filter(({ name, scripts }) => scripts.length > 0 && !(name in builds))
    .map(
      ({ name, scripts }) =>
        `${name} would run ${scripts.join(', ')} when it is installed, and allowBuilds says nothing of it`,
    );

/** @param {Repository} repository @param {Rules} rules */
function checkDeprecated({ lock }, { explained }) {
  const problems = [];
  for (const { name, version } of directOnes(lock)) {
    const { deprecated } = lock.packages[`${name}@${version}`] ?? {};
    if (!deprecated || explained.some(({ id }) => id === `deprecated:${name}`)) continue;
    problems.push(`${name}@${version} is deprecated: ${deprecated}`);
  }
  return problems;
}

/**
 * The same answer whenever and wherever it is asked: nothing in it is of a network or a clock.
 * @param {Repository} repository
 * @param {Rules} rules
 */
export const checkOffline = (repository, rules) => [
  ...checkLockfile(repository),
  ...checkLicences(repository, rules),
  ...checkScripts(repository),
  ...checkDeprecated(repository, rules),
];

/** @param {Explanation[]} explained @param {string} today such as 2026-01-31 */
export const expired = (explained, today) =>
  explained
    .filter(({ until }) => !/^\d{4}-\d{2}-\d{2}$/.test(until) || until < today)
    .map(({ id, until }) => `the explanation of ${id} held until ${until}`);

/** @param {{license?: unknown, licenses?: unknown}} manifest in any of the forms that there have been */
export function licenceOf({ license, licenses }) {
  const said = license ?? licenses;
  const all = (Array.isArray(said) ? said : [said]).map((each) =>
    typeof each === 'object' && each !== null && 'type' in each ? each.type : each,
  );
  return all.filter((each) => typeof each === 'string').join(' OR ');
}

/** @param {string} folder a `node_modules` @returns {Promise<Installed[]>} what lies in it itself, and is no link to elsewhere */
async function readFolder(folder) {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('@')) return readFolder(path);
      const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => null);
      if (text === null) return [];
      const manifest = JSON.parse(text);
      const scripts = INSTALL_SCRIPTS.filter((name) => manifest.scripts?.[name]);
      return [{ name: manifest.name, version: manifest.version, licence: licenceOf(manifest), scripts }];
    }),
  );
  return found.flat();
}

/** @param {string} root @returns {Promise<Repository>} */
export async function readRepository(root) {
  /** @param {string} path */
  const text = (path) => readFile(join(root, path), 'utf8');
  const lock = /** @type {Lock & {overrides?: Names}} */ (load(await text('pnpm-lock.yaml')));
  const settings = /** @type {{allowBuilds?: Record<string, boolean>}} */ (load(await text('pnpm-workspace.yaml')));
  const store = join(root, 'node_modules', '.pnpm');
  const folders = (await readdir(store)).filter((name) => name !== 'node_modules' && name !== 'lock.yaml');
  const installed = await Promise.all(
    folders.map((name) => readFolder(join(store, name, 'node_modules')).catch(() => [])),
  );
  const manifests = await Promise.all(
    Object.keys(lock.importers).map(
      async (workspace) => /** @type {const} */ ([workspace, JSON.parse(await text(join(workspace, 'package.json')))]),
    ),
  );
  // A package that stands beside several others is there once for each of them.
  const once = new Map(installed.flat().map((each) => [`${each.name}@${each.version}`, each]));
  return {
    lock,
    manifests: new Map(manifests),
    overrides: lock.overrides ?? {},
    builds: settings.allowBuilds ?? {},
    installed: [...once.values()],
  };
}
