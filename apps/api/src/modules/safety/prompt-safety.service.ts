import type { PromptCheck } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { SafetyRefusals } from './refusals/safety-refusals.service.js';
import { makePromptJudge, type PromptJudge, type PromptRule, type Refusal } from './prompt/judge-prompt.js';
import { PromptClassifier } from './prompt/prompt-classifier.service.js';

/** The texts of a request, by the names of their fields. */
export interface PromptTexts {
  prompt: string;
  clothing_prompt?: string;
  negative_prompt?: string;
}

/** A tenth of a second to make: once a process. */
let builtIn: PromptJudge | undefined;

const codeOf = ({ rule, isTogether }: Refusal) => {
  if (rule === 'script') return 'prompt_script_unreadable';
  return isTogether ? 'prompt_together_forbidden' : 'prompt_forbidden';
};

/** Decides which prompts are worked on at all. */
@Injectable()
export class PromptSafetyService {
  private readonly judge: PromptJudge;

  /** Throws where an example of the operators' own rules does not come out as it says. */
  constructor(
    @Inject(ENVIRONMENT) { SAFETY_RULES }: Pick<Environment, 'SAFETY_RULES'>,
    private readonly classifier: PromptClassifier,
    @Inject(SafetyRefusals) private readonly refusals: Pick<SafetyRefusals, 'record'>,
  ) {
    this.judge = SAFETY_RULES ? makePromptJudge(SAFETY_RULES) : (builtIn ??= makePromptJudge());
    const { refused, passed } = SAFETY_RULES?.examples ?? { refused: [], passed: [] };
    const isRefused = (text: string): boolean => this.judge.refusalOf({ texts: [text] }) !== null;
    const wrong = [
      ...refused.filter((text) => !isRefused(text)).map((text) => `“${text}” is not refused`),
      ...passed.filter(isRefused).map((text) => `“${text}” is refused`),
    ];
    if (wrong.length > 0) throw new Error(`SAFETY_RULES: ${wrong.join(', ')}`);
  }

  /**
   * By words first, then by meaning. Throws, before anything is charged: `prompt_forbidden`, `prompt_together_forbidden` or, for writing that the rules
   * cannot read, `prompt_script_unreadable`, with the words, the field that they stand in and the rule; `prompt_meaning_forbidden`;
   * `prompt_check_away` where the classifier of this installation does not answer. What is refused is counted against the account.
   */
  async check(userId: string, { prompt, clothing_prompt = '', negative_prompt = '' }: PromptTexts): Promise<void> {
    const texts = [prompt, clothing_prompt];
    const refusal = this.judge.refusalOf({ texts, negative: negative_prompt });
    const isUnread = refusal?.rule === 'script';
    if (refusal && !(isUnread && this.classifier.readsAnyScript)) {
      const { rule, words } = refusal;
      await this.refusals.record({ userId, rule, source: 'prompt' });
      const field = rule === 'absent' ? 'negative_prompt' : this.fieldOf(refusal, prompt, clothing_prompt);
      throw new DomainError(codeOf(refusal), { words, field, rule });
    }
    const rule = await this.ruleOfMeaning(texts, isUnread);
    if (rule === null) return;
    await this.refusals.record({ userId, rule, source: 'prompt' });
    throw new DomainError('prompt_meaning_forbidden', { field: 'prompt' });
  }

  /** Whether the words may be used, and which may not, while they are still being written: nothing is counted, and no classifier asked. */
  look({ prompt, clothing_prompt = '', negative_prompt = '' }: PromptTexts): PromptCheck {
    const refusal = this.judge.refusalOf({ texts: [prompt, clothing_prompt], negative: negative_prompt });
    if (refusal === null || (refusal.rule === 'script' && this.classifier.readsAnyScript)) return { allowed: true };
    return { allowed: false, code: codeOf(refusal), words: refusal.words };
  }

  /** Of adults, what is suggestive is allowed. Where the rules cannot see whether it is an adult, it is not. */
  private async ruleOfMeaning(texts: string[], isUnread: boolean): Promise<PromptRule | null> {
    const meaning = await this.classifier.meaningOf(texts.filter(Boolean).join('\n'));
    if (meaning === 'unknown') throw new DomainError('prompt_check_away', { field: 'prompt' });
    if (meaning === 'harmless') return null;
    if (meaning === 'sexualised_child' || this.judge.seesChild(texts)) return 'minors';
    return meaning === 'explicit' || isUnread ? 'explicit' : null;
  }

  /** The text that is refused by itself; where only both together are, the first. */
  private fieldOf({ rule }: Refusal, prompt: string, clothing: string): 'prompt' | 'clothing_prompt' {
    const alone = (text: string): boolean => this.judge.refusalOf({ texts: [text] })?.rule === rule;
    return !alone(prompt) && alone(clothing) ? 'clothing_prompt' : 'prompt';
  }
}
