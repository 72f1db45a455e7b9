/** Numbers of the specification (§5, §9) that the API enforces and the web app shows. Sizes in bytes, lengths in characters, times in seconds. */
export const LIMITS = {
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
  prompt: { max: 500 },
  image: { minEdge: 512, maxEdge: 1536, multipleOf: 64, maxCount: 8, timeoutSeconds: 180 },
  seed: { max: 2 ** 32 - 1 },
  selection: { autoSelectSeconds: 24 * 3600 },
  failedListDays: 7,
  /** Days after which pictures that nobody went on with are deleted with their session. */
  abandonedSessionDays: 7,
  variationsPerSet: 6,
  /** Unfinished jobs that one creator may have at once, by plan. */
  unfinishedJobs: { free: 4, pro: 12 },
  page: { default: 30, max: 100 },
  idempotencyKey: { max: 255, keptSeconds: 24 * 3600 },
} as const;
