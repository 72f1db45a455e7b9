import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { ProviderUnavailable } from '../payment-provider.js';
import type { PayPalEndpoint } from './endpoint.js';
import { jsonOf, retry, readBody, retryAfterMs, type Attempt, type RetryPolicy } from './exchange.js';

const MAX_BYTES = 64 * 1024;
/** Renewed this long before it ends, so that none ends on its way. */
const MARGIN_SECONDS = 60;

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface Token {
  value: string;
  renewAt: number;
}

/** The access token of this application: asked for once, by the first of all who need it. */
export class PayPalToken {
  private readonly logger = new Logger(PayPalToken.name);
  private token: Token | null = null;
  private pending: Promise<Token> | null = null;

  constructor(
    private readonly endpoint: PayPalEndpoint,
    private readonly policy: RetryPolicy,
  ) {}

  /** Throws `ProviderUnavailable` where there is none: then nothing was asked of PayPal yet. */
  async get(): Promise<string> {
    if (this.token && Date.now() < this.token.renewAt) return this.token.value;
    this.pending ??= this.request().finally(() => {
      this.pending = null;
    });
    this.token = await this.pending;
    return this.token.value;
  }

  /** It was not accepted. Does nothing where another one has taken its place. */
  discard(value: string): void {
    if (this.token?.value === value) this.token = null;
  }

  private request(): Promise<Token> {
    return retry('POST /v1/oauth2/token', this.policy, (signal) => this.ask(signal));
  }

  private async ask(signal: AbortSignal): Promise<Attempt<Token>> {
    const { origin, clientId, clientSecret } = this.endpoint;
    const askedAt = Date.now();
    let response: Response;
    let body: Buffer;
    try {
      response = await fetch(`${origin}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
        redirect: 'manual',
        signal,
      });
      body = await readBody(response, MAX_BYTES);
    } catch (cause) {
      return { again: 'no answer', cause };
    }
    if (response.status >= 500 || response.status === 429) {
      return {
        again: `answered ${String(response.status)}`,
        afterMs: retryAfterMs(response.headers.get('retry-after')),
      };
    }
    return { answer: this.read(response.status, body, askedAt) };
  }

  private read(status: number, body: Buffer, askedAt: number): Token {
    if (status === 400 || status === 401 || status === 403) {
      this.logger.error(`PayPal does not accept PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET (${String(status)})`);
    }
    const parsed = answerSchema.safeParse(status === 200 ? jsonOf(body) : null);
    if (!parsed.success)
      throw new ProviderUnavailable(`POST /v1/oauth2/token: no token in an answer ${String(status)}`);
    const { access_token, expires_in } = parsed.data;
    // One that lives shorter than the margin is still good for half its life.
    const seconds = Math.max(expires_in - MARGIN_SECONDS, expires_in / 2);
    return { value: access_token, renewAt: askedAt + seconds * 1000 };
  }
}
