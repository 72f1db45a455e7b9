/** What others know of packages: the registry's own list of advisories, OSV's, and how old versions are. */
import { satisfies } from 'semver';

/** @typedef {{name: string, version: string}} Package */
/** @typedef {{id: string, aliases: string[], name: string, version: string, severity: string, title: string}} Finding */
/** @typedef {{id: number, url: string, title: string, severity: string, vulnerable_versions: string}} Advisory as the registry answers */
/** @typedef {{id: string, summary?: string, aliases?: string[], withdrawn?: string, database_specific?: {severity?: string}}} Vulnerability as OSV answers */
/** @typedef {{name: string, version: string, released: string | null, newest: string, newestReleased: string | null, deprecated: string | null}} Age */

const GRAVE = ['high', 'critical'];
/** As many as OSV takes at once. */
const AT_ONCE = 1000;
const SIDE_BY_SIDE = 8;

/** Nobody answered as agreed, or not in time: no reason to fail, and none to say that all is well. */
class NoAnswer extends Error {}

/**
 * @param {string} url
 * @param {{timeoutMs: number, body?: unknown}} options
 * @returns {Promise<unknown>}
 */
async function ask(url, { timeoutMs, body }) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new NoAnswer(`${String(response.status)} from ${url}`);
    return await response.json();
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const { name, cause } = /** @type {Error} */ (error);
    const why = name === 'TimeoutError' ? 'no answer in time' : String(cause ?? error);
    throw new NoAnswer(`${why} from ${url}`, { cause: error });
  }
}

/**
 * @template T, R
 * @param {T[]} all
 * @param {(each: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of `all`
 */
async function someAtOnce(all, work) {
  const answers = /** @type {R[]} */ ([]);
  const left = [...all.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return answers;
}

/**
 * What `npm audit` and `pnpm audit` ask.
 * @param {Package[]} packages
 * @param {{registry: string, timeoutMs: number}} options
 * @returns {Promise<Finding[]>}
 */
async function fromRegistry(packages, { registry, timeoutMs }) {
  /** @type {Record<string, string[]>} */
  const versions = {};
  for (const { name, version } of packages) (versions[name] ??= []).push(version);
  const answer = await ask(`${registry}/-/npm/v1/security/advisories/bulk`, { timeoutMs, body: versions });
  const advisories = /** @type {Record<string, Advisory[]>} */ (answer);
  return Object.entries(advisories).flatMap(([name, list]) =>
    list.flatMap(({ id, url, title, severity, vulnerable_versions: range }) =>
      (versions[name] ?? [])
        .filter((version) => satisfies(version, range, { includePrerelease: true }))
        .map((version) => ({
          id: /GHSA-[\w-]+/.exec(url)?.[0] ?? String(id),
          aliases: [],
          name,
          version,
          severity: severity.toLowerCase(),
          title,
        })),
    ),
  );
}

/** @param {Vulnerability} vulnerability */
function severityOf({ id, database_specific: details }) {
  // Packages that were made to do harm are not rated, they are to go.
  if (id.startsWith('MAL-')) return 'critical';
  const said = details?.severity?.toLowerCase();
  // Who does not say how bad it is, is looked at as if it were bad.
  return said === 'moderate' || said === 'low' ? said : said === 'critical' ? said : 'high';
}

/**
 * @param {Package[]} packages
 * @param {{osv: string, timeoutMs: number}} options
 * @returns {Promise<Finding[]>}
 */
async function fromOsv(packages, { osv, timeoutMs }) {
  /** @type {{id: string, name: string, version: string}[]} */
  const hits = [];
  let waiting = packages.map((each) => ({ each, token: /** @type {string | undefined} */ (undefined) }));
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE);
    const queries = batch.map(({ each: { name, version }, token }) => ({
      package: { name, ecosystem: 'npm' },
      version,
      ...(token ? { page_token: token } : {}),
    }));
    const answer = await ask(`${osv}/v1/querybatch`, { timeoutMs, body: { queries } });
    const { results } = /** @type {{results: {vulns?: {id: string}[], next_page_token?: string}[]}} */ (answer);
    results.forEach(({ vulns = [], next_page_token: token }, at) => {
      const asked = batch[at];
      if (!asked) return;
      hits.push(...vulns.map(({ id }) => ({ id, ...asked.each })));
      if (token) waiting.push({ each: asked.each, token });
    });
  }
  const ids = [...new Set(hits.map(({ id }) => id))];
  const details = await someAtOnce(
    ids,
    async (id) => /** @type {Vulnerability} */ (await ask(`${osv}/v1/vulns/${encodeURIComponent(id)}`, { timeoutMs })),
  );
  const known = new Map(details.map((each) => [each.id, each]));
  return hits.flatMap(({ id, name, version }) => {
    const found = known.get(id);
    if (found?.withdrawn) return [];
    const severity = severityOf(found ?? { id });
    return [{ id, aliases: found?.aliases ?? [], name, version, severity, title: found?.summary ?? '' }];
  });
}

/** @param {Finding} one @param {Finding} other */
const isSame = (one, other) =>
  one.name === other.name && one.version === other.version && [other.id, ...other.aliases].includes(one.id);

/**
 * @typedef {object} Asked
 * @property {Finding[]} findings
 * @property {string[]} answered who did
 * @property {string[]} silent who did not, and why
 */

/**
 * @param {Package[]} packages
 * @param {{registry: string, osv: string, timeoutMs: number}} options
 * @returns {Promise<Asked>}
 */
export async function askForAdvisories(packages, options) {
  /** @type {Asked} */
  const asked = { findings: [], answered: [], silent: [] };
  // OSV first: of what both know, it also has the other names.
  const sources = /** @type {const} */ ([
    ['OSV', fromOsv],
    ['the registry', fromRegistry],
  ]);
  const answers = await Promise.allSettled(sources.map(([, source]) => source(packages, options)));
  answers.forEach((answer, at) => {
    const [name] = sources[at] ?? ['nobody'];
    if (answer.status === 'fulfilled') {
      asked.answered.push(name);
      asked.findings.push(...answer.value.filter((each) => !asked.findings.some((other) => isSame(each, other))));
    } else {
      if (!(answer.reason instanceof NoAnswer)) throw answer.reason;
      asked.silent.push(`${name}: ${answer.reason.message}`);
    }
  });
  return asked;
}

/**
 * @param {Finding[]} findings
 * @param {import('./dependencies.mjs').Explanation[]} explained
 */
export const unexplained = (findings, explained) =>
  findings.filter(
    ({ id, aliases, severity }) =>
      GRAVE.includes(severity) && !explained.some((each) => each.id === id || aliases.includes(each.id)),
  );

/**
 * Of each package when its version appeared, and when the newest one did. What cannot be had is left out.
 * @param {Package[]} packages
 * @param {{registry: string, timeoutMs: number}} options
 * @returns {Promise<{ages: Age[], silent: string[]}>}
 */
export async function askForAges(packages, { registry, timeoutMs }) {
  /** @type {string[]} */
  const silent = [];
  const ages = await someAtOnce(packages, async ({ name, version }) => {
    // A registry that did not answer a few times will not answer all the others.
    if (silent.length > SIDE_BY_SIDE) return null;
    try {
      const answer = await ask(`${registry}/${name.replace('/', '%2f')}`, { timeoutMs });
      const {
        time = {},
        versions = {},
        'dist-tags': tags = { latest: version },
      } = /** @type {{time?: Record<string, string>, versions?: Record<string, {deprecated?: string}>, 'dist-tags'?: {latest: string}}} */ (
        answer
      );
      const newest = tags.latest;
      const deprecated = versions[version]?.deprecated ?? null;
      return {
        name,
        version,
        newest,
        released: time[version] ?? null,
        newestReleased: time[newest] ?? null,
        deprecated,
      };
    } catch (error) {
      silent.push(`${name}: ${/** @type {Error} */ (error).message}`);
      return null;
    }
  });
  return { ages: ages.filter((age) => age !== null), silent };
}
