/** What other rooms may use of this one. */
export { AppealsRepository } from './appeals.repository.js';
export { PromptSafetyService } from './prompt-safety.service.js';
export { SafetyAllowances } from './safety-allowances.service.js';
export type { SafetyAppeal } from './safety-appeal.entity.js';
export { SafetyModule } from './safety.module.js';
