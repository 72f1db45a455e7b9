import { accountPart } from '@/features/account';
import { creationsPart } from '@/features/creations';
import { galleryPart } from '@/features/gallery';
import { historyPart } from '@/features/history';
import { jobsPart } from '@/features/jobs';
import { ledgerPart } from '@/features/ledger';
import { notificationsPart } from '@/features/notifications';
import { paymentsPart } from '@/features/payments';
import { privacyPart } from '@/features/privacy';
import { trainingPart } from '@/features/training';
import { questsPart } from '@/features/quests';
import type { AppPart } from '@/lib/app-part';

/** What each room does while the app is open; jobs first, because the others ask for what has changed by them. */
export const PARTS: readonly AppPart[] = [
  jobsPart,
  creationsPart,
  trainingPart,
  galleryPart,
  historyPart,
  ledgerPart,
  paymentsPart,
  notificationsPart,
  questsPart,
  accountPart,
  privacyPart,
];
