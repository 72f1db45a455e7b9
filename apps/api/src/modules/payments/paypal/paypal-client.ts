import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';
import type { PayPalEndpoint } from './endpoint.js';
import { jsonOf, retry, readBody, retryAfterMs, type Attempt, type RetryPolicy } from './exchange.js';
import { PayPalToken } from './paypal-token.js';

const MAX_BYTES = 1024 * 1024;

interface PayPalRequest {
  path: string;
  /** What is to be done, and the id under which PayPal does it once; null where something is only looked at. */
  action: { requestId: string; body: object } | null;
}

interface Answer {
  status: number;
  body: Buffer;
  debugId: string | null;
  retryAfterMs: number | undefined;
}

const refusalSchema = z.object({
  name: z.string().min(1),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().min(1).optional() })).optional(),
});

/** "It is being done, or was, perhaps in other words": certainly not a refusal. */
const UNDER_WAY =
  /(_IN_PROGRESS|^RESOURCE_CONFLICT|^DUPLICATE_REQUEST_ID|^PAYPAL_REQUEST_ID_PREVIOUSLY_USED|^DUPLICATE_TRANSACTION)$/;

/** What PayPal's ids are made of; anything else could lead to another place of its API. */
const PATH_ID = /^[A-Za-z0-9_-]{1,255}$/;

/** Throws `ProviderRefused` where PayPal can have given no such id. */
export function pathId(id: string): string {
  if (!PATH_ID.test(id)) throw new ProviderRefused('INVALID_RESOURCE_ID', 'not an id of PayPal');
  return id;
}

/**
 * Talks to PayPal's API. Every request may be made twice: it only looks, or carries an id under which PayPal does it once. So
 * what fails on the way is asked again, in the same words.
 */
export class PayPalClient {
  private readonly logger = new Logger(PayPalClient.name);
  private readonly token: PayPalToken;

  constructor(
    private readonly endpoint: PayPalEndpoint,
    private readonly policy: RetryPolicy,
  ) {
    this.token = new PayPalToken(endpoint, policy);
  }

  /** With a token that it has or gets now. */
  async check(): Promise<void> {
    await this.token.get();
  }

  /** Does something, once. Throws `ProviderRefused` where PayPal says no; `path` has its ids from `pathId`. */
  async act<T>(path: string, requestId: string, body: object, schema: z.ZodType<T>): Promise<T> {
    const what = `POST ${path}`;
    const answer = await this.ask(what, { path, action: { requestId, body } });
    if (answer.status < 400) return this.read(what, answer, schema);
    const refusal = this.refusal(what, answer);
    // Said by something on the way to PayPal's API, or because it does not know who asks: not about what was asked.
    if (!refusal || answer.status === 401) throw unavailable(what, answer);
    throw new ProviderRefused(refusal.issue, `${what}: ${refusal.issue}`);
  }

  /** Looks at something. Null where PayPal says that there is no such thing. */
  async find<T>(path: string, id: string, schema: z.ZodType<T>): Promise<T | null> {
    if (!PATH_ID.test(id)) return null;
    const what = `GET ${path}/${id}`;
    const answer = await this.ask(what, { path: `${path}/${id}`, action: null });
    if (answer.status < 400) return this.read(what, answer, schema);
    if (this.refusal(what, answer) && answer.status === 404) return null;
    // Whatever else stands in the way of looking says nothing of what would be seen.
    throw unavailable(what, answer);
  }

  private ask(what: string, request: PayPalRequest): Promise<Answer> {
    return retry(what, this.policy, (signal) => this.attempt(what, request, signal));
  }

  private read<T>(what: string, answer: Answer, schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(answer.status < 300 ? jsonOf(answer.body) : undefined);
    if (parsed.success) return parsed.data;
    // Where it went wrong, never what stood there: that may be the payer's.
    const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it').join(', ');
    this.logger.error(`${what}: cannot read ${places} of an answer ${traceOf(answer)}`);
    throw unavailable(what, answer);
  }

  private async attempt(what: string, request: PayPalRequest, signal: AbortSignal): Promise<Attempt<Answer>> {
    let answer: Answer;
    try {
      answer = await this.send(request, await this.token.get(), signal);
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause;
      return { again: 'no answer', cause };
    }
    if (!isPassing(answer)) return { answer };
    this.logger.warn(`${what}: asked again after ${traceOf(answer)}`);
    return { again: `answered ${String(answer.status)}`, afterMs: answer.retryAfterMs };
  }

  private async send(request: PayPalRequest, token: string, signal: AbortSignal, isRenewed = false): Promise<Answer> {
    const { path, action } = request;
    const response = await fetch(`${this.endpoint.origin}${path}`, {
      method: action ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(action && {
          'content-type': 'application/json',
          prefer: 'return=representation',
          'paypal-request-id': action.requestId,
        }),
      },
      body: action ? JSON.stringify(action.body) : null,
      redirect: 'manual',
      signal,
    });
    const body = await readBody(response, MAX_BYTES);
    if (response.status === 401) {
      this.token.discard(token);
      // It may have been withdrawn before its time: once is worth another one.
      if (!isRenewed) return this.send(request, await this.token.get(), signal, true);
    }
    return {
      status: response.status,
      body,
      debugId: response.headers.get('paypal-debug-id'),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    };
  }

  private refusal(what: string, answer: Answer): Refusal | null {
    const refusal = readRefusal(answer);
    this.logger.warn(`${what}: ${refusal?.issue ?? 'no reason'}, ${traceOf(answer)}`);
    return refusal;
  }
}

/** Whether asking again may bring another answer. */
function isPassing(answer: Answer): boolean {
  if (answer.status >= 500 || [408, 409, 429].includes(answer.status)) return true;
  return answer.status >= 400 && UNDER_WAY.test(readRefusal(answer)?.issue ?? '');
}

interface Refusal {
  issue: string;
  debugId: string | undefined;
}

function readRefusal(answer: Answer): Refusal | null {
  const { data } = refusalSchema.safeParse(jsonOf(answer.body));
  if (!data) return null;
  return { issue: data.details?.[0]?.issue ?? data.name, debugId: data.debug_id };
}

const unavailable = (what: string, { status }: Answer): ProviderUnavailable =>
  new ProviderUnavailable(`${what}: nothing to go by in an answer ${String(status)}`);

/** What PayPal's support asks for. */
function traceOf(answer: Answer): string {
  const debugId = answer.debugId ?? readRefusal(answer)?.debugId ?? 'none';
  return `${String(answer.status)} (debug id ${debugId})`;
}
