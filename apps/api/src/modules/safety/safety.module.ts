import { Module } from '@nestjs/common';
import { AppealsRepository } from './appeals.repository.js';
import { KnownPictures } from './pictures/known-pictures.service.js';
import { PictureSafety } from './pictures/picture-safety.service.js';
import { PromptSafetyService } from './prompt-safety.service.js';
import { PromptClassifier } from './prompt/prompt-classifier.service.js';
import { SafetyRefusals } from './refusals/safety-refusals.service.js';
import { SafetyAllowances } from './safety-allowances.service.js';

const OFFERED = [
  AppealsRepository,
  KnownPictures,
  PictureSafety,
  PromptSafetyService,
  SafetyAllowances,
  SafetyRefusals,
];

@Module({
  providers: [...OFFERED, PromptClassifier],
  exports: OFFERED,
})
export class SafetyModule {}
