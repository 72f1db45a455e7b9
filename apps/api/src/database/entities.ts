import { AccountClosure } from '../modules/privacy/closure/account-closure.entity.js';
import { AccountExportRow } from '../modules/privacy/export/account-export.entity.js';
import { AnalyticsEventRow } from '../modules/users/analytics/analytics-event.entity.js';
import { DeviceSession } from '../modules/account/sessions/device-session.entity.js';
import { IdentityRow } from '../modules/account/sign-in/identity.entity.js';
import { IdentityJoin } from '../modules/account/sign-in/joins/identity-join.entity.js';
import { RefreshToken } from '../modules/account/sessions/refresh-token.entity.js';
import { SignInCode } from '../modules/account/sign-in/sign-in-code.entity.js';
import { ClaimedGrant } from '../modules/account/sign-in/claimed-grant.entity.js';
import { OperatorAction } from '../modules/operations/audit/operator-action.entity.js';
import { billingEntities } from '../modules/ledger/ledger.entities.js';
import { Creation } from '../modules/creations/shown/creation.entity.js';
import { Character } from '../modules/creations/characters/character.entity.js';
import { DiscardedFile } from '../modules/files/discarded-file.entity.js';
import { ImageCreation } from '../modules/creations/images/image-creation.entity.js';
import { ImageOutput } from '../modules/creations/images/image-output.entity.js';
import { Job } from '../modules/jobs/job.entity.js';
import { OutgoingMail } from '../modules/messages/mail/outgoing-mail.entity.js';
import { CreationReport } from '../modules/gallery/moderation/creation-report.entity.js';
import { NotificationRow } from '../modules/notifications/notification.entity.js';
import { PlanRow, PlanPeriod, SparkPackageRow } from '../modules/ledger/offers/offers.entities.js';
import { PaymentEvent } from '../modules/payments/webhooks/payment-event.entity.js';
import { PaymentRow } from '../modules/payments/payment.entity.js';
import { RefundRow } from '../modules/payments/refunds/refund.entity.js';
import { BlockedHash } from '../modules/safety/pictures/blocked-hash.entity.js';
import { SafetyRefusal } from '../modules/safety/refusals/safety-refusal.entity.js';
import { QuestProgressRow, QuestCounter } from '../modules/quests/quest.entities.js';
import { SafetyAppeal } from '../modules/safety/safety-appeal.entity.js';
import { SupportMessage } from '../modules/messages/support/support-message.entity.js';
import { AssignmentRequest } from '../modules/training/assignments/assignment-request.entity.js';
import { ModelCandidate } from '../modules/training/candidates/model-candidate.entity.js';
import { SessionImage } from '../modules/training/sessions/session-image.entity.js';
import { SessionVariation } from '../modules/training/variations/session-variation.entity.js';
import { TrainingSession } from '../modules/training/sessions/training-session.entity.js';
import { DailyTheme } from '../modules/themes/daily-theme.entity.js';
import { Upload } from '../modules/files/uploads/upload.entity.js';
import { User } from '../modules/users/user.entity.js';
import { VideoCreation } from '../modules/creations/videos/video-creation.entity.js';

/** Every table that TypeORM maps. */
export const entities = [
  ...billingEntities,
  AccountClosure,
  AccountExportRow,
  AnalyticsEventRow,
  AssignmentRequest,
  BlockedHash,
  Character,
  DeviceSession,
  DiscardedFile,
  IdentityRow,
  IdentityJoin,
  Creation,
  ImageCreation,
  ImageOutput,
  CreationReport,
  DailyTheme,
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
  SafetyRefusal,
  SessionImage,
  SessionVariation,
  SignInCode,
  SparkPackageRow,
  ClaimedGrant,
  SupportMessage,
  TrainingSession,
  Upload,
  User,
  VideoCreation,
];
