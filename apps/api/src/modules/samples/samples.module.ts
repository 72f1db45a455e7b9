import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { TrainingSessionsModule } from '../training-sessions/training-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { SamplesService } from './samples.service.js';

@Module({ imports: [CharactersModule, TrainingSessionsModule, UsersModule], providers: [SamplesService] })
export class SamplesModule {}
