import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import { findForbiddenWords } from './prompt-words.js';

/** Decides which prompts are worked on at all. */
@Injectable()
export class PromptSafetyService {
  /**
   * Throws `prompt_forbidden`, naming the words, before anything is charged. Negative prompts are not to be given:
   * what stands there is meant to be left out.
   */
  check(texts: string[]): void {
    const words = findForbiddenWords(texts);
    if (words.length > 0) throw new DomainError('prompt_forbidden', { words, field: 'prompt' });
  }
}
