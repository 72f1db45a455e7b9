import { oc } from '@orpc/contract';
import { z } from 'zod';
import { LIMITS, type RateClass } from '../limits.js';

/** What the API needs to know of a route beside its shapes. */
export interface RouteMeta {
  /** No session needed. */
  public?: boolean;
  /** Spends or creates: takes an `Idempotency-Key` header; a replay within 24 h returns the first answer. */
  idempotent?: boolean;
  /** Who may call it besides being signed in; everyone who is when absent. */
  role?: 'operator';
  /**
   * Changes the account itself, or is the operators': asks for a sign-in of the last minutes, for operators of the last hour, so that a copied or
   * borrowed session is not enough.
   */
  freshSignIn?: true;
  /** Tells figures alone: also answers whoever shows `METRICS_TOKEN`, which opens nothing else (Prometheus, autoscalers). */
  forMetrics?: true;
  /**
   * Also for an account that is paused. Reading and deleting always are; of the rest only what ends something, or what somebody
   * needs who disagrees, asks for their data or leaves.
   */
  whilePaused?: true;
  /** How often it may be called; see `RATE_LIMITS`. */
  limit?: RateClass;
}

/** Base of every route (a name of its own: bundlers are told that making one does nothing else): outputs are JSON in snake_case, failures are `errorBodySchema`. */
export const apiRoute = oc.$meta<RouteMeta>({}).$route({ inputStructure: 'compact', outputStructure: 'compact' });

/** In small letters, as it is in storage keys and where ids are compared as text. */
export const idSchema = z.uuid().toLowerCase();
export const timeSchema = z.iso.datetime();
export const byIdSchema = z.object({ id: idSchema });
export type ById = z.infer<typeof byIdSchema>;

/** Query of every list: keyset paging. `cursor` is what the last page answered as `next_cursor`. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(LIMITS.page.default),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

export const okSchema = z.object({ ok: z.literal(true) });

/** A width or a height. Not beside the options, whose constants screens begin with: a bundler keeps what reads a limit. */
export const edgeSchema = z
  .int({ error: 'dimensions_out_of_range' })
  .min(LIMITS.image.minEdge, { error: 'dimensions_out_of_range' })
  .max(LIMITS.image.maxEdge, { error: 'dimensions_out_of_range' })
  .multipleOf(LIMITS.image.multipleOf, { error: 'dimensions_not_multiple' });
