import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { ImagesModule } from '../images/images.module.js';
import { NotificationsModule } from '../../notifications/index.js';
import { QuestsModule } from '../../quests/index.js';
import { SafetyModule } from '../../safety/index.js';
import { UploadsModule } from '../../files/index.js';
import { VideoJobHandler } from './video-job.handler.js';
import { VideoViews } from './video-views.service.js';
import { VideosController } from './videos.controller.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService } from './videos.service.js';

@Module({
  imports: [CharactersModule, ImagesModule, NotificationsModule, QuestsModule, SafetyModule, UploadsModule],
  controllers: [VideosController],
  providers: [VideosRepository, VideoViews, VideosService, VideoJobHandler],
  exports: [VideosRepository],
})
export class VideosModule {}
