import { Module } from '@nestjs/common';
import { PromptSafetyService } from './prompt-safety.service.js';

@Module({ providers: [PromptSafetyService], exports: [PromptSafetyService] })
export class SafetyModule {}
