import { Init1780000000000 } from './1780000000000-init.js';
import { Ledger1780000001000 } from './1780000001000-ledger.js';
import { Creations1780000002000 } from './1780000002000-creations.js';
import { MadeAndDiscarded1780000003000 } from './1780000003000-made-and-discarded.js';
import { Captions1780000004000 } from './1780000004000-captions.js';
import { Accounts1780000005000 } from './1780000005000-accounts.js';
import { Payments1780000006000 } from './1780000006000-payments.js';
import { Gallery1780000007000 } from './1780000007000-gallery.js';
import { Quests1780000008000 } from './1780000008000-quests.js';
import { SiteMailSupport1780000009000 } from './1780000009000-site-mail-support.js';
import { NoticesAndReturns1780000010000 } from './1780000010000-notices-and-returns.js';
import { VariationIndex1780000011000 } from './1780000011000-variation-index.js';
import { AssignmentsByTheirJob1780000012000 } from './1780000012000-assignments-by-their-job.js';
import { SignInAgain1780000014000 } from './1780000014000-sign-in-again.js';
import { RefusalsAndHashes1780000015000 } from './1780000015000-refusals-and-hashes.js';
import { PausedAccounts1780000016000 } from './1780000016000-paused-accounts.js';
import { Likenesses1780000017000 } from './1780000017000-likenesses.js';
import { Scorecards1780000018000 } from './1780000018000-scorecards.js';
import { LoraFacts1780000020000 } from './1780000020000-lora-facts.js';
import { VariationScores1780000021000 } from './1780000021000-variation-scores.js';
import { CreationsOfEveryKind1780000023000 } from './1780000023000-creations-of-every-kind.js';
import { PaymentTax1780000024000 } from './1780000024000-payment-tax.js';
import { ImageFocus1780000026000 } from './1780000026000-image-focus.js';
import { FocusOfThumbnails1780000028000 } from './1780000028000-focus-of-thumbnails.js';
import { DailyThemes1780000029000 } from './1780000029000-daily-themes.js';
import { CharacterSheets1780000031000 } from './1780000031000-character-sheets.js';
import { OperatorsNow1780000038000 } from './1780000038000-operators-now.js';
import { WorkersOfJobs1795700000000 } from './1795700000000-workers-of-jobs.js';
import { TracesOfJobs1795700100000 } from './1795700100000-traces-of-jobs.js';
import { JobsMadeAgain1795700400000 } from './1795700400000-jobs-made-again.js';
import { ServersOfJobs1795700401000 } from './1795700401000-servers-of-jobs.js';
import { CharacterExpiryWarnings1795700402000 } from './1795700402000-character-expiry-warnings.js';
import { StorageMark1795717644000 } from './1795717644000-storage-mark.js';
import { SampleWords1795764500000 } from './1795764500000-sample-words.js';
import { ClaimsOfKeys1795764600401 } from './1795764600401-claims-of-keys.js';
import { LicencesOfPeriods1795764600402 } from './1795764600402-licences-of-periods.js';
import { Unshown1795764600403 } from './1795764600403-unshown.js';
import { LedgerInFewerSteps1795764600404 } from './1795764600404-ledger-in-fewer-steps.js';
import { Views1795764600405 } from './1795764600405-views.js';
import { GalleryOfKinds1795764600406 } from './1795764600406-gallery-of-kinds.js';
import { CreatorsByName1795764600407 } from './1795764600407-creators-by-name.js';
import { PublicPromise1780000033000 } from './1780000033000-public-promise.js';
import { OperatorsPage1780000034000 } from './1780000034000-operators-page.js';

/** All schema changes, oldest first. A change that has been released is never edited; the next one mends it. */
export const migrations = [
  Init1780000000000,
  Ledger1780000001000,
  Creations1780000002000,
  MadeAndDiscarded1780000003000,
  Captions1780000004000,
  Accounts1780000005000,
  Payments1780000006000,
  Gallery1780000007000,
  Quests1780000008000,
  SiteMailSupport1780000009000,
  NoticesAndReturns1780000010000,
  VariationIndex1780000011000,
  AssignmentsByTheirJob1780000012000,
  SignInAgain1780000014000,
  RefusalsAndHashes1780000015000,
  PausedAccounts1780000016000,
  Likenesses1780000017000,
  Scorecards1780000018000,
  LoraFacts1780000020000,
  VariationScores1780000021000,
  CreationsOfEveryKind1780000023000,
  PaymentTax1780000024000,
  ImageFocus1780000026000,
  FocusOfThumbnails1780000028000,
  DailyThemes1780000029000,
  CharacterSheets1780000031000,
  PublicPromise1780000033000,
  OperatorsPage1780000034000,
  OperatorsNow1780000038000,
  WorkersOfJobs1795700000000,
  TracesOfJobs1795700100000,
  JobsMadeAgain1795700400000,
  ServersOfJobs1795700401000,
  CharacterExpiryWarnings1795700402000,
  StorageMark1795717644000,
  SampleWords1795764500000,
  ClaimsOfKeys1795764600401,
  LicencesOfPeriods1795764600402,
  Unshown1795764600403,
  LedgerInFewerSteps1795764600404,
  Views1795764600405,
  GalleryOfKinds1795764600406,
  CreatorsByName1795764600407,
];
