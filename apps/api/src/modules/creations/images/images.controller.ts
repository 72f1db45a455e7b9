import {
  contract,
  type ById,
  type CheckPromptInput,
  type DownloadImageInput,
  type ImagesQuery,
  type RefineImageInput,
  type SetVisibilityInput,
} from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { PromptSafetyService } from '../../safety/index.js';
import { ImagesService } from './images.service.js';
import type { NewImages, NewWaifus } from './job/image-requests.service.js';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly safety: PromptSafetyService,
  ) {}

  @Route(contract.images.create)
  create(input: NewImages, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.create(user, input),
      (jobId) => this.images.getByJob(user, jobId),
    );
  }

  @Route(contract.images.checkPrompt)
  checkPrompt(texts: CheckPromptInput) {
    return this.safety.look(texts);
  }

  @Route(contract.images.list)
  list(input: ImagesQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.images.list(user, input);
  }

  @Route(contract.images.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.images.get(user, id);
  }

  @Route(contract.images.remove)
  remove({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.images.remove(user, id);
  }

  @Route(contract.images.download)
  download(input: DownloadImageInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.download(user, input);
  }

  @Route(contract.images.createWaifu)
  createWaifu(input: NewWaifus, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.createWaifu(user, input),
      (jobId) => this.images.getByJob(user, jobId),
    );
  }

  @Route(contract.images.createSheet)
  createSheet({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.createSheet(user, id),
      (jobId) => this.images.getByJob(user, jobId),
    );
  }

  @Route(contract.images.downloadPack)
  downloadPack({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.images.downloadPack(user, id);
  }

  @Route(contract.images.refine)
  refine({ id, image_id }: RefineImageInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.refine(user, id, image_id),
      (jobId) => this.images.getByJob(user, jobId),
    );
  }

  @Route(contract.images.setVisibility)
  setVisibility({ id, visibility }: SetVisibilityInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.setVisibility(user, id, visibility);
  }
}
