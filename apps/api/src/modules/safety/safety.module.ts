import { Module } from '@nestjs/common';
import { AppealsRepository } from './appeals.repository.js';
import { PromptSafetyService } from './prompt-safety.service.js';
import { SafetyAllowances } from './safety-allowances.service.js';

@Module({
  providers: [AppealsRepository, PromptSafetyService, SafetyAllowances],
  exports: [AppealsRepository, PromptSafetyService, SafetyAllowances],
})
export class SafetyModule {}
