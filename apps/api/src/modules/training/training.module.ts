import { Module } from '@nestjs/common';
import { CharactersModule, ImagesModule } from '../creations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { QuestsModule } from '../quests/index.js';
import { UploadsModule } from '../files/index.js';
import { SafetyModule } from '../safety/index.js';
import { AssignmentRequestViews } from './assignments/assignment-request-views.js';
import { AssignmentRequestsController } from './assignments/assignment-requests.controller.js';
import { AssignmentRequestsRepository } from './assignments/assignment-requests.repository.js';
import { AssignmentRequestsService } from './assignments/assignment-requests.service.js';
import { IngestHandler } from './sessions/ingest.handler.js';
import { PictureInputs } from './sessions/picture-inputs.service.js';
import { SelectionService } from './candidates/selection.service.js';
import { SessionAccess } from './sessions/session-access.js';
import { SessionEvents } from './sessions/session-events.service.js';
import { SessionImagesService } from './sessions/session-images.service.js';
import { TrainingSessionViews } from './sessions/training-session-views.js';
import { TrainingSessionsController } from './sessions/training-sessions.controller.js';
import { TrainingSessionsRepository } from './sessions/training-sessions.repository.js';
import { TrainingSessionsService } from './sessions/training-sessions.service.js';
import { TrainingHandler } from './assignments/training.handler.js';
import { TrainingService } from './assignments/training.service.js';
import { TrainingVariations } from './assignments/training-variations.service.js';
import { VariationHandler } from './variations/variation.handler.js';
import { VariationResults } from './variations/variation-results.service.js';
import { VariationsService } from './variations/variations.service.js';

/** Sessions and their training runs, which are two views of one lifecycle. */
@Module({
  imports: [CharactersModule, ImagesModule, NotificationsModule, QuestsModule, SafetyModule, UploadsModule],
  controllers: [TrainingSessionsController, AssignmentRequestsController],
  providers: [
    AssignmentRequestsRepository,
    AssignmentRequestsService,
    AssignmentRequestViews,
    IngestHandler,
    PictureInputs,
    SelectionService,
    SessionAccess,
    SessionEvents,
    SessionImagesService,
    TrainingHandler,
    TrainingService,
    TrainingSessionsRepository,
    TrainingSessionsService,
    TrainingSessionViews,
    TrainingVariations,
    VariationHandler,
    VariationResults,
    VariationsService,
  ],
  exports: [
    AssignmentRequestsRepository,
    TrainingSessionsRepository,
    TrainingSessionsService,
    SessionImagesService,
    TrainingService,
    SelectionService,
  ],
})
export class TrainingModule {}
