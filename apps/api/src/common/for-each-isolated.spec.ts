import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from './domain-error.js';
import { forEachIsolated } from './for-each-isolated.js';
import { reportErrorsTo } from './report-error.js';

afterEach(() => {
  jest.restoreAllMocks();
  reportErrorsTo(null);
});

describe('a round of work with many', () => {
  it('goes on where it fails for some, one after the other, and says of which and why', async () => {
    const logger = new Logger('round');
    const warn = jest.spyOn(logger, 'warn').mockReturnValue(undefined);
    const reported: unknown[] = [];
    reportErrorsTo((error) => reported.push(error));
    const fault = new Error('no luck');
    const steps: string[] = [];
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    await forEachIsolated(items, logger, async ({ id }) => {
      steps.push(`${id} begins`);
      await Promise.resolve();
      if (id === 'a') throw fault;
      // A rule that is not met is nothing for those who mend the code.
      if (id === 'c') throw new DomainError('not_found');
      steps.push(`${id} is done`);
    });
    expect(steps).toEqual(['a begins', 'b begins', 'b is done', 'c begins', 'd begins', 'd is done']);
    expect(warn.mock.calls.map(([line]) => String(line).split(' ')[0])).toEqual(['a', 'c']);
    expect(reported).toEqual([fault]);
  });
});
