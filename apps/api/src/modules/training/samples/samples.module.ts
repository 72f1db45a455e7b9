import { Module } from '@nestjs/common';
import { CharacterEditingModule, CharactersModule } from '../../creations/index.js';
import { TrainingModule } from '../training.module.js';
import { UsersModule } from '../../users/index.js';
import { SamplesService } from './samples.service.js';

@Module({
  imports: [CharactersModule, CharacterEditingModule, TrainingModule, UsersModule],
  providers: [SamplesService],
})
export class SamplesModule {}
