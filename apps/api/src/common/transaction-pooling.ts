import type { EntityManager } from 'typeorm';

/** What the options of a data source carry along where a pooler gives its connections to another after each transaction. */
export const TRANSACTION_POOLING = { transactionPooling: true };

/** Whether what is prepared on a connection is there for the next transaction, too: behind such a pooler that one may get another. */
export function keepsPrepared({ dataSource }: EntityManager): boolean {
  const { extra } = dataSource.options as { extra?: Partial<typeof TRANSACTION_POOLING> };
  return extra?.transactionPooling !== true;
}
