import { z } from 'zod';
import { switchSchema } from './variable-types.js';

/** How Postgres is used; each instance of the API has a pool of its own. */
export const databaseSettings = {
  /** Connections of one instance at most: times the instances, it has to fit what Postgres, or the pooler before it, allows. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  /** What Postgres ends a statement after. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(1).max(3_600).default(30),
  /**
   * Whether DATABASE_URL leads to a pooler that gives connections to another after each transaction, such as PgBouncer in transaction mode: nothing is
   * kept on a connection then. How long a statement may take is the role's to say (`ALTER ROLE … SET statement_timeout`).
   */
  DATABASE_POOLED: switchSchema,
};
