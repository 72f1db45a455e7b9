import { describe, expect, it } from '@jest/globals';
import { dataSourceOptions, useOf } from './data-source.js';
import { readEnvironment } from '../config/environment.js';

const GIVEN = {
  DATABASE_URL: 'postgres://localhost/atelier',
  REDIS_URL: 'redis://localhost',
  SESSION_SECRET: 's'.repeat(32),
  STORAGE_DIR: '/data',
  STORAGE_SECRET: 't'.repeat(32),
};

/** What the driver is told. */
const told = (variables: NodeJS.ProcessEnv): unknown => {
  const environment = readEnvironment({ ...GIVEN, ...variables });
  return (dataSourceOptions(environment.DATABASE_URL, useOf(environment)) as { extra?: unknown }).extra;
};

describe('the pool of an instance', () => {
  it('has twenty connections and statements of thirty seconds, or what is said', () => {
    expect(told({})).toMatchObject({ max: 20, statement_timeout: 30_000 });
    const said = { DATABASE_POOL_SIZE: '7', DATABASE_STATEMENT_SECONDS: '90' };
    expect(told(said)).toMatchObject({ max: 7, statement_timeout: 90_000 });
  });

  it('says nothing as it connects where a pooler would refuse it', () => {
    expect(told({ DATABASE_POOLED: 'true' })).not.toHaveProperty('statement_timeout');
  });
});
