/** What other rooms may use of this one. */
export { AppealsRepository } from './appeals.repository.js';
export { forgetPictures, KnownPictures, rememberPictures } from './pictures/known-pictures.service.js';
export { PictureSafety } from './pictures/picture-safety.service.js';
export { PromptSafetyService } from './prompt-safety.service.js';
export { classifierAnswers, PromptClassifier } from './prompt/prompt-classifier.service.js';
export { SafetyAllowances } from './safety-allowances.service.js';
export type { SafetyAppeal } from './safety-appeal.entity.js';
export { SafetyRefusals } from './refusals/safety-refusals.service.js';
export { SafetyModule } from './safety.module.js';
