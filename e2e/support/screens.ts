/** What there is to look at: made by `populate` before the first picture is taken. */
export interface World {
  characterId: string;
  /** By which others find the creator's page. */
  pageId: string;
  /** A training session whose models wait to be chosen, and its assignment request. */
  awaitingSessionId: string;
  awaitingRequestId: string;
  /** A session with pictures that have been looked at. */
  reviewedSessionId: string;
  /** An own, public creation, and a finished job with its receipt. */
  creationId: string;
  jobId: string;
  /** Whose all of this is, as operators know them. */
  userId: string;
  /** An order that was paid, one that was declined, and one that was given up. */
  paidId: string;
  failedId: string;
  cancelledId: string;
}

export interface Screen {
  name: string;
  path: string;
  /** Each part of it looks different, to its end. */
  isVaried?: true;
}

/** Screens that everybody sees, signed in or not. */
export const publicScreens = ({ creationId }: World): readonly Screen[] => [
  { name: 'landing', path: '/', isVaried: true },
  { name: 'login', path: '/login' },
  { name: 'login-test-user', path: '/login/test-user' },
  {
    name: 'auth-callback-error',
    path: '/auth/callback?error=access_denied&error_code=provider_denied&provider=google',
  },
  { name: 'auth-join', path: '/auth/join?provider=discord&token=00000000000000000000' },
  { name: 'login-redirect', path: '/login-redirect' },
  { name: 'login-redirect-fallback', path: '/login-redirect-fallback' },
  { name: 'pricing-visitor', path: '/pricing' },
  { name: 'plans-visitor', path: '/plans' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'unsubscribe', path: '/unsubscribe?token=00000000000000000000' },
  { name: 'status', path: '/status' },
  { name: 'shared', path: `/s/${creationId}` },
];

export const signedInScreens = (world: World): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'welcome', path: '/welcome' },
  { name: 'quests', path: '/quests' },
  { name: 'my-characters', path: '/my-characters' },
  { name: 'my-characters-in-assignment', path: '/my-characters?tab=in_assignment' },
  { name: 'my-characters-failed', path: '/my-characters?tab=failed' },
  { name: 'training-flow', path: '/training-flow' },
  { name: 'training-flow-session', path: `/training-flow?session=${world.reviewedSessionId}` },
  { name: 'select-model', path: `/select-model/${world.awaitingSessionId}` },
  { name: 'select-model-v1', path: `/select-model-v1/${world.awaitingRequestId}` },
  { name: 'assignment-status', path: `/assignment-status/${world.awaitingRequestId}` },
  { name: 'generate', path: '/generate' },
  { name: 'generator', path: `/generator?character=${world.characterId}` },
  { name: 'generator-picture', path: `/generator?creation=${world.creationId}` },
  { name: 'waifu-creator', path: '/character/waifu-creator' },
  { name: 'video-generation', path: '/video-generation' },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-search', path: '/gallery?q=zzzz' },
  { name: 'creator', path: `/creators/${world.pageId}` },
  { name: 'history', path: '/history' },
  { name: 'notifications', path: '/notifications' },
  { name: 'pricing', path: '/pricing' },
  { name: 'plans', path: '/plans' },
  { name: 'payment-success', path: `/payment/success?payment=${world.paidId}` },
  { name: 'payment-failed', path: `/payment/failed?payment=${world.failedId}` },
  { name: 'payment-cancel', path: `/payment/cancel?payment=${world.cancelledId}` },
  { name: 'settings', path: '/settings' },
  { name: 'settings-profile', path: '/settings/profile' },
  { name: 'settings-nsfw', path: '/settings/nsfw' },
  { name: 'settings-notifications', path: '/settings/notifications' },
  { name: 'settings-billing', path: '/settings/billing' },
  { name: 'settings-billing-job', path: `/settings/billing/jobs/${world.jobId}` },
  { name: 'settings-image-cache', path: '/settings/image-cache' },
  { name: 'settings-devices', path: '/settings/devices' },
  { name: 'settings-sign-in', path: '/settings/sign-in' },
  { name: 'settings-privacy', path: '/settings/privacy' },
  { name: 'settings-data', path: '/settings/data' },
  { name: 'settings-language', path: '/settings/language' },
  { name: 'settings-account', path: '/settings/account' },
  { name: 'smartlook-optout', path: '/smartlook-optout' },
  { name: 'faq', path: '/faq' },
  { name: 'guide', path: '/guide' },
  { name: 'help', path: '/help' },
  { name: 'chat', path: '/chat' },
  { name: 'crossroad', path: '/crossroad' },
  { name: 'larobana-test', path: '/larobana-test' },
  { name: 'not-found', path: '/no/such/page' },
];

/** Screens of those who operate the installation. */
export const operatorScreens = ({ jobId, userId }: World): readonly Screen[] => [
  { name: 'admin-now', path: '/admin/now' },
  { name: 'admin-jobs', path: '/admin/jobs' },
  { name: 'admin-job', path: `/admin/jobs/${jobId}` },
  { name: 'admin-people', path: '/admin/people' },
  { name: 'admin-person', path: `/admin/people/${userId}` },
  { name: 'admin-safety', path: '/admin/safety' },
  { name: 'admin-catalogue', path: '/admin/catalogue' },
  { name: 'admin-package', path: '/admin/catalogue?package=spark_creator' },
  { name: 'admin-plan', path: '/admin/catalogue?plan=pro' },
  { name: 'admin-new-package', path: '/admin/catalogue?add=true' },
  { name: 'admin-settings', path: '/admin/settings' },
  { name: 'admin-log', path: '/admin/log' },
];
