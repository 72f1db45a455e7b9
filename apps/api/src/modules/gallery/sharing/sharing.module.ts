import { Module } from '@nestjs/common';
import { CharactersModule, ImagesModule } from '../../creations/index.js';
import { GalleryModule } from '../gallery.module.js';
import { ShareController } from './share.controller.js';
import { SharedCreations } from './shared-creations.js';
import { SharePictures } from './share-pictures.service.js';
import { SharingService } from './sharing.service.js';

@Module({
  imports: [CharactersModule, GalleryModule, ImagesModule],
  controllers: [ShareController],
  providers: [SharedCreations, SharePictures, SharingService],
})
export class SharingModule {}
