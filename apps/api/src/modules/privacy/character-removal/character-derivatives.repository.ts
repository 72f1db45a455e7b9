import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { type Character, ImageCreation, imagePrefix, VideoCreation, videoPrefix } from '../../creations/index.js';
import { TrainingSession } from '../../training/index.js';

/** What its creator made of a character. What others made of it, while it was public, is theirs. */
export interface Derivatives {
  images: Pick<ImageCreation, 'id' | 'jobId'>[];
  videos: Pick<VideoCreation, 'id' | 'jobId'>[];
}

export interface DeletedCounts {
  models: number;
  pictures: number;
  files: number;
}

export const prefixesOf = (character: Character, { images, videos }: Derivatives): string[] => [
  ...character.prefixes,
  ...images.map(({ id }) => imagePrefix(character.userId, id)),
  ...videos.map(({ id }) => videoPrefix(character.userId, id)),
];

/** Everything that hangs on a character, over all modules: read and deleted only when the character itself goes. */
@Injectable()
export class CharacterDerivativesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find({ id, userId }: Character, manager: EntityManager = this.dataSource.manager): Promise<Derivatives> {
    const images = await manager
      .getRepository(ImageCreation)
      .find({ where: { characterId: id, userId }, select: { id: true, jobId: true } });
    const videos = await manager
      .getRepository(VideoCreation)
      .find({ where: { characterId: id, userId }, select: { id: true, jobId: true } });
    return { images, videos };
  }

  /** To be locked before the character, as in closing the account. */
  async lockTraining(manager: EntityManager, { id, userId, sessionId }: Character): Promise<void> {
    const requests =
      'SELECT 1 FROM assignment_requests WHERE character_id = $1 OR session_id = $2 ORDER BY id FOR UPDATE';
    await manager.query(requests, [id, sessionId]);
    const session = 'SELECT 1 FROM training_sessions WHERE id = $1 AND user_id = $2 FOR UPDATE';
    await manager.query(session, [sessionId, userId]);
  }

  /** To be locked after the character. What others made of it stays theirs, but no longer names the character. */
  async lockCreations(manager: EntityManager, { id }: Character): Promise<void> {
    for (const table of ['image_creations', 'video_creations']) {
      await manager.query(`SELECT 1 FROM ${table} WHERE character_id = $1 ORDER BY id FOR UPDATE`, [id]);
    }
  }

  /**
   * Counted by the files' keys, as the storage has them: a picture of the set may be a variation as well. Models that
   * were not chosen have been deleted when the others were.
   */
  async count(manager: EntityManager, { id, userId, sessionId }: Character): Promise<DeletedCounts> {
    const [counts] = await manager.query<DeletedCounts[]>(COUNT_SQL, [id, userId, sessionId]);
    return counts ?? { models: 0, pictures: 0, files: 0 };
  }

  /** The training session goes too; its assignment requests and their candidates follow by foreign key. */
  async delete(
    manager: EntityManager,
    { sessionId, userId }: Character,
    { images, videos }: Derivatives,
  ): Promise<void> {
    await manager.getRepository(VideoCreation).delete({ id: In(videos.map(({ id }) => id)) });
    await manager.getRepository(ImageCreation).delete({ id: In(images.map(({ id }) => id)) });
    if (sessionId !== null) await manager.getRepository(TrainingSession).delete({ id: sessionId, userId });
  }
}

const COUNT_SQL = `
  WITH outputs AS (
    SELECT output.image_key, output.thumbnail_key FROM image_outputs output
    JOIN image_creations creation ON creation.id = output.creation_id
    WHERE creation.character_id = $1 AND creation.user_id = $2
  ), candidates AS (
    SELECT candidate.previews FROM model_candidates candidate
    JOIN assignment_requests request ON request.id = candidate.assignment_request_id
    WHERE request.character_id = $1 OR request.session_id = $3
  ), pictures AS (
    SELECT image_key AS key FROM outputs
    UNION SELECT image_key FROM session_images WHERE session_id = $3 AND image_key IS NOT NULL
    UNION SELECT image_key FROM session_variations WHERE session_id = $3
  ), models AS (
    SELECT body_key AS key FROM characters WHERE id = $1
    UNION SELECT face_key FROM characters WHERE id = $1 AND face_key IS NOT NULL
  ), others AS (
    SELECT thumbnail_key AS key FROM outputs
    UNION SELECT thumbnail_key FROM session_images WHERE session_id = $3 AND thumbnail_key IS NOT NULL
    UNION SELECT thumbnail_key FROM session_variations WHERE session_id = $3
    UNION SELECT thumbnail_key FROM characters WHERE id = $1 AND thumbnail_key IS NOT NULL
    UNION SELECT preview.value->>'key' FROM candidates, jsonb_array_elements(candidates.previews) AS preview
    UNION SELECT unnest(ARRAY[video_key, poster_key]) FROM video_creations
      WHERE user_id = $2 AND video_key IS NOT NULL AND character_id = $1
  ), files AS (
    SELECT key FROM pictures UNION SELECT key FROM models UNION SELECT key FROM others
  )
  SELECT (SELECT count(*)::int FROM models) AS models,
         (SELECT count(*)::int FROM pictures) AS pictures,
         (SELECT count(*)::int FROM files) AS files`;
