import type { JobSubject } from '@atelier/contracts';
import { z } from 'zod';

/** What is kept in the row of the job that checks a picture. */
export const profilePictureInputSchema = z.object({ upload_id: z.uuid(), upload_key: z.string() });

/** Whose picture a job checks. */
export const pictureOf = (userId: string): JobSubject => ({ type: 'user', id: userId });

/** Each upload has a folder of its own, so a late worker overwrites nothing. */
export const profilePicturePrefix = (userId: string, uploadId: string): string =>
  `users/${userId}/profile/${uploadId}/`;

/** The thumbnail is what is shown; the clean copy goes once it is made. */
export const profilePictureKeys = (prefix: string): { image: string; thumbnail: string } => ({
  image: `${prefix}picture.png`,
  thumbnail: `${prefix}thumbnail.webp`,
});
