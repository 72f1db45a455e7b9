import { Module } from '@nestjs/common';
import { CharactersModule, ImagesModule } from '../creations/index.js';
import { UsersModule } from '../users/index.js';
import { GalleryController } from './gallery.controller.js';
import { GalleryRepository } from './gallery.repository.js';
import { GalleryService } from './gallery.service.js';
import { GalleryViews } from './gallery-views.service.js';

@Module({
  imports: [CharactersModule, ImagesModule, UsersModule],
  controllers: [GalleryController],
  providers: [GalleryRepository, GalleryViews, GalleryService],
  exports: [GalleryRepository],
})
export class GalleryModule {}
