import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Route(contract.images.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.create).handler(({ input }) =>
      once(
        () => this.images.create(user, input),
        (jobId) => this.images.getByJob(user, jobId),
      ),
    );
  }

  @Route(contract.images.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.list).handler(({ input }) => this.images.list(user, input));
  }

  @Route(contract.images.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.get).handler(({ input }) => this.images.get(user, input.id));
  }

  @Route(contract.images.remove)
  remove(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.remove).handler(({ input }) => this.images.remove(user, input.id));
  }

  @Route(contract.images.cancel)
  cancel(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.cancel).handler(({ input }) => this.images.cancel(user, input.id));
  }

  @Route(contract.images.download)
  download(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.download).handler(({ input }) => this.images.download(user, input));
  }

  @Route(contract.images.createWaifu)
  createWaifu(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.createWaifu).handler(({ input }) =>
      once(
        () => this.images.createWaifu(user, input),
        (jobId) => this.images.getByJob(user, jobId),
      ),
    );
  }

  @Route(contract.images.refine)
  refine(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.refine).handler(({ input }) =>
      once(
        () => this.images.refine(user, input.id, input.image_id),
        (jobId) => this.images.getByJob(user, jobId),
      ),
    );
  }

  @Route(contract.images.setVisibility)
  setVisibility(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.images.setVisibility).handler(({ input }) =>
      this.images.setVisibility(user, input.id, input.visibility),
    );
  }
}
