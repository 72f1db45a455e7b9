import { In, type EntityManager } from 'typeorm';
import type { Character } from './characters/character.entity.js';
import { Creation } from './shown/creation.entity.js';
import { ImageCreation } from './images/image-creation.entity.js';
import { ImageOutput } from './images/image-output.entity.js';
import { imagePrefix } from './images/job/image-job.js';
import { VideoCreation } from './videos/video-creation.entity.js';
import { videoPrefix } from './videos/video-job.js';

/** What its creator made of a character. What others made of it, while it was public, is theirs. */
export interface MadeOfCharacter {
  images: Pick<ImageCreation, 'id' | 'jobId'>[];
  videos: Pick<VideoCreation, 'id' | 'jobId' | 'videoKey' | 'posterKey'>[];
}

/** Keys of files that go with a character. A file may stand here twice; null: there is none. */
export interface FilesOfCharacter {
  models: (string | null)[];
  pictures: (string | null)[];
  others: (string | null)[];
}

export async function findMadeOf(manager: EntityManager, { id, userId }: Character): Promise<MadeOfCharacter> {
  const where = { characterId: id, userId };
  const images = await manager.getRepository(ImageCreation).find({ where, select: { id: true, jobId: true } });
  const videos = await manager
    .getRepository(VideoCreation)
    .find({ where, select: { id: true, jobId: true, videoKey: true, posterKey: true } });
  return { images, videos };
}

/** After the character. What others made of it stays theirs, but no longer names the character. */
export async function lockAllMadeOf(manager: EntityManager, { id }: Character): Promise<void> {
  await manager.query('SELECT 1 FROM creations WHERE character_id = $1 ORDER BY id FOR UPDATE', [id]);
}

/** Its own files, and those of what was made of it. */
export async function findFilesOf(
  manager: EntityManager,
  { bodyKey, faceKey, thumbnailKey }: Character,
  { images, videos }: MadeOfCharacter,
): Promise<FilesOfCharacter> {
  const creationId = In(images.map(({ id }) => id));
  const outputs = await manager
    .getRepository(ImageOutput)
    .find({ where: { creationId }, select: { imageKey: true, thumbnailKey: true } });
  return {
    models: [bodyKey, faceKey],
    pictures: outputs.map((output) => output.imageKey),
    others: [
      thumbnailKey,
      ...outputs.map((output) => output.thumbnailKey),
      ...videos.flatMap(({ videoKey, posterKey }) => [videoKey, posterKey]),
    ],
  };
}

/** The folders of all that goes with it. */
export const foldersOf = ({ userId, prefixes }: Character, { images, videos }: MadeOfCharacter): string[] => [
  ...prefixes,
  ...images.map(({ id }) => imagePrefix(userId, id)),
  ...videos.map(({ id }) => videoPrefix(userId, id)),
];

export async function deleteMade(manager: EntityManager, { images, videos }: MadeOfCharacter): Promise<void> {
  await manager.getRepository(Creation).delete({ id: In([...images, ...videos].map(({ id }) => id)) });
}

// With an account goes all that its user has.

/** After the trainings and before the account. */
export async function lockCharactersOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM characters WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/**
 * After the account: what the user made, what others made of the user's characters, and what the user likes, in the order
 * of everybody else who closes an account or deletes a character now.
 */
export async function lockCreationsOf(manager: EntityManager, userId: string, likedIds: string[]): Promise<void> {
  await manager.query(
    `SELECT 1 FROM creations WHERE id IN (SELECT id FROM creations WHERE user_id = $1
       UNION SELECT id FROM creations WHERE character_id IN (SELECT id FROM characters WHERE user_id = $1)
       UNION SELECT unnest($2::uuid[])) ORDER BY id FOR NO KEY UPDATE`,
    [userId, likedIds],
  );
}

interface CreationCounts {
  characters: number;
  images: number;
  videos: number;
}

const COUNTS = `
  SELECT (SELECT count(*)::int FROM characters WHERE user_id = $1) AS characters,
    (SELECT count(*)::int FROM image_outputs output
      JOIN image_creations creation ON creation.id = output.creation_id WHERE creation.user_id = $1) AS images,
    (SELECT count(video_key)::int FROM video_creations WHERE user_id = $1) AS videos`;

/** Images and videos as they were delivered: an order may have brought several, or none. */
export async function countCreationsOf(manager: EntityManager, userId: string): Promise<CreationCounts> {
  const [counts] = await manager.query<CreationCounts[]>(COUNTS, [userId]);
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
