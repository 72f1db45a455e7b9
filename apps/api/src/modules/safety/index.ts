/** What other modules may use of this one. */
export { PromptSafetyService } from './prompt-safety.service.js';
export { SafetyModule } from './safety.module.js';
