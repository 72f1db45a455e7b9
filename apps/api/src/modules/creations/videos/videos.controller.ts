import { contract, type ById, type PageQuery, type UploadRequest } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { VideosService, type NewVideo } from './videos.service.js';

@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @Route(contract.videos.requestUpload)
  requestUpload(input: UploadRequest, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.requestUpload(user, input);
  }

  @Route(contract.videos.create)
  create(input: NewVideo, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.videos.create(user, input),
      (jobId) => this.videos.getByJob(user, jobId),
    );
  }

  @Route(contract.videos.list)
  list(input: PageQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.list(user, input);
  }

  @Route(contract.videos.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.get(user, id);
  }

  @Route(contract.videos.remove)
  remove({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.remove(user, id);
  }

  @Route(contract.videos.download)
  download({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.download(user, id);
  }
}
