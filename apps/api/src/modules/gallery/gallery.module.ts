import { Module, Controller } from '@nestjs/common';
import { contract, type ById, type GalleryQuery } from '@atelier/contracts';
import { CharactersModule, CreationsModule, ImagesModule, VideosModule } from '../creations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { CurrentUser, OptionalUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { CreatorsService } from './creators.service.js';
import { GalleryRepository } from './gallery.repository.js';
import { GalleryService } from './gallery.service.js';
import { GalleryViews } from './gallery-views.service.js';

@Controller()
class GalleryController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly creators: CreatorsService,
  ) {}

  @Route(contract.gallery.list)
  list(input: GalleryQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.gallery.list(user, input);
  }

  @Route(contract.gallery.get)
  get({ id }: ById, @OptionalUser() viewer: AuthenticatedUser | null) {
    return this.gallery.get(viewer, id);
  }

  @Route(contract.gallery.creator)
  creator({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.creators.get(user, id);
  }

  @Route(contract.gallery.like)
  like({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.gallery.like(user, id, true);
  }

  @Route(contract.gallery.unlike)
  unlike({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.gallery.like(user, id, false);
  }
}

@Module({
  imports: [CharactersModule, CreationsModule, ImagesModule, NotificationsModule, UsersModule, VideosModule],
  controllers: [GalleryController],
  providers: [CreatorsService, GalleryRepository, GalleryViews, GalleryService],
  exports: [GalleryRepository],
})
export class GalleryModule {}
