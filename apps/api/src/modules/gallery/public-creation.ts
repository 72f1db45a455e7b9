import type { ImageCreation } from '../creations/index.js';

/** What is known of who looks; null for visitors. */
export type Viewer = { id: string; nsfwEnabled: boolean } | null;

/** A creation that everybody may see. */
export type ShownCreation = ImageCreation & { publishedAt: Date };

export const isShown = (creation: ImageCreation): creation is ShownCreation =>
  creation.visibility === 'public' && creation.publishedAt !== null && creation.takenDownAt === null;

/** Adult content is for its creator, and for who has asked for it. */
export const maySee = ({ sensitive, userId }: Pick<ImageCreation, 'sensitive' | 'userId'>, viewer: Viewer): boolean =>
  !sensitive || viewer?.id === userId || viewer?.nsfwEnabled === true;
