/** Numbers of the specification (§5, §9) that the API enforces and the web app shows. Sizes in bytes, lengths in characters, times in seconds. */
export const LIMITS = {
  /** Years, where the installation says nothing else; and what adult content needs. */
  age: { minimum: 16, adult: 18 },
  upload: {
    maxFiles: 40,
    maxFileBytes: 10 * 1024 * 1024,
    maxTotalBytes: 100 * 1024 * 1024,
    /** Width × height beyond which a picture is refused before it is decoded. */
    maxPixels: 64_000_000,
    /** Shorter edge below which a picture is reported as too small to learn from. */
    minEdge: 512,
    contentTypes: ['image/jpeg', 'image/png'] as readonly string[],
    videoSourceContentTypes: ['image/jpeg', 'image/png', 'image/webp'] as readonly string[],
  },
  name: { max: 255 },
  displayName: { max: 50 },
  /** A picture of the creator: one file, cut to a square. */
  profilePicture: { maxFileBytes: 5 * 1024 * 1024 },
  /** How long a finished export can be downloaded. */
  exportSeconds: 24 * 3600,
  prompt: { max: 500 },
  image: { minEdge: 512, maxEdge: 1536, multipleOf: 64, maxCount: 8, timeoutSeconds: 180 },
  waifu: { maxCount: 4 },
  /** A character sheet, which is as many pictures as two large requests. */
  sheet: { timeoutSeconds: 1200 },
  /** Up to so many pictures a set is a small one: that is warned of, and variations are offered with the training, as one. */
  training: { timeoutSeconds: 6 * 3600, fewPictures: 3 },
  /** A model file that a creator brings. `previews`: pictures that are drawn with it, at the price of as many images. */
  modelImport: {
    maxFileBytes: 2_000_000_000,
    previews: 4,
    triggerWordMax: 60,
    contentType: 'application/octet-stream',
  },
  /** A second pass enlarges both edges by `scale`, or by what `maxEdge` leaves; by less than `minScale` it is not worth it. */
  refine: { scale: 1.5, minScale: 1.1, maxEdge: 2048 },
  /** Ratings of the classifier, 0–1: from `sensitiveFrom` a picture is adult content, from `blockedFrom` it is explicit, and neither taken nor delivered. */
  safety: { sensitiveFrom: 0.6, blockedFrom: 0.85 },
  /** How long after its day has ended something may still be made for a theme, and be rewarded: it was begun before. */
  theme: { graceSeconds: 2 * 3600 },
  /** Words to look for, in characters. */
  search: { max: 100 },
  /** What a report or an appeal may say, in characters. */
  note: { max: 500 },
  /** What is written to the operators, in characters, and how many messages one creator may have waiting for an answer. */
  support: { max: 2000, open: 10 },
  /** Completed creations after which a creator without an own character is invited to train one (specification §4). */
  inviteAfterCreations: 10,
  /** How long a removal can be taken back. */
  undoSeconds: 10,
  seed: { max: 2 ** 32 - 1 },
  selection: { autoSelectSeconds: 24 * 3600 },
  failedListDays: 7,
  /** Days after which the pictures of an abandoned session are deleted with it. */
  abandonedSessionDays: 7,
  variationsPerSet: 6,
  /** Unfinished jobs that one creator may have at once, by plan: what `plans` begins with, where operators may change it. */
  unfinishedJobs: { free: 4, pro: 12 },
  purchase: {
    /** How long bought Sparks can be spent (specification §9); bought passes do not expire. */
    sparksValidDays: 365,
    /** How long an unused purchase can be given back by its creator. */
    refundDays: 7,
    /** Days before bought Sparks expire at which their owner is warned. */
    warnDays: [30, 7, 1] as readonly number[],
    /** Days before Pro ends at which its owner is told. */
    planWarnDays: 3,
  },
  /** Days without use after which a character expires on a plan without permanent storage (specification §6: 3 months). */
  characterStorageDays: 90,
  /** How many days before that their creator is told, each once. */
  characterWarnDays: [14, 7, 1] as readonly number[],
  page: { default: 30, max: 100 },
  /** Sign-ins that one user may have: one more ends the one that was used least lately. */
  deviceSessions: 50,
  /** Training sessions without a picture that one user may have: one more deletes the oldest, which is on no list. */
  emptySessions: 20,
  /** Streams of events that one user may have open: one more ends the oldest, which is of a page that was left long ago. */
  liveStreams: 6,
  /** What a browser keeps of the pictures it was shown. */
  imageCache: { maxBytes: 50 * 1024 * 1024 },
  /** How long after a sign-in the account itself may be changed without another one. */
  freshSignInSeconds: 600,
  /** How long after a sign-in an operator may use the operators' page without another one. */
  operatorSignInSeconds: 3600,
  /** What the operators' page gives at once at most: more is more likely a slip of the finger than meant, and goes by a command. */
  operatorGrant: { spark: 10_000, pass: 100 },
  /** What is sold: names and codes in characters, prices in cents, and of either currency what a wallet can hold many of. */
  offer: { code: 40, name: 60, amount: 1_000_000, cents: 999_999_999, days: 366, jobs: 1000 },
  idempotencyKey: { max: 255, keptSeconds: 24 * 3600 },
} as const;

/** How long what is no work of a creator is kept: what the privacy policy says, and the API does. */
export const RETENTION = {
  /** A sign-in that is not used ends after so long, and its record is deleted so long after it ended. */
  sessionDays: 30,
  /** However much it is used, it ends after so long. */
  longestSessionDays: 90,
  endedSessionDays: 7,
  /** The cookies of a sign-in: while it is at the provider, and until its code is traded. */
  signInMinutes: 10,
  signInCodeMinutes: 1,
  /** A social account that waits to be joined to the account that has its e-mail. */
  joinMinutes: 30,
  /** What is counted in the web app. */
  analyticsDays: 180,
  /** Uploads that nothing was made of. */
  unusedUploadHours: 24,
  /** The receipt of a closed account, and the keyed hashes of the social accounts that led into it and of what they were given. */
  closureDays: 365,
  /** Notifications, from when they were sent. One whose reward has not been taken is kept with its account. */
  readNoticeDays: 180,
  unreadNoticeDays: 365,
  /** Numbers of the events that a payment provider has sent. */
  paymentEventDays: 90,
} as const;

/** At most `max` calls within `seconds`. */
export interface Rate {
  readonly max: number;
  readonly seconds: number;
}

/**
 * How often a kind of call may be made, counted by who is signed in, by the address it comes from, and by everybody together.
 * Beyond it the answer is 429 with `Retry-After`. An address is shared by a household or a school, so it may do more than one
 * person.
 */
export const RATE_LIMITS = {
  /** Every call, whatever else it counts as. Ten tabs that all watch work make some 1,000 in a minute. */
  all: { user: { max: 1800, seconds: 60 }, address: { max: 7200, seconds: 60 } },
  /** Files by signed addresses, and those of the web app: a wall that is scrolled shows hundreds in a minute. Not in `all`. */
  files: { address: { max: 12_000, seconds: 60 } },
  /** Admin tokens that are wrong. Sign-ins of a busy address use up nothing of it. */
  admin_tokens: { address: { max: 60, seconds: 300 }, everybody: { max: 1200, seconds: 300 } },
  /** Beginning and completing a sign-in, which are three calls for each. */
  sign_in: { address: { max: 90, seconds: 300 } },
  refresh: { address: { max: 120, seconds: 60 } },
  /** Beginning a training session. */
  drafts: { user: { max: 60, seconds: 600 }, address: { max: 240, seconds: 600 } },
  uploads: { user: { max: 60, seconds: 600 }, address: { max: 240, seconds: 600 } },
  /** Models of characters, which are hundreds of megabytes: asking for one, and each time that a part of it is fetched. */
  models: { user: { max: 30, seconds: 600 }, address: { max: 120, seconds: 600 } },
  /** Asking where a model file may be put, of up to 2 GB each. */
  model_imports: { user: { max: 6, seconds: 3600 }, address: { max: 24, seconds: 3600 } },
  /** What is still being written, each time that somebody pauses. */
  prompt_checks: { user: { max: 120, seconds: 60 }, address: { max: 480, seconds: 60 } },
  prompts: { user: { max: 40, seconds: 60 }, address: { max: 160, seconds: 60 } },
  /** What few people ever do twice: exports, closing, linking. */
  account: { user: { max: 20, seconds: 3600 }, address: { max: 80, seconds: 3600 } },
  /** Reports and appeals, which a person reads. */
  reports: { user: { max: 20, seconds: 3600 }, address: { max: 80, seconds: 3600 } },
  /** Likes, which a finger taps quickly. */
  likes: { user: { max: 120, seconds: 60 }, address: { max: 480, seconds: 60 } },
  /** Share pages and their pictures, which every visitor and crawler may fetch. */
  share: { address: { max: 240, seconds: 60 } },
  analytics: { address: { max: 240, seconds: 60 } },
  payments: { user: { max: 60, seconds: 600 }, address: { max: 240, seconds: 600 } },
  /** What a payment provider says from a few addresses for everybody; only to keep a stranger from flooding it. */
  webhooks: { address: { max: 1200, seconds: 60 } },
} as const satisfies Record<string, { user?: Rate; address: Rate; everybody?: Rate }>;
export type RateClass = keyof typeof RATE_LIMITS;
