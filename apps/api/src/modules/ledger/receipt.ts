import { receiptReasonSchema, type Receipt } from '@atelier/contracts';
import { traceIdOf } from '@atelier/tracing';

/** The columns of a `jobs` row that say what the job cost. */
export interface PricedJobRow {
  price_spark: number;
  price_pass: number;
  hold_id: string | null;
  captured_spark: number;
  captured_pass: number;
  receipt_reason: string;
  finished_at: Date | null;
  /** A W3C `traceparent`. */
  trace?: string | null;
}

/** What a job cost: without a hold nothing was asked for, and until it is finished nothing has come back. */
export function toReceipt(job: PricedJobRow): Receipt {
  const price = { spark: job.price_spark, pass: job.price_pass };
  const held = job.hold_id === null ? { spark: 0, pass: 0 } : price;
  const captured = { spark: job.captured_spark, pass: job.captured_pass };
  const returned =
    job.finished_at === null
      ? { spark: 0, pass: 0 }
      : { spark: held.spark - captured.spark, pass: held.pass - captured.pass };
  const traceId = traceIdOf(job.trace ?? null);
  return {
    price,
    held,
    captured,
    returned,
    reason: receiptReasonSchema.parse(job.receipt_reason),
    settled_at: job.finished_at?.toISOString() ?? null,
    ...(traceId === null ? {} : { trace_id: traceId }),
  };
}
