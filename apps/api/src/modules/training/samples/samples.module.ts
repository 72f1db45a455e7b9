import { Module } from '@nestjs/common';
import { CharacterEditingModule, CharactersModule, ImagesModule } from '../../creations/index.js';
import { TrainingModule } from '../training.module.js';
import { QuestsModule } from '../../quests/index.js';
import { UsersModule } from '../../users/index.js';
import { SamplePictures } from './sample-pictures.service.js';
import { SamplesService } from './samples.service.js';

@Module({
  imports: [CharactersModule, CharacterEditingModule, ImagesModule, QuestsModule, TrainingModule, UsersModule],
  providers: [SamplePictures, SamplesService],
})
export class SamplesModule {}
