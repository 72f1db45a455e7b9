import {
  contract,
  type SetPictureInput,
  type UpdateNsfwInput,
  type UpdateUserInput,
  type UploadRequest,
} from '@atelier/contracts';
import { Controller } from '@nestjs/common';
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
    return this.profile.get(user.id);
  }

  @Route(account.update)
  update(input: UpdateUserInput, @CurrentUser() user: AuthenticatedUser) {
    return this.profile.update(user.id, input);
  }

  @Route(account.updateNsfw)
  updateNsfw({ enabled, age_confirmed, blur }: UpdateNsfwInput, @CurrentUser() user: AuthenticatedUser) {
    return this.profile.updateNsfw(user.id, {
      enabled,
      ageConfirmed: age_confirmed,
      blur,
    });
  }

  @Route(account.picture)
  picture(@CurrentUser() user: AuthenticatedUser) {
    return this.pictures.get(user.id);
  }

  @Route(account.requestPicture)
  requestPicture(input: UploadRequest, @CurrentUser() user: AuthenticatedUser) {
    return this.pictures.requestUpload(user.id, input);
  }

  @Route(account.setPicture)
  setPicture({ upload_id }: SetPictureInput, @CurrentUser() user: AuthenticatedUser) {
    return this.pictures.set(user, upload_id);
  }

  @Route(account.removePicture)
  removePicture(@CurrentUser() user: AuthenticatedUser) {
    return this.pictures.remove(user.id);
  }
}
