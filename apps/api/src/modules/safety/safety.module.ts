import { Module } from '@nestjs/common';
import { PromptSafetyService } from './prompt-safety.service.js';
import { SafetyAllowances } from './safety-allowances.service.js';

@Module({
  providers: [PromptSafetyService, SafetyAllowances],
  exports: [PromptSafetyService, SafetyAllowances],
})
export class SafetyModule {}
