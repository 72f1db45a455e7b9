import { hasKorean, translateKorean } from '@atelier/contracts/prompt-words';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Makes English of the Korean in what creators write. */
export interface Translator {
  /** Text without Korean comes back untouched. Rejects with `signal.reason` when aborted, and else never. */
  translate(text: string, signal: AbortSignal): Promise<string>;
  /** What an operator should mend, a line each. */
  problems(): string[];
}

/** The operator's own translator, which speaks LibreTranslate's protocol. */
export interface TranslationService {
  url: string;
  apiKey?: string | undefined;
  /** How long it may take over one text. */
  timeoutMs?: number | undefined;
  /** How long it is left alone after a failure. */
  restMs?: number;
}

const TIMEOUT_MS = 3_000;
const REST_MS = 30_000;
/** Texts that are remembered: a job asks for the same one again at its next attempt. */
const REMEMBERED = 100;

const answerSchema = z.object({ translatedText: z.string().trim().min(1).max(20_000) });

/** By the dictionary alone, or by the operator's translator with the dictionary behind it. */
export function createTranslator(
  service: TranslationService | null,
  logger: Pick<Logger, 'warn' | 'info'>,
): Translator {
  return service ? new ServiceTranslator(service, logger) : new DictionaryTranslator();
}

class DictionaryTranslator implements Translator {
  translate(text: string): Promise<string> {
    return Promise.resolve(translateKorean(text));
  }

  problems(): string[] {
    return [];
  }
}

class ServiceTranslator implements Translator {
  private readonly known = new Map<string, string>();
  private readonly address: URL;
  private readonly timeoutMs: number;
  private failure: string | null = null;
  private restsUntil = 0;

  constructor(
    private readonly service: TranslationService,
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
  ) {
    this.address = new URL(`${service.url.replace(/\/+$/, '')}/translate`);
    this.timeoutMs = service.timeoutMs ?? TIMEOUT_MS;
  }

  async translate(text: string, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    if (!hasKorean(text)) return text;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (performance.now() < this.restsUntil) return translateKorean(text);
    try {
      const english = await this.ask(text, signal);
      this.remember(text, english);
      this.recovered();
      return english;
    } catch (error) {
      signal.throwIfAborted();
      this.failed(error);
      return translateKorean(text);
    }
  }

  problems(): string[] {
    return this.failure === null
      ? []
      : [`${this.address.origin} does not translate (${this.failure}): Korean prompts are read by the dictionary`];
  }

  private async ask(text: string, signal: AbortSignal): Promise<string> {
    const { apiKey } = this.service;
    const body = { q: text, source: 'ko', target: 'en', format: 'text', ...(apiKey ? { api_key: apiKey } : {}) };
    const response = await fetch(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // The key is for this address and no other.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]),
    });
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`);
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) throw new Error('its answer holds no translation');
    return answer.data.translatedText;
  }

  private remember(text: string, english: string): void {
    this.known.set(text, english);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }

  private recovered(): void {
    if (this.failure !== null) this.logger.info({ translator: this.address.origin }, 'the translator answers again');
    this.failure = null;
  }

  private failed(error: unknown): void {
    const failure = reasonOf(error, this.timeoutMs);
    if (this.failure === null) {
      this.logger.warn(
        { translator: this.address.origin, reason: failure },
        'the translator failed; Korean prompts are read by the dictionary',
      );
    }
    this.failure = failure;
    this.restsUntil = performance.now() + (this.service.restMs ?? REST_MS);
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${String(timeoutMs)} ms`;
  // What fetch says itself is “fetch failed”.
  return error.cause instanceof Error ? error.cause.message : error.message;
}
