/** What TypeScript sees of seed-gallery.mjs. */

/** A picture whose files are in the storage, and which many creations may show. */
export interface SeedPicture {
  imageKey: string;
  thumbnailKey: string;
  width: number;
  height: number;
  /** In base64. */
  thumbhash: string | null;
}

export interface SeedOptions {
  /** How many creations. */
  count: number;
  /** What they show; the files are to be in the storage. */
  pictures: SeedPicture[];
  /** Whose they are; people who are made up when absent. */
  userIds?: string[];
  /** The character that all of them show; none when absent. */
  characterId?: string | null;
  /** How many of them are adult content, 0–1; none when absent. */
  sensitiveShare?: number;
  /** When the first was published; the others lie 40 s apart before it. Now when absent. */
  newestAt?: Date;
}

export interface SeededGallery {
  /** The people who were made up. Deleting them deletes their creations and likes. */
  userIds: string[];
}

/** Seeds a gallery by few statements, in seconds even for 100,000 creations. */
export function seedGallery(
  query: (sql: string, values: unknown[]) => Promise<unknown[]>,
  options: SeedOptions,
): Promise<SeededGallery>;
