import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/index.js';
import { ImagesModule } from '../images/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { QuestsModule } from '../quests/index.js';
import { UploadsModule } from '../uploads/index.js';
import { AssignmentRequestViews } from './assignment-request-views.js';
import { AssignmentRequestsController } from './assignment-requests.controller.js';
import { AssignmentRequestsRepository } from './assignment-requests.repository.js';
import { AssignmentRequestsService } from './assignment-requests.service.js';
import { IngestHandler } from './ingest.handler.js';
import { SelectionService } from './selection.service.js';
import { SessionAccess } from './session-access.js';
import { SessionEvents } from './session-events.service.js';
import { SessionImagesService } from './session-images.service.js';
import { TrainingSessionViews } from './training-session-views.js';
import { TrainingSessionsController } from './training-sessions.controller.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';
import { TrainingSessionsService } from './training-sessions.service.js';
import { TrainingHandler } from './training.handler.js';
import { TrainingService } from './training.service.js';
import { VariationHandler } from './variation.handler.js';
import { VariationsService } from './variations.service.js';

/** Sessions and their training runs, which are two views of one lifecycle. */
@Module({
  imports: [CharactersModule, ImagesModule, NotificationsModule, QuestsModule, UploadsModule],
  controllers: [TrainingSessionsController, AssignmentRequestsController],
  providers: [
    AssignmentRequestsRepository,
    AssignmentRequestsService,
    AssignmentRequestViews,
    IngestHandler,
    SelectionService,
    SessionAccess,
    SessionEvents,
    SessionImagesService,
    TrainingHandler,
    TrainingService,
    TrainingSessionsRepository,
    TrainingSessionsService,
    TrainingSessionViews,
    VariationHandler,
    VariationsService,
  ],
  exports: [
    TrainingSessionsRepository,
    TrainingSessionsService,
    SessionImagesService,
    TrainingService,
    SelectionService,
  ],
})
export class TrainingSessionsModule {}
