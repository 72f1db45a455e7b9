import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { SelectionService } from '../candidates/selection.service.js';
import { SessionImagesService } from './session-images.service.js';
import { TrainingSessionsService } from './training-sessions.service.js';
import { TrainingService } from '../assignments/training.service.js';
import { VariationsService } from '../variations/variations.service.js';

const routes = contract.training;

@Controller()
export class TrainingSessionsController {
  constructor(
    private readonly sessions: TrainingSessionsService,
    private readonly images: SessionImagesService,
    private readonly variations: VariationsService,
    private readonly training: TrainingService,
    private readonly selection: SelectionService,
  ) {}

  @Route(routes.dashboard)
  dashboard(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.dashboard).handler(() => this.sessions.dashboard(user.id));
  }

  @Route(routes.active)
  active(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.active).handler(async () => ({ session: await this.sessions.findActive(user.id) }));
  }

  @Route(routes.resumable)
  resumable(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.resumable).handler(async () => ({ session: await this.sessions.findResumable(user.id) }));
  }

  @Route(routes.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.create).handler(() =>
      once(
        () => this.sessions.create(user.id),
        (id) => this.sessions.get(user.id, id),
      ),
    );
  }

  @Route(routes.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.get).handler(({ input }) => this.sessions.get(user.id, input.id));
  }

  @Route(routes.remove)
  remove(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.remove).handler(async ({ input }) => {
      await this.sessions.remove(user.id, input.id);
      return { ok: true as const };
    });
  }

  @Route(routes.requestUploads)
  requestUploads(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.requestUploads).handler(({ input }) =>
      this.images.requestUploads(user.id, input.id, input.files),
    );
  }

  @Route(routes.addImages)
  addImages(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.addImages).handler(({ input }) =>
      once(
        () => this.images.add(user, input.id, input.upload_ids),
        () => this.sessions.get(user.id, input.id),
      ),
    );
  }

  @Route(routes.addCreations)
  addCreations(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.addCreations).handler(({ input }) =>
      once(
        () => this.images.addCreations(user, input.id, input.image_ids),
        () => this.sessions.get(user.id, input.id),
      ),
    );
  }

  @Route(routes.removeImage)
  removeImage(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.removeImage).handler(({ input }) => this.images.remove(user.id, input.id, input.image_id));
  }

  @Route(routes.setCaption)
  setCaption(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.setCaption).handler(({ input }) =>
      this.images.setCaption(user.id, input.id, input.image_id, input.caption),
    );
  }

  @Route(routes.setModelName)
  setModelName(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.setModelName).handler(({ input }) =>
      this.sessions.setName(user.id, input.id, input.user_model_name),
    );
  }

  @Route(routes.setThumbnail)
  setThumbnail(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.setThumbnail).handler(({ input }) =>
      this.sessions.setThumbnail(user.id, input.id, input.image_id),
    );
  }

  @Route(routes.generateVariations)
  generateVariations(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.generateVariations).handler(({ input }) =>
      once(
        () => this.variations.generate(user, input.id, String(input.image_ids[0])),
        () => this.sessions.get(user.id, input.id),
      ),
    );
  }

  @Route(routes.variations)
  listVariations(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.variations).handler(({ input }) => this.variations.list(user.id, input.id));
  }

  @Route(routes.cancelVariations)
  cancelVariations(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.cancelVariations).handler(({ input }) => this.variations.cancel(user.id, input.id));
  }

  @Route(routes.confirmVariations)
  confirmVariations(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.confirmVariations).handler(({ input }) =>
      this.variations.confirm(user.id, input.id, input.storage_urls),
    );
  }

  @Route(routes.train)
  train(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.train).handler(({ input }) => this.start(user, input.id, { force: false }));
  }

  @Route(routes.forceTrain)
  forceTrain(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.forceTrain).handler(({ input }) => this.start(user, input.id, { force: true }));
  }

  @Route(routes.candidates)
  candidates(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.candidates).handler(({ input }) => this.selection.candidates(user.id, input.id));
  }

  @Route(routes.select)
  select(@CurrentUser() user: AuthenticatedUser) {
    return implement(routes.select).handler(({ input }) =>
      this.selection.select(user.id, input.id, { bodyId: input.body_model_id, faceId: input.face_model_id ?? null }),
    );
  }

  private start(user: AuthenticatedUser, id: string, options: { force: boolean }) {
    return once(
      () => this.training.start(user, id, options),
      () => this.sessions.get(user.id, id),
    );
  }
}
