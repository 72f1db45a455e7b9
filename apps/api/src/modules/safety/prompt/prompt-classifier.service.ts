import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';

/** What a text means, as far as it matters here. */
export type Meaning = 'harmless' | 'suggestive' | 'explicit' | 'sexualised_child';

/** How the classifier's answers came out since this process started, for Prometheus. */
export const classifierAnswers: Record<Meaning | 'failed', number> = {
  harmless: 0,
  suggestive: 0,
  explicit: 0,
  sexualised_child: 0,
  failed: 0,
};

type Settings = Pick<
  Environment,
  'SAFETY_URL' | 'SAFETY_MODEL' | 'SAFETY_API_KEY' | 'SAFETY_TIMEOUT_MS' | 'SAFETY_FAIL' | 'SAFETY_ANY_SCRIPT'
>;

/** Of the OpenAI chat completions API, which vLLM, llama.cpp, Ollama and others speak, what is read. */
const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Longer than any answer that is understood. */
const MAX_TOKENS = 64;

/** Qwen3Guard: `Safety: Unsafe` and a line `Categories: …`. Its middle step is what is suggestive and no more. */
function readQwen(answer: string): Meaning | null {
  const safety = /Safety:\s*(Safe|Controversial|Unsafe)/i.exec(answer)?.[1]?.toLowerCase();
  if (safety === undefined) return null;
  if (safety === 'safe' || !/Sexual Content/i.test(answer)) return 'harmless';
  return safety === 'unsafe' ? 'explicit' : 'suggestive';
}

/** Kanana Safeguard: one token. S5 is the abuse of children; S3, sexual content, has no steps. */
function readKanana(answer: string): Meaning | null {
  const [, safe, category] = /<(?:(SAFE)|UNSAFE-S(\d))>/.exec(answer) ?? [];
  if (safe === undefined && category === undefined) return null;
  if (category === '5') return 'sexualised_child';
  return category === '3' ? 'suggestive' : 'harmless';
}

/** Asks the operator's own classifier what a prompt means, where one is set up. The contract: docs/safety-rules.md. */
@Injectable()
export class PromptClassifier implements OnApplicationBootstrap {
  private readonly logger = new Logger('Safety');

  constructor(@Inject(ENVIRONMENT) private readonly settings: Settings) {}

  /** Operators are told what their installation does without. */
  onApplicationBootstrap(): void {
    if (!this.isSetUp) this.logger.log('prompts are judged by their words alone: no classifier is set up (SAFETY_URL)');
  }

  get isSetUp(): boolean {
    return this.settings.SAFETY_URL !== undefined;
  }

  /** Whether it reads writing that the rules cannot. */
  get readsAnyScript(): boolean {
    return this.isSetUp && this.settings.SAFETY_ANY_SCRIPT;
  }

  /** The meaning; 'unknown' where the classifier did not answer in time or not understandably, and `SAFETY_FAIL` is closed. */
  async meaningOf(text: string): Promise<Meaning | 'unknown'> {
    if (!this.isSetUp) return 'harmless';
    try {
      const answer = await this.ask(text);
      const meaning = readQwen(answer) ?? readKanana(answer);
      if (meaning === null) throw new Error(`an answer that is not understood: ${answer.slice(0, 100)}`);
      classifierAnswers[meaning] += 1;
      return meaning;
    } catch (error) {
      classifierAnswers.failed += 1;
      this.logger.warn(`the classifier of prompts (SAFETY_URL) failed: ${String(error)}`);
      return this.settings.SAFETY_FAIL === 'closed' ? 'unknown' : 'harmless';
    }
  }

  private async ask(content: string): Promise<string> {
    const { SAFETY_URL, SAFETY_MODEL, SAFETY_API_KEY, SAFETY_TIMEOUT_MS } = this.settings;
    const response = await fetch(`${SAFETY_URL?.replace(/\/+$/, '') ?? ''}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(SAFETY_API_KEY ? { authorization: `Bearer ${SAFETY_API_KEY}` } : {}),
      },
      body: JSON.stringify({
        model: SAFETY_MODEL,
        messages: [{ role: 'user', content }],
        temperature: 0,
        max_tokens: MAX_TOKENS,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(SAFETY_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
    const { choices } = completionSchema.parse(await response.json());
    return choices.map(({ message }) => message.content).join('\n');
  }
}
