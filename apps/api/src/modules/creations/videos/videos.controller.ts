import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { VideosService } from './videos.service.js';

@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @Route(contract.videos.requestUpload)
  requestUpload(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.requestUpload).handler(({ input }) => this.videos.requestUpload(user, input));
  }

  @Route(contract.videos.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.create).handler(({ input }) =>
      once(
        () => this.videos.create(user, input),
        (jobId) => this.videos.getByJob(user, jobId),
      ),
    );
  }

  @Route(contract.videos.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.list).handler(({ input }) => this.videos.list(user, input));
  }

  @Route(contract.videos.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.get).handler(({ input }) => this.videos.get(user, input.id));
  }

  @Route(contract.videos.remove)
  remove(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.remove).handler(({ input }) => this.videos.remove(user, input.id));
  }

  @Route(contract.videos.cancel)
  cancel(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.cancel).handler(({ input }) => this.videos.cancel(user, input.id));
  }

  @Route(contract.videos.download)
  download(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.videos.download).handler(({ input }) => this.videos.download(user, input.id));
  }
}
