import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { CreationsModule } from '../shown/creations.module.js';
import { NotificationsModule } from '../../notifications/index.js';
import { QuestsModule } from '../../quests/index.js';
import { SafetyModule } from '../../safety/index.js';
import { ImageDelivery } from './job/image-delivery.service.js';
import { ImageDownloads } from './downloads/image-downloads.service.js';
import { ImageJobHandler } from './job/image-job.handler.js';
import { ImageRequests } from './job/image-requests.service.js';
import { ImageViews } from './image-views.service.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [CharactersModule, CreationsModule, NotificationsModule, QuestsModule, SafetyModule],
  controllers: [ImagesController],
  providers: [
    ImagesRepository,
    ImageViews,
    ImageRequests,
    ImageDownloads,
    ImagesService,
    ImageDelivery,
    ImageJobHandler,
  ],
  exports: [CreationsModule, ImagesRepository, ImagesService, ImageViews],
})
export class ImagesModule {}
