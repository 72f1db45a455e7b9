import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { QuestsModule } from '../quests/index.js';
import { SafetyModule } from '../safety/index.js';
import { ImageArrivals } from './image-arrivals.service.js';
import { ImageDownloads } from './image-downloads.service.js';
import { ImageJobHandler } from './image-job.handler.js';
import { ImageOrders } from './image-orders.service.js';
import { ImageViews } from './image-views.service.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [CharactersModule, NotificationsModule, QuestsModule, SafetyModule],
  controllers: [ImagesController],
  providers: [ImagesRepository, ImageViews, ImageOrders, ImageDownloads, ImagesService, ImageArrivals, ImageJobHandler],
  exports: [ImagesRepository, ImageViews],
})
export class ImagesModule {}
