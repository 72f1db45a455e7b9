import { Module } from '@nestjs/common';
import { CharacterEditingModule, CharactersModule } from '../../creations/index.js';
import { TrainingModule } from '../training.module.js';
import { QuestsModule } from '../../quests/index.js';
import { UsersModule } from '../../users/index.js';
import { SamplesService } from './samples.service.js';

@Module({
  imports: [CharactersModule, CharacterEditingModule, QuestsModule, TrainingModule, UsersModule],
  providers: [SamplesService],
})
export class SamplesModule {}
