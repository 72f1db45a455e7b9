import { describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { KeptStatements } from './kept-statements.js';

const WRITTEN = 'SELECT "User"."id" FROM "users" "User" WHERE "User"."id" = $1';

const askedOften = (statements: KeptStatements, text: string) =>
  Array.from({ length: 6 }, () => statements.nameOf(text));

describe('statements that are asked again and again', () => {
  it('are kept by one name from the sixth time on, each by its own', () => {
    const statements = new KeptStatements();
    const names = askedOften(statements, WRITTEN);
    expect(names.slice(0, 5)).toEqual(Array(5).fill(null));
    expect(names[5]).toMatch(/^kept_\w{32}$/);
    expect(statements.nameOf(WRITTEN)).toBe(names[5]);
    expect(askedOften(statements, `${WRITTEN} LIMIT 1`)[5]).not.toBe(names[5]);
  });

  it.each([
    'UPDATE jobs SET progress = $2 WHERE id = $1',
    '\n  INSERT INTO a (b) VALUES ($1)',
    'DELETE FROM a WHERE b = $1',
  ])('are kept where they change rows: %s', (text) => {
    expect(askedOften(new KeptStatements(), text)[5]).not.toBeNull();
  });

  it('are planned each time where the best plan depends on what is asked', () => {
    const page = 'SELECT id, rank::text FROM (SELECT creation.id FROM creations creation LIMIT $1) page';
    expect(askedOften(new KeptStatements(), page)).toEqual(Array(6).fill(null));
  });

  it('are no more than two hundred', () => {
    const statements = new KeptStatements();
    const kept = Array.from(
      { length: 250 },
      (_, index) => askedOften(statements, `${WRITTEN} LIMIT ${String(index)}`)[5],
    );
    expect(kept.filter((name) => name !== null)).toHaveLength(200);
    expect(kept[199]).not.toBeNull();
  });

  it('are asked as they were, but for the name', () => {
    const asked: unknown[][] = [];
    const client = { query: (...call: unknown[]) => asked.push(call) } as unknown as PoolClient;
    const statements = new KeptStatements();
    askedOften(statements, WRITTEN);
    statements.keepOn(client);
    void client.query(WRITTEN, ['id']);
    void client.query('START TRANSACTION');
    expect(asked).toEqual([
      [{ name: statements.nameOf(WRITTEN), text: WRITTEN, values: ['id'] }],
      ['START TRANSACTION', undefined],
    ]);
  });
});
