import {
  contract,
  type AddCreationsInput,
  type AddImagesInput,
  type ById,
  type BySessionImage,
  type ConfirmVariationsInput,
  type GenerateVariationsInput,
  type RequestUploadsInput,
  type SelectModelInput,
  type SetCaptionInput,
  type SetMainFaceInput,
  type SetModelNameInput,
  type SetSameCharacterInput,
  type TrainInput,
} from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
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
    return this.sessions.dashboard(user.id);
  }

  @Route(routes.active)
  async active(@CurrentUser() user: AuthenticatedUser) {
    return { session: await this.sessions.findActive(user.id) };
  }

  @Route(routes.resumable)
  async resumable(@CurrentUser() user: AuthenticatedUser) {
    return { session: await this.sessions.findResumable(user.id) };
  }

  @Route(routes.drafts)
  async drafts(@CurrentUser() user: AuthenticatedUser) {
    return { sessions: await this.sessions.findDrafts(user.id) };
  }

  @Route(routes.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.sessions.create(user.id),
      (id) => this.sessions.get(user.id, id),
    );
  }

  @Route(routes.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.sessions.get(user.id, id);
  }

  @Route(routes.remove)
  async remove({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    await this.sessions.remove(user.id, id);
    return { ok: true as const };
  }

  @Route(routes.requestUploads)
  requestUploads({ id, files }: RequestUploadsInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.requestUploads(user.id, id, files);
  }

  @Route(routes.addImages)
  addImages({ id, upload_ids }: AddImagesInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.add(user, id, upload_ids),
      () => this.sessions.get(user.id, id),
    );
  }

  @Route(routes.addCreations)
  addCreations({ id, image_ids }: AddCreationsInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.images.addCreations(user, id, image_ids),
      () => this.sessions.get(user.id, id),
    );
  }

  @Route(routes.removeImage)
  removeImage({ id, image_id }: BySessionImage, @CurrentUser() user: AuthenticatedUser) {
    return this.images.remove(user.id, id, image_id);
  }

  @Route(routes.setCaption)
  setCaption({ id, image_id, caption }: SetCaptionInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.setCaption(user.id, id, image_id, caption);
  }

  @Route(routes.setMainFace)
  setMainFace({ id, image_id, face }: SetMainFaceInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.setMainFace(user.id, id, image_id, face);
  }

  @Route(routes.setSameCharacter)
  setSameCharacter({ id, image_id, same }: SetSameCharacterInput, @CurrentUser() user: AuthenticatedUser) {
    return this.images.setSameCharacter(user.id, id, image_id, same);
  }

  @Route(routes.setModelName)
  setModelName({ id, user_model_name }: SetModelNameInput, @CurrentUser() user: AuthenticatedUser) {
    return this.sessions.setName(user.id, id, user_model_name);
  }

  @Route(routes.setThumbnail)
  setThumbnail({ id, image_id }: BySessionImage, @CurrentUser() user: AuthenticatedUser) {
    return this.sessions.setThumbnail(user.id, id, image_id);
  }

  @Route(routes.generateVariations)
  generateVariations({ id, image_ids }: GenerateVariationsInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.variations.generate(user, id, String(image_ids[0])),
      () => this.sessions.get(user.id, id),
    );
  }

  @Route(routes.variations)
  listVariations({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.variations.list(user.id, id);
  }

  @Route(routes.confirmVariations)
  confirmVariations({ id, storage_urls }: ConfirmVariationsInput, @CurrentUser() user: AuthenticatedUser) {
    return this.variations.confirm(user.id, id, storage_urls);
  }

  @Route(routes.train)
  train(input: TrainInput, @CurrentUser() user: AuthenticatedUser) {
    return this.start(user, input, { force: false });
  }

  @Route(routes.forceTrain)
  forceTrain(input: TrainInput, @CurrentUser() user: AuthenticatedUser) {
    return this.start(user, input, { force: true });
  }

  @Route(routes.candidates)
  candidates({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.selection.candidates(user.id, id);
  }

  @Route(routes.select)
  select({ id, body_model_id, face_model_id }: SelectModelInput, @CurrentUser() user: AuthenticatedUser) {
    return this.selection.select(user.id, id, { bodyId: body_model_id, faceId: face_model_id ?? null });
  }

  private start(user: AuthenticatedUser, { id, with_variations }: TrainInput, { force }: { force: boolean }) {
    return once(
      () => this.training.start(user, id, { force, withVariations: with_variations }),
      () => this.sessions.get(user.id, id),
    );
  }
}
