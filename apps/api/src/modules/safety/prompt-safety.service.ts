import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { makePromptJudge, type PromptJudge, type Refusal } from './prompt/judge-prompt.js';

/** The texts of a request, by the names of their fields. */
export interface PromptTexts {
  prompt: string;
  clothing_prompt?: string;
  negative_prompt?: string;
}

/** A tenth of a second to make: once a process. */
let builtIn: PromptJudge | undefined;

/** Decides which prompts are worked on at all. */
@Injectable()
export class PromptSafetyService {
  private readonly judge: PromptJudge;

  /** Throws where an example of the operators' own rules does not come out as it says. */
  constructor(@Inject(ENVIRONMENT) { SAFETY_RULES }: Pick<Environment, 'SAFETY_RULES'>) {
    this.judge = SAFETY_RULES ? makePromptJudge(SAFETY_RULES) : (builtIn ??= makePromptJudge());
    const { refused, passed } = SAFETY_RULES?.examples ?? { refused: [], passed: [] };
    const wrong = [
      ...refused.filter((text) => this.judge({ texts: [text] }) === null).map((text) => `“${text}” is not refused`),
      ...passed.filter((text) => this.judge({ texts: [text] }) !== null).map((text) => `“${text}” is refused`),
    ];
    if (wrong.length > 0) throw new Error(`SAFETY_RULES: ${wrong.join(', ')}`);
  }

  /**
   * Throws `prompt_forbidden` or, for writing that the rules cannot read, `prompt_script_unreadable`, with the words and the
   * field that they stand in, before anything is charged.
   */
  check({ prompt, clothing_prompt = '', negative_prompt = '' }: PromptTexts): void {
    const refusal = this.judge({ texts: [prompt, clothing_prompt], negative: negative_prompt });
    if (!refusal) return;
    const { rule, words } = refusal;
    const field = rule === 'absent' ? 'negative_prompt' : this.fieldOf(refusal, prompt, clothing_prompt);
    throw new DomainError(rule === 'script' ? 'prompt_script_unreadable' : 'prompt_forbidden', { words, field });
  }

  /** The text that is refused by itself; where only both together are, the first. */
  private fieldOf({ rule }: Refusal, prompt: string, clothing: string): 'prompt' | 'clothing_prompt' {
    const alone = (text: string): boolean => this.judge({ texts: [text] })?.rule === rule;
    return !alone(prompt) && alone(clothing) ? 'clothing_prompt' : 'prompt';
  }
}
