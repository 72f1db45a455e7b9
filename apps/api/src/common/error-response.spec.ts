import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { DatabaseHangsError } from './database-hangs-error.js';
import { retryAfter, toPublicError } from './error-response.js';

const ofPostgres = (code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('refused'), { code }));

describe('a part of the installation that fails is 503, with when to try again', () => {
  it.each([
    ['the connection was lost in a transaction', new QueryRunnerAlreadyReleasedError()],
    ['Postgres hangs', new DatabaseHangsError()],
    ['a connection was closed', new Error('Client was closed and is not queryable')],
    ['a connection was lost', new Error('Connection terminated unexpectedly')],
    ['no connection was made', new Error('timeout expired')],
    ['the disk of this server is full', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['Redis is read-only', new Error("READONLY You can't write against a read only replica.")],
    ['Redis is full', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    ['Redis starts', new Error('LOADING Redis is loading the dataset in memory')],
    ['Redis hangs', new Error('Command timed out')],
    ...['57P01', '57P03', '08006', '08003', '53100', '53200', '53300', '57014', '25006', '40P01', 'ECONNRESET'].map(
      (code) => [`Postgres says ${code}`, ofPostgres(code)] as const,
    ),
  ])('%s', (_what, error) => {
    const visible = toPublicError(error);
    expect([visible, retryAfter(visible)]).toMatchObject([{ code: 'unavailable', status: 503 }, 5]);
  });

  it('but not what was asked wrongly', () => {
    for (const code of ['23505', '42P01', '22001']) expect(toPublicError(ofPostgres(code)).status).toBe(500);
  });
});
