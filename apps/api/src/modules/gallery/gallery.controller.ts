import { contract, type ById, type GalleryQuery } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, OptionalUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { GalleryService } from './gallery.service.js';

@Controller()
export class GalleryController {
  constructor(private readonly gallery: GalleryService) {}

  @Route(contract.gallery.list)
  list(input: GalleryQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.gallery.list(user, input);
  }

  @Route(contract.gallery.get)
  get({ id }: ById, @OptionalUser() viewer: AuthenticatedUser | null) {
    return this.gallery.get(viewer, id);
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
