import { Module, Controller } from '@nestjs/common';
import { contract, type ById, type PageQuery, type SetVisibilityInput, type UploadRequest } from '@atelier/contracts';
import { CharactersModule } from '../characters/characters.module.js';
import { ImagesModule } from '../images/images.module.js';
import { CreationsModule } from '../shown/creations.module.js';
import { NotificationsModule } from '../../notifications/index.js';
import { QuestsModule } from '../../quests/index.js';
import { SafetyModule } from '../../safety/index.js';
import { UploadsModule } from '../../files/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { VideoJobHandler } from './video-job.handler.js';
import { VideoViews } from './video-views.service.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService, type NewVideo } from './videos.service.js';

@Controller()
class VideosController {
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

  @Route(contract.videos.setVisibility)
  setVisibility({ id, visibility }: SetVisibilityInput, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.setVisibility(user, id, visibility);
  }

  @Route(contract.videos.download)
  download({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.videos.download(user, id);
  }
}

@Module({
  imports: [
    CharactersModule,
    CreationsModule,
    ImagesModule,
    NotificationsModule,
    QuestsModule,
    SafetyModule,
    UploadsModule,
  ],
  controllers: [VideosController],
  providers: [VideosRepository, VideoViews, VideosService, VideoJobHandler],
  exports: [VideosRepository, VideoViews],
})
export class VideosModule {}
