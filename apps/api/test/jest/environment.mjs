import asyncHooks from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

const load = createRequire(import.meta.url);
const logs =
  process.env.ATELIER_TEST_LOGS ?? fileURLToPath(new URL('../../../../.atelier/reports/api-logs', import.meta.url));

/** Globals that Jest looks for by name, and would find those of the spec before. */
const OF_ONE_SPEC = new Set(['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']);

// Jest compiles each spec for a context of its own, with an `Object`, an `Error` and a `Date` of its own. Here specs and the
// application, which is loaded once for all specs of this worker (see loaded-once.cjs), are to be of one world.
const { compileFunction } = vm;
vm.compileFunction = (code, params, { parsingContext: _own, ...options } = {}) =>
  compileFunction(code, params, options);

// Jest makes one for each spec and never lets go of it: every promise of all later specs would be told to every one of them.
const { AsyncLocalStorage } = asyncHooks;
const IS_JEST = /[\\/]jest-circus[\\/]/;
/** @type {Set<import('node:async_hooks').AsyncLocalStorage<unknown>>} */
const storagesOfJest = new Set();
asyncHooks.AsyncLocalStorage = /** @type {typeof AsyncLocalStorage} */ (
  class extends AsyncLocalStorage {
    constructor() {
      super();
      const [, , maker = ''] = new Error().stack?.split('\n') ?? [];
      if (IS_JEST.test(maker)) storagesOfJest.add(this);
    }
  }
);

/** Where a spec runs: this very process. What Jest keeps of a spec in globals ends with it; those of the application stay. */
export default class ApiEnvironment extends TestEnvironment {
  #failed = false;
  #before = new Set(Object.getOwnPropertySymbols(globalThis));

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    Reflect.set(globalThis, Symbol.for('atelier.load'), load);
    // Where the applications of this spec write their logs.
    process.env.ATELIER_TEST_LOG = join(logs, `${basename(context.testPath, '.ts')}.log`);
  }

  /** @param {{name: string, test?: {errors: unknown[]}}} event */
  handleTestEvent(event) {
    if (event.name === 'test_done') this.#failed ||= (event.test?.errors.length ?? 0) > 0;
    if (event.name === 'error' || event.name === 'hook_failure') this.#failed = true;
  }

  async teardown() {
    // The application outlives the spec, and must not be left with its spies.
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
    for (const storage of storagesOfJest) storage.disable();
    storagesOfJest.clear();
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      const name = Symbol.keyFor(key);
      if (name === undefined ? !this.#before.has(key) : OF_ONE_SPEC.has(name)) Reflect.deleteProperty(globalThis, key);
    }
    // Only what tells of a failure is worth keeping.
    if (!this.#failed) await rm(process.env.ATELIER_TEST_LOG ?? '', { force: true });
  }
}
