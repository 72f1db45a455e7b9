/**
 * `npm run deps`: whether what the product is made of may be in it: hashes and origins of the lockfile, scripts that would run,
 * licences, and, of whoever answers, advisories and ages. `-- --offline` asks nobody; that is a part of `npm test`.
 * What is allowed, and what is explained, stands in deps.json beside this file. Exit 1: something is to be mended or explained.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { askForAdvisories, askForAges, unexplained } from './lib/advisories.mjs';
import { checkOffline, directOnes, expired, nameAndVersion, readRepository } from './lib/dependencies.mjs';
import { dim, green, line, notice, printFailure, red } from './lib/terminal.mjs';

/** @typedef {import('./lib/dependencies.mjs').Rules} Rules */
/** @typedef {import('./lib/dependencies.mjs').Repository} Repository */

const DAY = 24 * 60 * 60 * 1000;
/** In which nobody released anything: worth a look whether somebody still keeps it. */
const QUIET_DAYS = 2 * 365;
/** A version that appeared only now has been looked at by few. */
const NEW_DAYS = 3;

const { env } = process;
const options = {
  registry: (env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/+$/, ''),
  osv: (env.OSV_URL ?? 'https://api.osv.dev').replace(/\/+$/, ''),
  timeoutMs: Number(env.DEPS_TIMEOUT_MS ?? 10_000),
};

/** @param {Repository} repository @param {Rules} rules @returns {Promise<string[]>} what is to be mended */
async function checkAdvisories({ lock }, { explained }) {
  const packages = Object.keys(lock.packages).map(nameAndVersion);
  const { findings, answered, silent } = await askForAdvisories(packages, options);
  silent.forEach((each) => notice(`no advisories of ${each}`));
  if (answered.length === 0) {
    notice(
      'Nobody was there to tell of advisories: whether there are any is NOT known. What else can be told follows.',
    );
    return [];
  }
  const grave = unexplained(findings, explained);
  line(`${String(packages.length)} packages asked of ${answered.join(' and ')}: ${String(findings.length)} findings`);
  for (const { id, name, version, severity, title } of findings)
    line(dim(`  ${severity} ${id} ${name}@${version}: ${title}`));
  return grave.map(({ id, name, version, severity, title }) => `${severity}: ${id} of ${name}@${version}, ${title}`);
}

/** @param {Repository} repository @param {Rules} rules @returns {Promise<string[]>} what is to be mended */
async function checkAges({ lock }, { explained }) {
  const direct = directOnes(lock);
  const { ages, silent } = await askForAges(direct, options);
  if (silent.length > 0) {
    notice(
      `the age of ${String(direct.length - ages.length)} of ${String(direct.length)} direct dependencies is NOT known, such as ${silent[0] ?? ''}`,
    );
  }
  const problems = [];
  for (const { name, version, released, newest, newestReleased, deprecated } of ages) {
    /** @param {string | null} date */
    const days = (date) => (date === null ? null : Math.floor((Date.now() - Date.parse(date)) / DAY));
    const [age, quiet] = [days(released), days(newestReleased)];
    if (quiet !== null && quiet > QUIET_DAYS) notice(`${name}: nothing released for ${String(quiet)} days (${newest})`);
    if (age !== null && age < NEW_DAYS) notice(`${name}@${version} is ${String(age)} days old`);
    if (deprecated && !explained.some(({ id }) => id === `deprecated:${name}`)) {
      problems.push(`${name}@${version} is deprecated: ${deprecated}`);
    }
  }
  return problems;
}

try {
  const root = env.DEPS_ROOT ?? fileURLToPath(new URL('../', import.meta.url));
  const rules = /** @type {Rules} */ (JSON.parse(await readFile(`${root}/scripts/deps.json`, 'utf8')));
  const repository = await readRepository(root);
  const problems = checkOffline(repository, rules);
  if (!process.argv.includes('--offline')) {
    problems.push(...expired(rules.explained, new Date().toISOString().slice(0, 10)));
    problems.push(...(await checkAdvisories(repository, rules)), ...(await checkAges(repository, rules)));
  }
  for (const problem of new Set(problems)) line(`${red('✖')} ${problem}`);
  const { lock, installed } = repository;
  const words = `${String(Object.keys(lock.packages).length)} packages in the lockfile, ${String(installed.length)} of them installed here`;
  line(
    `${problems.length > 0 ? red('✖') : green('✔')} ${words}; ${String(new Set(problems).size)} to be mended or explained`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 2;
}
