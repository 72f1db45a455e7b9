/** What `npm test -- --changed` runs for a change. */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, findBase } from '../../../scripts/lib/changes.mjs';
import { mediumTestsUsing } from '../../../scripts/lib/medium-tests.mjs';
import { select, WHOLE } from '../../../scripts/lib/selection.mjs';
import { temporaryDirectory } from './support.mjs';

/** @type {import('../../../scripts/lib/unit-parts.mjs').Workspace[]} */
const workspaces = [
  { directory: 'apps/api', name: '@atelier/api', runner: 'jest' },
  { directory: 'apps/web', name: '@atelier/web', runner: 'vitest' },
  { directory: 'packages/contracts', name: '@atelier/contracts', runner: 'vitest' },
  { directory: 'e2e', name: '@atelier/e2e', runner: null },
  { directory: 'infra/local', name: '@atelier/local-services', runner: 'vitest' },
];

/** @param {string[]} changed @param {string[]} [gone] */
const selected = (changed, gone = []) =>
  select(changed, {
    workspaces,
    dependants: async (names) => (names.includes('@atelier/contracts') ? ['@atelier/api', '@atelier/web'] : []),
    exists: (path) => !gone.includes(path),
    mediumTests: async (files) => (files.includes('src/main.ts') ? 'all' : ['test/gallery.spec.ts']),
  });

describe('a change', () => {
  it('in a feature of the web app runs the tests related to it, and the checks of its files', async () => {
    const path = 'apps/web/src/features/gallery/wall.tsx';
    const { tests, ...rest } = await selected([path]);
    expect(tests).toEqual(new Map([['apps/web', { related: ['src/features/gallery/wall.tsx'], also: [] }]]));
    expect(rest).toEqual({
      linted: ['apps/web'],
      formatted: [path],
      built: ['@atelier/web'],
      imports: true,
      unused: true,
      dependencies: false,
      size: true,
      browser: [],
      faults: false,
    });
  });

  it('in a module of the API runs the tests related to it, the medium tests that use it, and that of the walls', async () => {
    const { tests, size } = await selected(['apps/api/src/modules/gallery/wall.ts']);
    expect(tests).toEqual(
      new Map([
        ['apps/api', { related: ['src/modules/gallery/wall.ts'], also: ['test/gallery.spec.ts'] }],
        ['infra/local', { related: [], also: ['test/sql-walls.spec.mjs'] }],
      ]),
    );
    expect(size).toBe(false);
  });

  it('in what all of a workspace stands on runs all of its tests', async () => {
    expect((await selected(['apps/api/jest.config.mjs'])).tests).toEqual(new Map([['apps/api', 'all']]));
    const { tests } = await selected(['apps/api/src/main.ts']);
    expect(tests === 'all' || tests.get('apps/api')).toBe('all');
    expect((await selected(['apps/web/vitest.config.ts'])).tests).toEqual(new Map([['apps/web', 'all']]));
  });

  it('in a package reaches all that use it; in a test of it, nobody else', async () => {
    const { tests, linted, size } = await selected(['packages/contracts/src/prices.ts']);
    expect(Object.fromEntries(tests === 'all' ? [] : tests)).toEqual({
      'apps/api': 'all',
      'apps/web': 'all',
      'packages/contracts': { related: ['src/prices.ts'], also: [] },
    });
    expect(linted).toEqual(['apps/api', 'apps/web', 'packages/contracts']);
    expect(size).toBe(true);
    const inTest = await selected(['packages/contracts/src/prices.spec.ts']);
    expect([...(inTest.tests === 'all' ? [] : inTest.tests.keys())]).toEqual(['packages/contracts', 'infra/local']);
    expect(inTest.linted).toEqual(['packages/contracts']);
  });

  it('of documents checks how they are written, and the table of claims', async () => {
    const { tests, formatted, linted, built, imports, unused } = await selected(['docs/gpu.md', 'README.md']);
    expect(tests).toEqual(new Map([['infra/local', { related: [], also: ['test/spec-coverage.spec.mjs'] }]]));
    expect(formatted).toEqual(['docs/gpu.md', 'README.md']);
    expect([linted, built, imports, unused]).toEqual([[], [], false, false]);
  });

  it('of a browser test runs that one, of anything else none', async () => {
    expect((await selected(['e2e/creating.spec.ts', 'e2e/support/studio.ts'])).browser).toEqual(['creating.spec.ts']);
    expect((await selected(['e2e/creating.spec.ts'])).built).toBe('all');
    expect((await selected(['e2e/support/studio.ts'])).browser).toEqual([]);
    // The browser tests know none of these: nothing would be found to run.
    expect((await selected(['e2e/soak/fleet.spec.ts', 'e2e/faults/faults.spec.ts'])).browser).toEqual([]);
  });

  it('of what faults strike with makes the short proof by them, of anything else does not', async () => {
    expect(await selected(['e2e/faults/strikes.ts'])).toMatchObject({ faults: true, built: 'all' });
    expect((await selected(['scripts/lib/fault-tests.mjs'])).faults).toBe(true);
    expect((await selected(['e2e/creating.spec.ts', 'scripts/lib/stack.mjs'])).faults).toBe(false);
  });

  it('of scripts and containers runs the tests of the local services', async () => {
    const script = await selected(['scripts/lib/stack.mjs']);
    expect(script.tests).toEqual(new Map([['infra/local', { related: ['../../scripts/lib/stack.mjs'], also: [] }]]));
    expect(script.linted).toEqual(['scripts', 'infra/local']);
    expect((await selected(['knip.config.js'])).linted).toEqual(['knip.config.js']);
    expect((await selected(['scripts/start.mjs'])).tests).toEqual(new Map([['infra/local', 'all']]));
    const { tests } = await selected(['docker-compose.yml']);
    expect(tests).toEqual(
      new Map([
        [
          'infra/local',
          { related: [], also: ['test/first-deployment.spec.mjs', 'test/containers.spec.mjs', 'test/images.spec.mjs'] },
        ],
      ]),
    );
  });

  it('of what names variables runs the test of their table', async () => {
    const { tests } = await selected(['docs/variables.md']);
    const also = ['test/spec-coverage.spec.mjs', 'test/variables.spec.mjs'];
    expect(tests).toEqual(new Map([['infra/local', { related: [], also }]]));
    const config = await selected(['apps/worker/src/config/environment.ts']);
    expect(config.tests).toContainEqual(['infra/local', { related: [], also: ['test/variables.spec.mjs'] }]);
  });

  it('of dashboards, rules and runbooks runs the tests that read them, the API’s among them', async () => {
    for (const path of ['infra/observability/dashboards/safety.json', 'infra/observability/prometheus-rules.yml']) {
      expect((await selected([path])).tests).toEqual(
        new Map([
          ['apps/api', { related: [], also: ['test/metrics.spec.ts'] }],
          ['infra/local', { related: [], also: ['test/observability.spec.mjs'] }],
        ]),
      );
    }
  });

  it('of dependencies, compilers or their settings runs everything', async () => {
    expect(await selected(['pnpm-lock.yaml', 'README.md'])).toEqual(WHOLE);
    expect(await selected(['tsconfig.base.json'])).toEqual(WHOLE);
    expect(await selected(['.oxfmtrc.json'])).toEqual(WHOLE);
    expect(await selected(['scripts/lint-plugin.mjs'])).toEqual(WHOLE);
  });

  it('of what a workspace is made of checks that', async () => {
    expect((await selected(['apps/web/package.json'])).dependencies).toBe(true);
    expect((await selected(['scripts/deps.json'])).dependencies).toBe(true);
    expect((await selected(['apps/web/src/main.tsx'])).dependencies).toBe(false);
  });

  it('that removes a file looks at it no more', async () => {
    const path = 'apps/web/src/lib/old.ts';
    const { linted, formatted, tests } = await selected([path], [path]);
    expect([linted, formatted]).toEqual([['apps/web'], []]);
    expect(tests).toEqual(new Map());
  });
});

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let directory;

beforeEach(async () => {
  directory = await temporaryDirectory();
});

afterEach(() => directory.remove());

/** @param {string} path @param {string} content */
async function write(path, content) {
  const file = join(directory.path, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

describe('the medium tests of the API', () => {
  beforeEach(async () => {
    await write(
      'src/modules/gallery/wall.controller.ts',
      '  @Route(contract.gallery.list)\n  @Route(\n contract.likes.add)',
    );
    await write('test/wall.spec.ts', 'await creator.api.gallery.list({})');
    await write('test/likes.spec.ts', "await request(url).post('/api/likes')");
    await write('test/rows.spec.ts', "import { Like } from '../src/modules/gallery/like.entity.js';");
    await write('test/wallet.spec.ts', "import { pay } from './support/shop.js'; await creator.api.wallet.get()");
  });

  it('are chosen by the routes they call, and by what they import', async () => {
    const chosen = await mediumTestsUsing(directory.path, ['src/modules/gallery/wall.service.ts']);
    expect(chosen).toEqual(['test/likes.spec.ts', 'test/rows.spec.ts', 'test/wall.spec.ts']);
    expect(await mediumTestsUsing(directory.path, ['test/support/shop.ts'])).toEqual(['test/wallet.spec.ts']);
  });

  it('are those of the nearest module, where a room has several', async () => {
    await write('src/modules/gallery/sharing/sharing.module.ts', '');
    await write('src/modules/gallery/sharing/share.controller.ts', '@Route(contract.shares.open)');
    await write('test/shares.spec.ts', 'await creator.api.shares.open({})');
    expect(await mediumTestsUsing(directory.path, ['src/modules/gallery/sharing/pages/crawlers.ts'])).toEqual([
      'test/shares.spec.ts',
    ]);
  });

  it('are found by the routes of a small controller in the file of its module, too', async () => {
    await write('src/modules/quests/quests.module.ts', '@Route(contract.quests.list)');
    await write('test/quests.spec.ts', 'await creator.api.quests.list({})');
    expect(await mediumTestsUsing(directory.path, ['src/modules/quests/quests.service.ts'])).toEqual([
      'test/quests.spec.ts',
    ]);
  });

  it('are themselves when they change, none for a small test, and all for what is beneath every module', async () => {
    expect(await mediumTestsUsing(directory.path, ['test/rows.spec.ts', 'test/gone.spec.ts'])).toEqual([
      'test/rows.spec.ts',
    ]);
    expect(await mediumTestsUsing(directory.path, ['src/modules/gallery/wall.service.spec.ts'])).toEqual([]);
    expect(await mediumTestsUsing(directory.path, ['src/common/ids.ts'])).toBe('all');
  });
});

describe('what has changed', () => {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: directory.path,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  /** @param {string} message */
  const commit = (message) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };

  beforeEach(async () => {
    git('init', '--quiet', '--initial-branch=main');
    await write('kept.md', 'kept');
    await write('removed.md', 'removed');
    commit('first');
  });

  it('is what was committed, written, added and removed since main', async () => {
    git('checkout', '--quiet', '-b', 'topic');
    await write('committed.md', 'committed');
    commit('second');
    await write('kept.md', 'changed');
    await write('new/added file.md', 'added');
    await rm(join(directory.path, 'removed.md'));
    const { revision } = await findBase(directory.path, '');
    expect(await changedFiles(directory.path, revision)).toEqual([
      'committed.md',
      'kept.md',
      'new/added file.md',
      'removed.md',
    ]);
  });

  it('on main itself is what is not committed, or not pushed where there is an origin', async () => {
    await write('kept.md', 'changed');
    commit('second');
    await write('added.md', 'added');
    const alone = await findBase(directory.path, '');
    expect(await changedFiles(directory.path, alone.revision)).toEqual(['added.md']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
    const pushed = await findBase(directory.path, '');
    expect(await changedFiles(directory.path, pushed.revision)).toEqual(['added.md', 'kept.md']);
  });

  it('can be asked for since any revision that there is', async () => {
    expect((await findBase(directory.path, 'main')).words).toBe('main');
    await expect(findBase(directory.path, 'nowhere')).rejects.toThrow('there is no revision “nowhere”');
  });
});
