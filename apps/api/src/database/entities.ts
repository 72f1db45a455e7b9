import { RefreshToken } from '../modules/auth/refresh-token.entity.js';
import { billingEntities } from '../modules/billing/ledger.entities.js';
import { Character } from '../modules/characters/character.entity.js';
import { DiscardedFile } from '../modules/files/discarded-file.entity.js';
import { ImageCreation } from '../modules/images/image-creation.entity.js';
import { ImageOutput } from '../modules/images/image-output.entity.js';
import { Job } from '../modules/jobs/job.entity.js';
import { AssignmentRequest } from '../modules/training-sessions/assignment-request.entity.js';
import { ModelCandidate } from '../modules/training-sessions/model-candidate.entity.js';
import { SessionImage } from '../modules/training-sessions/session-image.entity.js';
import { SessionVariation } from '../modules/training-sessions/session-variation.entity.js';
import { TrainingSession } from '../modules/training-sessions/training-session.entity.js';
import { Upload } from '../modules/uploads/upload.entity.js';
import { User } from '../modules/users/user.entity.js';
import { VideoCreation } from '../modules/videos/video-creation.entity.js';

/** Every table that TypeORM maps. */
export const entities = [
  ...billingEntities,
  AssignmentRequest,
  Character,
  DiscardedFile,
  ImageCreation,
  ImageOutput,
  Job,
  ModelCandidate,
  RefreshToken,
  SessionImage,
  SessionVariation,
  TrainingSession,
  Upload,
  User,
  VideoCreation,
];
