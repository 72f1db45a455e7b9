import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { ProfilePictureService } from './profile-picture.service.js';
import { ProfileService } from './profile.service.js';

const { account } = contract;

@Controller()
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly pictures: ProfilePictureService,
  ) {}

  @Route(account.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.get).handler(() => this.profile.get(user.id));
  }

  @Route(account.update)
  update(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.update).handler(({ input }) => this.profile.update(user.id, input));
  }

  @Route(account.updateNsfw)
  updateNsfw(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.updateNsfw).handler(({ input }) =>
      this.profile.updateNsfw(user.id, {
        enabled: input.enabled,
        ageConfirmed: input.age_confirmed,
        blur: input.blur,
      }),
    );
  }

  @Route(account.picture)
  picture(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.picture).handler(() => this.pictures.get(user.id));
  }

  @Route(account.requestPicture)
  requestPicture(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.requestPicture).handler(({ input }) => this.pictures.requestUpload(user.id, input));
  }

  @Route(account.setPicture)
  setPicture(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.setPicture).handler(({ input }) => this.pictures.set(user, input.upload_id));
  }

  @Route(account.removePicture)
  removePicture(@CurrentUser() user: AuthenticatedUser) {
    return implement(account.removePicture).handler(() => this.pictures.remove(user.id));
  }
}
