import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement that the database plans once on each connection. Its name is its text's, so no other may have it. */
export interface Prepared {
  name: string;
  text: string;
}

/** Something else that is written in the same statement as a transaction. Its parameters begin at `$24`. */
export interface Along {
  name: string;
  /** A WITH query; of the transaction's own parameters, `$4` is the user and `$5` the hold. */
  query: string;
  values: unknown[];
}

/** Runs a statement of the hot path within the caller's transaction. */
export async function run<Row>(manager: EntityManager, statement: Prepared, values: unknown[]): Promise<Row[]> {
  const { queryRunner } = manager;
  // Outside of a transaction there is no connection to keep the plan on.
  if (!queryRunner) return manager.query<Row[]>(statement.text, values);
  const connection = (await queryRunner.connect()) as PoolClient;
  const { rows } = await connection.query<Row & object>({ ...statement, values });
  return rows;
}
