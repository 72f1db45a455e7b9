import { jest } from '@jest/globals';

/** From now on dates are what `jest.setSystemTime` says, while timers run as ever; until `jest.useRealTimers`. */
export function fakeDates(now?: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
