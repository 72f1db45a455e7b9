/** `npm run deps`: what the product is made of, and what is told of it by those who are asked. */
import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOffline, expired, licenceOf, productPackages, satisfies } from '../../../scripts/lib/dependencies.mjs';
import { close, json, listen, readBody } from '../http.mjs';
import { repository, runNode, temporaryDirectory } from './support.mjs';

/** @typedef {import('../../../scripts/lib/dependencies.mjs').Repository} Repository */
/** @typedef {import('../../../scripts/lib/dependencies.mjs').Rules} Rules */

const integrity = 'sha512-AAAA';
/** @param {Partial<import('../../../scripts/lib/dependencies.mjs').Installed>} each */
const installed = (each) => ({ name: 'paint', version: '1.0.0', licence: 'MIT', scripts: [], ...each });

/** @returns {Repository} `apps/api` → paint → brush; `bench` → scales, a tool */
const sound = () => ({
  lock: {
    importers: {
      'apps/api': {
        dependencies: {
          paint: { specifier: '^1.0.0', version: '1.0.0(peer@2.0.0)' },
          '@x/contracts': { specifier: 'workspace:*', version: 'link:../../packages/contracts' },
        },
      },
      bench: { dependencies: { scales: { specifier: '3.0.0', version: '3.0.0' } } },
    },
    packages: {
      'paint@1.0.0': { resolution: { integrity } },
      'brush@2.1.0': { resolution: { integrity } },
      'scales@3.0.0': { resolution: { integrity } },
    },
    snapshots: {
      'paint@1.0.0(peer@2.0.0)': { dependencies: { 'any-brush': 'brush@2.1.0' } },
      'brush@2.1.0': {},
      'scales@3.0.0': {},
    },
  },
  manifests: new Map(
    /** @type {[string, {dependencies: Record<string, string>}][]} */ ([
      ['apps/api', { dependencies: { paint: '^1.0.0', '@x/contracts': 'workspace:*' } }],
      ['bench', { dependencies: { scales: '3.0.0' } }],
    ]),
  ),
  overrides: {},
  builds: { brush: false },
  installed: [
    installed({}),
    installed({ name: 'brush', version: '2.1.0', licence: '(MIT OR Proprietary)', scripts: ['install'] }),
    installed({ name: 'scales', version: '3.0.0', licence: 'Proprietary' }),
  ],
});
/** @type {Rules} */
const rules = { allowed: ['MIT', 'ISC'], exceptions: [], explained: [] };

describe('what can be told without asking', () => {
  it('is nothing of what is sound, and tools of a checkout may be under any licence that they name', () => {
    expect(checkOffline(sound(), rules)).toEqual([]);
    expect([...productPackages(sound().lock)]).toEqual(['paint@1.0.0', 'brush@2.1.0']);
  });

  it.each(
    /** @type {[string, (repository: Repository) => void, RegExp][]} */ ([
      [
        'a licence that is not allowed',
        ({ installed: all }) =>
          all.push(installed({ name: 'brush', version: '2.1.0', licence: 'MIT AND Proprietary' })),
        /brush@2\.1\.0 is under “MIT AND/,
      ],
      [
        'no licence at all, of a tool too',
        ({ installed: all }) => all.push(installed({ name: 'scales', version: '3.0.0', licence: '' })),
        /scales@3\.0\.0 is under “”/,
      ],
      [
        'a package from elsewhere',
        ({ lock }) => (lock.packages['brush@2.1.0'] = { resolution: {} }),
        /brush@2\.1\.0 is not locked by a hash/,
      ],
      [
        'a package of another address, whatever its hash',
        ({ lock }) =>
          (lock.packages['brush@2.1.0'] = { resolution: { integrity, tarball: 'https://elsewhere.test/b.tgz' } }),
        /elsewhere\.test/,
      ],
      [
        'a lockfile of something else',
        ({ manifests }) => manifests.set('bench', { dependencies: { scales: '^4.0.0' } }),
        /bench asks for scales \^4\.0\.0, the lockfile has 3\.0\.0/,
      ],
      [
        'a range without an end, or an address',
        ({ manifests }) => manifests.set('bench', { dependencies: { scales: 'github:a/b' } }),
        /takes scales from “github:a\/b”/,
      ],
      [
        'a script that nobody decided about',
        ({ installed: all }) => all.push(installed({ name: 'paint', scripts: ['postinstall'] })),
        /paint would run postinstall/,
      ],
      [
        'a deprecated version that a workspace names',
        ({ lock }) => (lock.packages['paint@1.0.0'] = { resolution: { integrity }, deprecated: 'dried' }),
        /paint@1\.0\.0 is deprecated: dried/,
      ],
    ]),
  )('is %s', (_name, spoil, expected) => {
    const repo = sound();
    spoil(repo);
    expect(checkOffline(repo, rules).join('\n')).toMatch(expected);
  });

  it('is what an exception no longer fits', () => {
    const repo = sound();
    repo.installed.push(installed({ name: 'brush', version: '2.1.0', licence: 'FSL' }));
    const exception = { package: 'brush', licence: 'FSL', reason: 'never run' };
    expect(checkOffline(repo, { ...rules, exceptions: [{ ...exception, package: 'gone' }] }).join()).toMatch(
      /gone, which is not there/,
    );
    expect(checkOffline(repo, { ...rules, exceptions: [exception] }).join()).toMatch(
      /“\(MIT OR Proprietary\)”, and the exception/,
    );
    repo.installed.splice(1, 1);
    expect(checkOffline(repo, { ...rules, exceptions: [exception] })).toEqual([]);
  });

  it('reads licences as they are written', () => {
    const isAllowed = (/** @type {string} */ each) => rules.allowed.includes(each);
    expect(satisfies('MIT OR (ISC AND Other)', isAllowed)).toBe(true);
    expect(satisfies('(MIT OR ISC) AND Other', isAllowed)).toBe(false);
    expect(satisfies('MIT AND ISC', isAllowed)).toBe(true);
    expect(satisfies('MIT ISC', isAllowed)).toBe(false);
    expect(satisfies('', isAllowed)).toBe(false);
    expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'BSD' }] })).toBe('MIT OR BSD');
    expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
    expect(licenceOf({})).toBe('');
  });

  it('an explanation holds until its day, and none without a day', () => {
    const of = (/** @type {string} */ until) => [{ id: 'GHSA-1', reason: 'not reached', until }];
    expect(expired(of('2026-01-31'), '2026-01-31')).toEqual([]);
    expect(expired(of('2026-01-31'), '2026-02-01')).toEqual(['the explanation of GHSA-1 held until 2026-01-31']);
    expect(expired(of('soon'), '2026-02-01')).toHaveLength(1);
  });
});

describe('what others tell', () => {
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let checkout;
  /** @type {import('node:http').Server} */
  let server;
  let url = '';
  /** What stands in for the registry and for OSV answers; nothing: it never does. @type {Record<string, (body: string) => unknown>} */
  let answers = {};

  /** @param {string} path @param {unknown} content */
  const put = async (path, content) => {
    await mkdir(dirname(join(checkout.path, path)), { recursive: true });
    await writeFile(join(checkout.path, path), JSON.stringify(content));
  };

  beforeEach(async () => {
    checkout = await temporaryDirectory();
    const { lock, manifests, installed: packages } = sound();
    // JSON is YAML.
    await put('pnpm-lock.yaml', lock);
    await put('pnpm-workspace.yaml', { allowBuilds: { brush: false } });
    for (const [workspace, manifest] of manifests) await put(`${workspace}/package.json`, manifest);
    for (const { name, version, licence } of packages) {
      await put(`node_modules/.pnpm/${name}@${version}/node_modules/${name}/package.json`, {
        name,
        version,
        license: licence,
      });
    }
    await put('scripts/deps.json', rules);
    answers = {};
    server = createServer(async (request, response) => {
      const body = await readBody(request);
      const answer = answers[`${request.method ?? ''} ${request.url ?? ''}`];
      if (!answer) return;
      const said = answer(body);
      json(response, said === null ? 405 : 200, said);
    });
    url = `http://127.0.0.1:${String(await listen(server, '127.0.0.1', 0))}`;
  });

  afterEach(async () => {
    await close(server);
    await checkout.remove();
  });

  /** @param {string} [timeout] */
  const deps = (timeout = '20000') =>
    runNode([join(repository, 'scripts/deps.mjs')], {
      env: {
        ...process.env,
        DEPS_ROOT: checkout.path,
        npm_config_registry: `${url}/`,
        OSV_URL: url,
        DEPS_TIMEOUT_MS: timeout,
      },
    });

  const advisory = {
    id: 1106913,
    url: 'https://github.com/advisories/GHSA-35jh-r3h4-6jhm',
    title: 'Command Injection in brush',
    severity: 'high',
    vulnerable_versions: '<2.2.0',
    cwe: ['CWE-77'],
    cvss: { score: 7.2, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' },
  };
  const metadata = (/** @type {string} */ version) => () => ({
    'dist-tags': { latest: '9.9.9' },
    time: { [version]: '2020-01-01T00:00:00.000Z', '9.9.9': '2020-06-01T00:00:00.000Z' },
    versions: { [version]: {} },
  });
  /** Both know the same finding, OSV one more, on a second page of its answer. */
  const allAnswer = () => {
    answers = {
      'POST /-/npm/v1/security/advisories/bulk': (body) => {
        expect(JSON.parse(body)).toEqual({ paint: ['1.0.0'], brush: ['2.1.0'], scales: ['3.0.0'] });
        return { brush: [advisory], paint: [{ ...advisory, vulnerable_versions: '<1.0.0' }] };
      },
      'POST /v1/querybatch': (body) => {
        const { queries } = JSON.parse(body);
        if (queries[0].page_token) return { results: [{ vulns: [{ id: 'GHSA-moderate' }] }] };
        expect(queries[1]).toEqual({ package: { name: 'brush', ecosystem: 'npm' }, version: '2.1.0' });
        return {
          results: [
            {},
            { vulns: [{ id: 'GHSA-35jh-r3h4-6jhm', modified: '2026-01-01T00:00:00Z' }], next_page_token: 'more' },
            {},
          ],
        };
      },
      'GET /v1/vulns/GHSA-35jh-r3h4-6jhm': () => ({
        id: 'GHSA-35jh-r3h4-6jhm',
        aliases: ['CVE-2021-23337'],
        summary: 'Command Injection in brush',
        database_specific: { severity: 'HIGH' },
      }),
      'GET /v1/vulns/GHSA-moderate': () => ({
        id: 'GHSA-moderate',
        summary: 'Slow',
        database_specific: { severity: 'MODERATE' },
      }),
      'GET /paint': metadata('1.0.0'),
      'GET /scales': metadata('3.0.0'),
    };
  };

  it('is a grave finding, once, which fails until it is explained, and again when the explanation is old', async () => {
    allAnswer();
    const found = await deps();
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(/✖ high: GHSA-35jh-r3h4-6jhm of brush@2\.1\.0, Command Injection/);
    expect(found.stdout).toMatch(/; 1 to be mended or explained/);
    expect(found.stdout).toMatch(/moderate GHSA-moderate brush@2\.1\.0/);
    expect(found.stdout).toMatch(/paint: nothing released for \d+ days/);

    const explained = { id: 'CVE-2021-23337', reason: 'never called with what users send', until: '9999-12-31' };
    await put('scripts/deps.json', { ...rules, explained: [explained] });
    expect((await deps()).code).toBe(0);
    await put('scripts/deps.json', { ...rules, explained: [{ ...explained, until: '2020-01-01' }] });
    expect(await deps()).toMatchObject({ code: 1, stdout: expect.stringMatching(/held until 2020-01-01/) });
  });

  it('is what one of them knows where the other refuses; a name of the finding that only that one has is enough', async () => {
    allAnswer();
    answers['POST /-/npm/v1/security/advisories/bulk'] = () => null;
    await put('scripts/deps.json', {
      ...rules,
      explained: [{ id: 'CVE-2021-23337', reason: 'not reached', until: '9999-12-31' }],
    });
    const { code, stdout } = await deps();
    expect(stdout).toMatch(/! no advisories of the registry: 405 from /);
    expect(stdout).toMatch(/3 packages asked of OSV: 2 findings/);
    expect(code).toBe(0);
  });

  it('is said to be unknown where nobody answers in time, and the rest is told all the same', async () => {
    const silent = await deps('300');
    expect(silent.code).toBe(0);
    expect(silent.stdout).toMatch(/no advisories of OSV: no answer in time/);
    expect(silent.stdout).toMatch(/whether there are any is NOT known/);
    expect(silent.stdout).toMatch(/the age of 2 of 2 direct dependencies is NOT known/);
    await put('scripts/deps.json', { ...rules, allowed: ['ISC'] });
    expect(await deps('300')).toMatchObject({ code: 1, stdout: expect.stringMatching(/paint@1\.0\.0 is under “MIT”/) });
  });

  it('is that a direct dependency was given up', async () => {
    allAnswer();
    answers['POST /-/npm/v1/security/advisories/bulk'] = answers['POST /v1/querybatch'] = () => null;
    answers['GET /paint'] = () => ({ ...metadata('1.0.0')(), versions: { '1.0.0': { deprecated: 'use ink' } } });
    const { code, stdout } = await deps();
    expect(stdout).toMatch(/✖ paint@1\.0\.0 is deprecated: use ink/);
    expect(code).toBe(1);
  });
});
