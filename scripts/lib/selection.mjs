/** What a change can affect. Paths are relative to the repository, with forward slashes. */

/** @typedef {import('./unit-parts.mjs').TestChoice} TestChoice */
/** @typedef {import('./unit-parts.mjs').Workspace} Workspace */

/**
 * @typedef {object} Selection
 * @property {'all' | string[]} linted folders and files whose types and rules are checked
 * @property {'all' | string[]} formatted files that are checked for how they are formatted
 * @property {'all' | string[]} built names of workspaces that have to be built, with what they need
 * @property {boolean} imports
 * @property {boolean} unused
 * @property {boolean} dependencies
 * @property {boolean} size
 * @property {'all' | Map<string, TestChoice>} tests by the directory of their workspace
 * @property {'all' | string[]} browser specs
 * @property {boolean} faults
 */

/** @type {Selection} */
export const WHOLE = {
  linted: 'all',
  formatted: 'all',
  built: 'all',
  imports: true,
  unused: true,
  dependencies: true,
  size: true,
  tests: 'all',
  browser: 'all',
  faults: true,
};

const AFFECTS_EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|tsconfig\.base\.json|\.ox(?:lint|fmt)rc\.json|scripts\/lint-plugin\.mjs|\.ci\/run)$/;
/** Besides these, what affects everything: the lockfile among it. */
const DEPENDENCIES = /(?:^|\/)package\.json$|^scripts\/(?:deps\.|lib\/dependencies)/;
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const TEXT = /\.(?:md|webp|png)$|^(?:LICENSE|NOTICE)$/;
/** Of the browser tests' folder, and made by other commands: `npm run test:soak`, `npm run test:faults`. */
const DRILLS = /^e2e\/(?:soak|faults)\//;
/** What the short proof by faults is made of. */
const STRIKES = /^(?:e2e\/faults\/|scripts\/(?:faults|lib\/fault-tests)\.mjs$)/;
const SPEC = /\.spec\.[cm]?[jt]sx?$/;
/** Of a workspace: what nothing outside of it can notice. */
const TESTING = /\.spec\.[cm]?[jt]sx?$|^test\/|^(?:vitest|jest|playwright)\.config\./;
/** Of a workspace: what the runners' module graphs know. */
const IMPORTED = /^(?!test\/.*\.json$).*\.(?:[cm]?ts|tsx|mjs|css|json)$/;
const CONFIGURATION = /^(?:package\.json|tsconfig.*\.json|(?:vite|vitest|jest)\.config\..*|nest-cli\.json|\.swcrc)$/;
const LOCAL_SERVICES = 'infra/local';
const API = 'apps/api';
const COVERAGE_TABLE = 'test/spec-coverage.spec.mjs';
const MAP = 'test/map.spec.mjs';
const SQL_WALLS = 'test/sql-walls.spec.mjs';
const CONTAINERS = 'test/containers.spec.mjs';
const IMAGES = 'test/images.spec.mjs';
const FIRST_DEPLOYMENT = 'test/first-deployment.spec.mjs';
const DEPLOYED = /^(?:docs\/operations\.md$|docker-compose\.yml$|\.env\.example$|infra\/kubernetes\/)/;
const VARIABLES = 'test/variables.spec.mjs';
const OBSERVABILITY = 'test/observability.spec.mjs';
/** In the API: it compares what is measured with what dashboards and rules name. */
const METRICS = 'test/metrics.spec.ts';
const NAMES_VARIABLES =
  /^(?:docs\/variables\.md$|apps\/(?:api|worker)\/src\/config\/|apps\/worker\/src\/runtimes\/comfyui\/settings\/)/;
const WATCHING = /^(?:infra\/observability\/|docs\/runbooks\.md)/;

/**
 * @typedef {object} Repository
 * @property {Workspace[]} workspaces
 * @property {(names: string[]) => Promise<string[]>} dependants names of the workspaces that use any of these, themselves left out
 * @property {(path: string) => boolean} exists
 * @property {(files: string[]) => Promise<'all' | string[]>} mediumTests of the API, for changed files of it; paths in its workspace
 */

/**
 * @param {string[]} changed
 * @param {Repository} repository
 * @returns {Promise<Selection>}
 */
export async function select(changed, repository) {
  if (changed.some((path) => AFFECTS_EVERYTHING.test(path))) return WHOLE;
  const present = changed.filter(repository.exists);
  const owned = byWorkspace(changed, repository.workspaces);
  const noticed = [...owned].filter(([, files]) => files.some((file) => !TESTING.test(file) && !TEXT.test(file)));
  const dependants = await repository.dependants(noticed.map(([{ name }]) => name));
  const changedNames = [...owned]
    .filter(([, files]) => files.some((file) => !TEXT.test(file)))
    .map(([{ name }]) => name);
  const tests = await chooseTests(changed, owned, dependants, repository);
  const browser = present.filter((path) => path.startsWith('e2e/') && SPEC.test(path) && !DRILLS.test(path));
  const affected = [...new Set([...changedNames, ...dependants])];
  // What starts the whole product needs all of it.
  const faults = changed.some((path) => STRIKES.test(path));
  const needsAll = faults || browser.length > 0 || startsTheProduct(tests.get(LOCAL_SERVICES));
  return {
    linted: lintedBy(present, affected, repository),
    formatted: present,
    built: needsAll ? 'all' : affected,
    imports: changed.some((path) => CODE.test(path) && /^(?:apps|packages)\//.test(path)),
    unused: changed.some((path) => CODE.test(path) || path.endsWith('package.json')),
    dependencies: changed.some((path) => DEPENDENCIES.test(path)),
    size: noticed.some(([{ directory }]) => directory === 'apps/web') || dependants.includes('@atelier/web'),
    tests,
    browser: browser.map((path) => path.slice('e2e/'.length)),
    faults,
  };
}

/** @param {TestChoice | undefined} choice among the tests of the local services */
const startsTheProduct = (choice) =>
  choice === 'all' || Boolean(choice && (choice.related.length > 0 || choice.also.includes(IMAGES)));

/**
 * A change of types affects the code that uses them, so whole workspaces are linted.
 * @param {string[]} present
 * @param {string[]} affected names of workspaces
 * @param {Repository} repository
 */
function lintedBy(present, affected, { workspaces }) {
  const folders = workspaces.filter(({ name }) => affected.includes(name)).map(({ directory }) => directory);
  // The tests of the local services use them.
  if (present.some((path) => path.startsWith('scripts/'))) folders.push('scripts', LOCAL_SERVICES);
  const alone = present.filter((path) => !path.includes('/') && CODE.test(path));
  return [...new Set([...folders, ...alone])];
}

/**
 * @param {string[]} changed
 * @param {Workspace[]} workspaces
 * @returns {Map<Workspace, string[]>} paths in the workspace
 */
function byWorkspace(changed, workspaces) {
  /** @type {Map<Workspace, string[]>} */
  const owned = new Map();
  for (const path of changed) {
    const owner = workspaces.find(({ directory }) => path.startsWith(`${directory}/`));
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), path.slice(owner.directory.length + 1)]);
  }
  return owned;
}

/**
 * @param {string[]} changed
 * @param {Map<Workspace, string[]>} owned
 * @param {string[]} dependants
 * @param {Repository} repository
 */
async function chooseTests(changed, owned, dependants, repository) {
  /** @type {Map<string, TestChoice>} */
  const tests = new Map();
  for (const workspace of repository.workspaces) {
    const { directory, name, runner } = workspace;
    if (!runner) continue;
    if (dependants.includes(name)) {
      tests.set(directory, 'all');
      continue;
    }
    const files = (owned.get(workspace) ?? []).filter((file) => !TEXT.test(file));
    const choice = files.length > 0 ? await choiceIn(workspace, files, repository) : null;
    if (choice === 'all' || (choice && choice.related.length + choice.also.length > 0)) tests.set(directory, choice);
  }
  if (changed.some((path) => WATCHING.test(path))) addMetrics(tests, repository);
  return withLocalServices(changed, tests, repository);
}

/**
 * @param {Map<string, TestChoice>} tests
 * @param {Repository} repository
 */
function addMetrics(tests, { workspaces }) {
  if (!workspaces.some(({ directory }) => directory === API)) return;
  const chosen = tests.get(API) ?? { related: [], also: [] };
  if (chosen !== 'all') tests.set(API, { ...chosen, also: [...new Set([...chosen.also, METRICS])] });
}

/**
 * @param {Workspace} workspace
 * @param {string[]} files
 * @param {Repository} repository
 * @returns {Promise<TestChoice>}
 */
async function choiceIn({ directory }, files, { exists, mediumTests }) {
  if (files.some((file) => !IMPORTED.test(file) || CONFIGURATION.test(file))) return 'all';
  const related = files.filter((file) => exists(`${directory}/${file}`));
  if (directory !== API) return { related, also: [] };
  const also = await mediumTests(files);
  return also === 'all' ? 'all' : { related: related.filter((file) => file.startsWith('src/')), also };
}

/**
 * The tests of the local services also hold what starts, builds and describes the whole product.
 * @param {string[]} changed
 * @param {Map<string, TestChoice>} tests
 * @param {Repository} repository
 */
function withLocalServices(changed, tests, { exists }) {
  const present = tests.get(LOCAL_SERVICES) ?? { related: [], also: [] };
  if (present === 'all') return tests;
  const scripts = changed.filter((path) => path.startsWith('scripts/'));
  const related = scripts.filter((path) => path.startsWith('scripts/lib/') && exists(path));
  // Nothing imports those that are typed at a terminal: the tests run them.
  const typed = scripts.some((path) => !path.startsWith('scripts/lib/'));
  if (typed) return tests.set(LOCAL_SERVICES, 'all');
  const also = [...present.also];
  if (changed.some((path) => path.startsWith('docs/') || TEXT.test(path) || SPEC.test(path))) also.push(COVERAGE_TABLE);
  if (changed.includes('docs/architecture.md')) also.push(MAP);
  if (changed.some((path) => DEPLOYED.test(path))) also.push(FIRST_DEPLOYMENT);
  if (changed.some((path) => path.startsWith('apps/api/src/') && !SPEC.test(path))) also.push(SQL_WALLS);
  if (changed.some((path) => /^(?:docker-compose.*\.yml|\.env\.example|infra\/docker\/|\.github\/)/.test(path))) {
    also.push(CONTAINERS, IMAGES);
  }
  if (changed.some((path) => NAMES_VARIABLES.test(path))) also.push(VARIABLES);
  if (changed.some((path) => WATCHING.test(path))) also.push(OBSERVABILITY);
  const all = [...present.related, ...related.map((path) => `../../${path}`)];
  if (all.length + also.length > 0) tests.set(LOCAL_SERVICES, { related: all, also });
  return tests;
}
