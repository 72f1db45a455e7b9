import { Module } from '@nestjs/common';
import { CharactersModule, ImagesModule, VideosModule } from '../creations/index.js';
import { TrainingModule } from '../training/index.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { MadeByJobs } from './made-by-jobs.service.js';

@Module({
  imports: [CharactersModule, ImagesModule, TrainingModule, VideosModule],
  controllers: [HistoryController],
  providers: [HistoryService, MadeByJobs],
})
export class HistoryModule {}
