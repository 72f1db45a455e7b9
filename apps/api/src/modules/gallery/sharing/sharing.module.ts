import { Module } from '@nestjs/common';
import { ImagesModule, VideosModule } from '../../creations/index.js';
import { UsersModule } from '../../users/index.js';
import { GalleryModule } from '../gallery.module.js';
import { ShareController } from './share.controller.js';
import { SharedCreations } from './shared-creations.js';
import { SharePictures } from './share-pictures.service.js';
import { SharingService } from './sharing.service.js';

@Module({
  imports: [GalleryModule, ImagesModule, UsersModule, VideosModule],
  controllers: [ShareController],
  providers: [SharedCreations, SharePictures, SharingService],
})
export class SharingModule {}
