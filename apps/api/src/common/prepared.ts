/** Statements of the hot paths, which the database plans once on each connection and which pass by TypeORM's query building. */
import type { EntityManager } from 'typeorm';
import type { Pool, PoolClient } from 'pg';
import { keepsPrepared } from './transaction-pooling.js';

/** Its name is its text's, so no other may have it. */
export interface Prepared {
  name: string;
  text: string;
}

/** Within the caller's transaction, where there is one; else on any connection of the pool. */
async function connectionOf({ queryRunner, dataSource }: EntityManager): Promise<Pool | PoolClient> {
  if (queryRunner) return (await queryRunner.connect()) as PoolClient;
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/** The rows that a statement answers. A pooler that gives connections to another after each transaction has it planned each time. */
export async function run<Row>(manager: EntityManager, statement: Prepared, values: unknown[]): Promise<Row[]> {
  const connection = await connectionOf(manager);
  const { name, text } = statement;
  const { rows } = await connection.query<Row & object>(
    keepsPrepared(manager) ? { name, text, values } : { text, values },
  );
  return rows;
}
