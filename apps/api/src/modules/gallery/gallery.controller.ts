import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, OptionalUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { GalleryService } from './gallery.service.js';

@Controller()
export class GalleryController {
  constructor(private readonly gallery: GalleryService) {}

  @Route(contract.gallery.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.gallery.list).handler(({ input }) => this.gallery.list(user, input));
  }

  @Route(contract.gallery.get)
  get(@OptionalUser() viewer: AuthenticatedUser | null) {
    return implement(contract.gallery.get).handler(({ input }) => this.gallery.get(viewer, input.id));
  }

  @Route(contract.gallery.like)
  like(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.gallery.like).handler(({ input }) => this.gallery.like(user, input.id, true));
  }

  @Route(contract.gallery.unlike)
  unlike(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.gallery.unlike).handler(({ input }) => this.gallery.like(user, input.id, false));
  }
}
