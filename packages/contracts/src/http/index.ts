import { profileContract } from './account/profile.js';
import { exportContract } from './privacy/export.js';
import { closureContract } from './privacy/closure.js';
import { unsubscribeContract } from './messages/unsubscribe.js';
import { adminContracts } from './operations/admin/index.js';
import { analyticsContract } from './users/analytics.js';
import { appealsContract } from './gallery/appeals.js';
import { assignmentsContract } from './training/assignments.js';
import { authContract } from './account/auth.js';
import { charactersContract } from './creations/characters.js';
import { galleryContract } from './gallery/gallery.js';
import { historyContract } from './history.js';
import { imagesContract } from './creations/images.js';
import { jobsContract } from './jobs.js';
import { notificationsContract } from './notifications.js';
import { offersContract } from './ledger/offers.js';
import { paymentsContract } from './payments.js';
import { questsContract } from './quests.js';
import { runtimeContract } from './queues/runtime.js';
import { siteContract } from './operations/site.js';
import { statusContract } from './operations/status.js';
import { supportContract } from './messages/support.js';
import { themesContract } from './themes.js';
import { trainingContract } from './training/sessions.js';
import { videosContract } from './creations/videos.js';
import { walletContract } from './ledger/wallet.js';

export * from './account/profile.js';
export * from './privacy/export.js';
export * from './privacy/closure.js';
export * from './messages/unsubscribe.js';
export * from './files/uploads.js';
export * from './users/analytics.js';
export * from './gallery/appeals.js';
export * from './training/assignments.js';
export * from './account/auth.js';
export * from './base.js';
export * from './creations/characters.js';
export * from './gallery/gallery.js';
export * from './history.js';
export * from './creations/images.js';
export * from './jobs.js';
export * from './notifications.js';
export * from './ledger/offers.js';
export * from './payments.js';
export * from './quests.js';
export * from './queues/runtime.js';
export * from './operations/admin/index.js';
export * from './operations/site.js';
export * from './operations/status.js';
export * from './messages/support.js';
export { lineSchema } from './text.js';
export * from './themes.js';
export * from './training/sessions.js';
export * from './creations/videos.js';
export * from './ledger/wallet.js';

/** Every JSON route of the API, relative to `/api`. The server implements it, the web app calls it, `/api/openapi.json` describes it. */
export const contract = {
  auth: authContract,
  account: { ...profileContract, ...exportContract, ...closureContract, ...unsubscribeContract },
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
  themes: themesContract,
  analytics: analyticsContract,
  support: supportContract,
  site: siteContract,
  status: statusContract,
  ...adminContracts,
};
