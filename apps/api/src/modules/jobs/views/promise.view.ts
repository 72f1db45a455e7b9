import { PROMISE_DAYS, PROMISE_SECONDS, type Status } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';

type Returned = Pick<Status['promise'], 'jobs' | 'in_time' | 'returned'>;

interface Row {
  jobs: number;
  in_time: number;
  spark: number;
  pass: number;
}

/** How what was not delivered was given back: the hold of a job is released as it is settled. What was settled before its end was noted does not count. */
export async function readReturned(manager: EntityManager): Promise<Returned> {
  const [{ jobs, in_time, spark, pass }] = await manager.query<[Row]>(
    `SELECT count(*)::integer AS jobs,
            count(*) FILTER (WHERE finished_at <= ended_at + make_interval(secs => $2))::integer AS in_time,
            coalesce(sum(price_spark - captured_spark), 0)::integer AS spark,
            coalesce(sum(price_pass - captured_pass), 0)::integer AS pass
     FROM jobs
     WHERE hold_id IS NOT NULL AND ended_at IS NOT NULL AND (captured_spark < price_spark OR captured_pass < price_pass)
       AND finished_at > now() - make_interval(days => $1)`,
    [PROMISE_DAYS, PROMISE_SECONDS],
  );
  return { jobs, in_time, returned: { spark, pass } };
}
