import type { Amounts, LedgerKind } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';

/** Movements that an operator follows through a day. */
const FOLLOWED = ['grant', 'capture', 'release'] as const satisfies LedgerKind[];

type Moved = Record<(typeof FOLLOWED)[number], Amounts>;

interface Row {
  kind: (typeof FOLLOWED)[number];
  spark: number;
  pass: number;
}

/** What was granted, captured and released in the last day, of everybody. What a movement gives one account, it takes from another one. */
export async function readMovedLately(manager: EntityManager): Promise<Moved> {
  const rows: Row[] = await manager.query(
    `SELECT movement.kind,
       coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'spark'), 0)::integer AS spark,
       coalesce(sum(entry.amount) FILTER (WHERE entry.currency = 'pass'), 0)::integer AS pass
     FROM ledger_transactions movement JOIN ledger_entries entry ON entry.transaction_id = movement.id
     WHERE movement.created_at > now() - interval '1 day' AND movement.kind = ANY($1) AND entry.amount > 0
     GROUP BY movement.kind`,
    [FOLLOWED],
  );
  const of = (kind: Row['kind']): Amounts => {
    const { spark = 0, pass = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { spark, pass };
  };
  return { grant: of('grant'), capture: of('capture'), release: of('release') };
}
