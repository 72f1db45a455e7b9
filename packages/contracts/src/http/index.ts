import { accountContract } from './account.js';
import { adminContract } from './admin.js';
import { analyticsContract } from './analytics.js';
import { appealsContract } from './appeals.js';
import { assignmentsContract } from './assignments.js';
import { authContract } from './auth.js';
import { charactersContract } from './characters.js';
import { galleryContract } from './gallery.js';
import { historyContract } from './history.js';
import { imagesContract } from './images.js';
import { jobsContract } from './jobs.js';
import { notificationsContract } from './notifications.js';
import { offersContract } from './offers.js';
import { paymentsContract } from './payments.js';
import { questsContract } from './quests.js';
import { runtimeContract } from './runtime.js';
import { siteContract } from './site.js';
import { supportContract } from './support.js';
import { trainingContract } from './training.js';
import { videosContract } from './videos.js';
import { walletContract } from './wallet.js';

export * from './account.js';
export * from './analytics.js';
export * from './appeals.js';
export * from './assignments.js';
export * from './auth.js';
export * from './base.js';
export * from './characters.js';
export * from './gallery.js';
export * from './history.js';
export * from './images.js';
export * from './jobs.js';
export * from './notifications.js';
export * from './offers.js';
export * from './payments.js';
export * from './quests.js';
export * from './runtime.js';
export * from './site.js';
export * from './support.js';
export { lineSchema } from './text.js';
export * from './training.js';
export * from './videos.js';
export * from './wallet.js';

/** Every JSON route of the API, relative to `/api`. The server implements it, the web app calls it, `/api/openapi.json` describes it. */
export const contract = {
  auth: authContract,
  account: accountContract,
  wallet: walletContract,
  offers: offersContract,
  payments: paymentsContract,
  jobs: jobsContract,
  training: trainingContract,
  assignments: assignmentsContract,
  characters: charactersContract,
  images: imagesContract,
  videos: videosContract,
  gallery: galleryContract,
  appeals: appealsContract,
  history: historyContract,
  runtime: runtimeContract,
  notifications: notificationsContract,
  quests: questsContract,
  analytics: analyticsContract,
  support: supportContract,
  site: siteContract,
  admin: adminContract,
};
