import { AccountClosure } from '../modules/account/account-closure.entity.js';
import { AccountExportRow } from '../modules/account/account-export.entity.js';
import { AnalyticsEventRow } from '../modules/analytics/analytics-event.entity.js';
import { DeviceSession } from '../modules/auth/device-session.entity.js';
import { IdentityRow } from '../modules/auth/identity.entity.js';
import { RefreshToken } from '../modules/auth/refresh-token.entity.js';
import { SignInCode } from '../modules/auth/sign-in-code.entity.js';
import { SpentGift } from '../modules/auth/sign-in/spent-gift.entity.js';
import { OperatorAction } from '../modules/audit/operator-action.entity.js';
import { billingEntities } from '../modules/billing/ledger.entities.js';
import { Character } from '../modules/characters/character.entity.js';
import { DiscardedFile } from '../modules/files/discarded-file.entity.js';
import { ImageCreation } from '../modules/images/image-creation.entity.js';
import { ImageOutput } from '../modules/images/image-output.entity.js';
import { Job } from '../modules/jobs/job.entity.js';
import { OutgoingMail } from '../modules/mail/outgoing-mail.entity.js';
import { ImageReport } from '../modules/moderation/image-report.entity.js';
import { NotificationRow } from '../modules/notifications/notification.entity.js';
import { PlanPeriod } from '../modules/offers/plan-period.entity.js';
import { PlanRow } from '../modules/offers/plan.entity.js';
import { SparkPackageRow } from '../modules/offers/spark-package.entity.js';
import { PaymentEvent } from '../modules/payments/payment-event.entity.js';
import { PaymentRow } from '../modules/payments/payment.entity.js';
import { RefundRow } from '../modules/payments/refund.entity.js';
import { QuestCounter } from '../modules/quests/quest-counter.entity.js';
import { QuestProgressRow } from '../modules/quests/quest-progress.entity.js';
import { SafetyAppeal } from '../modules/safety/safety-appeal.entity.js';
import { SupportMessage } from '../modules/support/support-message.entity.js';
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
  AccountClosure,
  AccountExportRow,
  AnalyticsEventRow,
  AssignmentRequest,
  Character,
  DeviceSession,
  DiscardedFile,
  IdentityRow,
  ImageCreation,
  ImageOutput,
  ImageReport,
  Job,
  ModelCandidate,
  NotificationRow,
  OperatorAction,
  OutgoingMail,
  PaymentEvent,
  PaymentRow,
  PlanPeriod,
  PlanRow,
  QuestCounter,
  QuestProgressRow,
  RefreshToken,
  RefundRow,
  SafetyAppeal,
  SessionImage,
  SessionVariation,
  SignInCode,
  SparkPackageRow,
  SpentGift,
  SupportMessage,
  TrainingSession,
  Upload,
  User,
  VideoCreation,
];
