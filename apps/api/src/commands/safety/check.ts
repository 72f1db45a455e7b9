import { PromptClassifier, PromptSafetyService } from '../../modules/safety/index.js';
import type { Command } from '../support.js';

const NOT_SET_UP =
  'Look by meaning: not set up. Prompts are judged by their words alone; docs/safety-rules.md says how to add a classifier (SAFETY_URL).';

/** Passes the rules, so that the classifier is asked. */
const EXAMPLE = 'a knight in the rain';

export const CHECK: Command = {
  summary: 'Says what judges prompts on this installation, and whether the classifier answers.',
  run: async ({ environment, print }) => {
    // A classifier that fails is to be seen here, also where prompts pass without it.
    const settings = { ...environment.readSafety(), SAFETY_FAIL: 'closed' } as const;
    const classifier = new PromptClassifier(settings);
    // Nobody asks, so nothing is counted.
    const safety = new PromptSafetyService(settings, classifier, { record: () => Promise.resolve() });
    print(`Rules: those of the product${settings.SAFETY_RULES ? ', and yours (SAFETY_RULES)' : ''}.`);
    if (!classifier.isSetUp) {
      print(NOT_SET_UP);
      return;
    }
    const begun = Date.now();
    await safety.check('', { prompt: EXAMPLE });
    print(`Look by meaning: ${settings.SAFETY_MODEL} answered in ${String(Date.now() - begun)} ms.`);
  },
};
