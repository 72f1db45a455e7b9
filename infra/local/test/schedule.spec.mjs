/** How the parts of `npm test` share the machine. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../scripts/lib/parts.mjs';
import { runParts } from '../../../scripts/lib/schedule.mjs';
import { chooseDailySeed, chooseSeed } from '../../../scripts/lib/seed.mjs';
import { WHOLE } from '../../../scripts/lib/selection.mjs';
import { findWorkspaces } from '../../../scripts/lib/unit-parts.mjs';
import { repository } from './support.mjs';

/** Parts that end when they are told to. */
function stage() {
  /** @type {Map<string, (ok: boolean) => void>} */
  const endings = new Map();
  /** @type {string[]} */
  const log = [];
  /** @type {(name: string, needs?: string[], cores?: number) => import('../../../scripts/lib/schedule.mjs').Part<boolean>} */
  const part = (name, needs = [], cores = 1) => ({
    name,
    needs,
    cores,
    work: () => new Promise((resolve) => endings.set(name, resolve)),
  });
  /** @param {string} name @param {boolean} [ok] */
  const end = async (name, ok = true) => {
    endings.get(name)?.(ok);
    // Whatever follows from it begins in the microtasks that come next.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const hooks = {
    cores: 2,
    endedWell: (/** @type {boolean} */ ok) => ok,
    onBegin: (/** @type {{name: string}} */ { name }) => void log.push(name),
    onLeftOut: (/** @type {{name: string}} */ { name }, /** @type {string} */ need) =>
      void log.push(`${name} – ${need}`),
  };
  return { part, end, hooks, log };
}

describe('parts of a run', () => {
  it('begin as soon as what they need has ended and there is room, in their order', async () => {
    const { part, end, hooks, log } = stage();
    const done = runParts([part('build'), part('browser', ['build']), part('lint'), part('types')], hooks);
    expect(log).toEqual(['build', 'lint']);
    await end('build');
    expect(log).toEqual(['build', 'lint', 'browser']);
    await end('lint');
    expect(log).toEqual(['build', 'lint', 'browser', 'types']);
    await end('types');
    await end('browser');
    await done;
  });

  it('never take more cores than there are, but one that wants more runs alone, before those that come after it', async () => {
    const { part, end, hooks, log } = stage();
    const done = runParts([part('small'), part('large', [], 4), part('other')], hooks);
    expect(log).toEqual(['small']);
    await end('small');
    expect(log).toEqual(['small', 'large']);
    await end('large');
    expect(log).toEqual(['small', 'large', 'other']);
    await end('other');
    await done;
  });

  it('are left out, with all that needs them, when what they need has failed; the others go on', async () => {
    const { part, end, hooks, log } = stage();
    const parts = [part('build'), part('browser', ['build']), part('after', ['browser']), part('lint')];
    const done = runParts(parts, hooks);
    await end('build', false);
    expect(log).toEqual(['build', 'lint', 'browser – build', 'after – browser']);
    await end('lint');
    await done;
  });

  it('do not wait for what is not in the run', async () => {
    const { part, end, hooks, log } = stage();
    const done = runParts([part('lint', ['build'])], hooks);
    expect(log).toEqual(['lint']);
    await end('lint');
    await done;
  });

  it('are given the signal that ends the run, after which none begins', async () => {
    const { part, hooks, log } = stage();
    const controller = new AbortController();
    /** @type {import('../../../scripts/lib/schedule.mjs').Part<boolean>} */
    const long = {
      ...part('long', [], 2),
      work: (signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('it was ended')))),
    };
    const done = runParts([long, part('other')], { ...hooks, signal: controller.signal });
    controller.abort();
    await expect(done).rejects.toThrow('it was ended');
    expect(log).toEqual(['long']);
  });

  it('are refused when one needs what comes after it', async () => {
    const { part, hooks } = stage();
    await expect(runParts([part('browser', ['build']), part('build')], hooks)).rejects.toThrow('browser needs build');
  });
});

describe('the run of this repository', () => {
  /** @param {string[] | null} only */
  async function names(only) {
    const workspaces = await findWorkspaces(repository);
    const run = { root: repository, env: {}, faultSeed: '1', cores: 2, selection: WHOLE, workspaces };
    return partsOf(run, only).map(({ name }) => name);
  }

  it('holds every check, the tests of every workspace, the browser tests and the short proof by faults', async () => {
    expect((await names(null)).sort()).toEqual(
      [
        ...[
          'install',
          'redis',
          'promtool',
          'chromium',
          'packages',
          'build',
          'oxlint',
          'oxfmt',
          'dependency-cruiser',
          'knip',
          'deps',
          'size',
        ],
        ...['apps/api', 'apps/web', 'apps/worker', 'infra/local', 'e2e', 'faults'],
        ...['packages/contracts', 'packages/error-reporting', 'packages/sample-pictures', 'packages/tracing'],
      ].sort(),
    );
  });

  it('can be a part, with what that needs', async () => {
    expect(await names(['oxfmt', 'packages/contracts'])).toEqual([
      'install',
      'packages',
      'oxfmt',
      'packages/contracts',
    ]);
    expect(await names(['apps/worker'])).not.toContain('chromium');
    await expect(names(['linting'])).rejects.toThrow('--only takes lint, size, unit, e2e');
  });
});

describe('the seed of a run', () => {
  it('is the one that was given, else another each time', () => {
    expect(chooseSeed({ SEED: '42' })).toBe('42');
    expect(chooseSeed({})).toMatch(/^\d+$/);
    expect(() => chooseSeed({ SEED: 'abc' })).toThrow('SEED must be a whole number');
  });

  it('of the faults is that one, too, else the day in UTC', () => {
    const now = new Date('2026-01-31T23:59:59.999Z');
    expect(chooseDailySeed({ SEED: '42' }, now)).toBe('42');
    expect(chooseDailySeed({}, now)).toBe('20260131');
    expect(chooseDailySeed({}, new Date(now.getTime() + 1))).toBe('20260201');
  });
});
