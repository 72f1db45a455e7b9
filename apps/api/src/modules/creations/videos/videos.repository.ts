import { LIMITS, type Focus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { VideoCreation, type DeliveredVideo } from './video-creation.entity.js';

/** What a job made, as far as it is still there. */
interface MadeVideo {
  jobId: string;
  thumbnailKey: string | null;
  focus: Focus | null;
  /** Made from adult content. */
  sensitive: boolean;
}

@Injectable()
export class VideosRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<VideoCreation | null> {
    return this.dataSource.getRepository(VideoCreation).findOneBy({ id, userId });
  }

  findOwnByJob(userId: string, jobId: string): Promise<VideoCreation | null> {
    return this.dataSource.getRepository(VideoCreation).findOneBy({ jobId, userId });
  }

  findByIds(ids: string[], manager: EntityManager = this.dataSource.manager): Promise<VideoCreation[]> {
    return ids.length === 0 ? Promise.resolve([]) : manager.getRepository(VideoCreation).findBy({ id: In(ids) });
  }

  async findMade(jobIds: string[]): Promise<MadeVideo[]> {
    if (jobIds.length === 0) return [];
    return this.dataSource.query<MadeVideo[]>(
      `SELECT video.job_id AS "jobId", video.poster_key AS "thumbnailKey", video.focus,
              greatest(video.nsfw, source.nsfw) >= $2 AS sensitive
       FROM video_creations video LEFT JOIN image_outputs source ON source.id = video.source_image_id
       WHERE video.job_id = ANY ($1)`,
      [jobIds, LIMITS.safety.sensitiveFrom],
    );
  }

  /** One more than `limit`, newest first. */
  findPage(userId: string, before: string | null, limit: number): Promise<VideoCreation[]> {
    const found = this.dataSource
      .createQueryBuilder(VideoCreation, 'video')
      .where('video.user_id = :userId', { userId })
      .orderBy('video.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('video.id < :before', { before });
    return found.getMany();
  }

  async insert(manager: EntityManager, video: VideoCreation): Promise<void> {
    await manager.getRepository(VideoCreation).insert(video);
  }

  async deliver(manager: EntityManager, id: string, delivered: DeliveredVideo): Promise<void> {
    await manager.getRepository(VideoCreation).update({ id }, delivered);
  }

  /** Its own, or that of the picture that it was made from, where that is higher. */
  async findRating(manager: EntityManager, id: string): Promise<number> {
    const [video] = await manager.query<{ rating: number }[]>(
      `SELECT greatest(video.nsfw, source.nsfw) AS rating
       FROM video_creations video LEFT JOIN image_outputs source ON source.id = video.source_image_id
       WHERE video.id = $1`,
      [id],
    );
    return video?.rating ?? 0;
  }

  isDelivered(manager: EntityManager, id: string): Promise<boolean> {
    return manager.getRepository(VideoCreation).existsBy({ id, videoKey: Not(IsNull()) });
  }
}
