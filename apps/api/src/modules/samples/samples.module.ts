import { Module } from '@nestjs/common';
import { CharacterEditingModule } from '../character-editing/index.js';
import { CharactersModule } from '../characters/index.js';
import { TrainingSessionsModule } from '../training-sessions/index.js';
import { UsersModule } from '../users/index.js';
import { SamplesService } from './samples.service.js';

@Module({
  imports: [CharactersModule, CharacterEditingModule, TrainingSessionsModule, UsersModule],
  providers: [SamplesService],
})
export class SamplesModule {}
