import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/index.js';
import { TrainingSessionsModule } from '../training-sessions/index.js';
import { UsersModule } from '../users/index.js';
import { SamplesService } from './samples.service.js';

@Module({ imports: [CharactersModule, TrainingSessionsModule, UsersModule], providers: [SamplesService] })
export class SamplesModule {}
