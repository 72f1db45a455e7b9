import type { Focus, Job as JobView, VideoCreation as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { BrowserUrls } from '../../files/index.js';
import { creationProgressOf, creationStatusOf, JobViews } from '../../jobs/index.js';
import type { Creation } from '../shown/creation.entity.js';
import { type CreationLinks, CreationLinksService } from '../shown/creation-links.service.js';
import { CreationsRepository } from '../shown/creations.repository.js';
import type { VideoCreation } from './video-creation.entity.js';
import { VideosRepository } from './videos.repository.js';

export interface ShownVideo {
  video: { url: string; seconds: number };
  poster: { id: string; url: string; thumbnail_url: string; width: number; height: number; focus: Focus | null };
}

interface Parts {
  creation: Creation;
  links: CreationLinks;
  job: JobView;
}

/** Videos as their creator sees them, with URLs that work for an hour. */
@Injectable()
export class VideoViews {
  constructor(
    private readonly videos: VideosRepository,
    private readonly creations: CreationsRepository,
    private readonly jobs: JobViews,
    private readonly urls: BrowserUrls,
    private readonly links: CreationLinksService,
  ) {}

  async ofMany(videos: VideoCreation[]): Promise<View[]> {
    // The file was written with the end of the job: read after it, or a video that is done would seem to have none.
    const jobs = await this.jobs.ofMany(videos.map(({ jobId }) => jobId));
    const ids = videos.map(({ id }) => id);
    const [current, shown] = await Promise.all([this.videos.findByIds(ids), this.creations.findByIds(ids)]);
    const links = await this.links.ofMany(shown);
    const currentById = new Map(current.map((video) => [video.id, video]));
    const shownById = new Map(shown.map((creation) => [creation.id, creation]));
    // A job goes only together with its video, so one without was deleted between the two queries.
    const views = videos.flatMap(({ id }) => {
      const video = currentById.get(id);
      const job = video && jobs.get(video.jobId);
      const creation = shownById.get(id);
      const linked = links.get(id);
      return job && creation && linked ? [this.viewOf(video, { creation, links: linked, job })] : [];
    });
    return Promise.all(views);
  }

  /**
   * The video with its poster, for whoever may see it; by links of their own for its creator, by such as go once it is
   * hidden for others. Null until it is delivered.
   */
  async shownOf(
    { id, userId, videoKey, posterKey, width, height, seconds, focus }: VideoCreation,
    viewerId: string | undefined,
  ): Promise<ShownVideo | null> {
    if (videoKey === null || posterKey === null || width === null || height === null) return null;
    const urlOf = (key: string): Promise<string> =>
      userId === viewerId ? this.urls.viewUrl(key) : this.urls.publicUrl(key, ['creation', id]);
    const [url, poster] = await Promise.all([urlOf(videoKey), urlOf(posterKey)]);
    return { video: { url, seconds }, poster: { id, url: poster, thumbnail_url: poster, width, height, focus } };
  }

  private async viewOf(video: VideoCreation, { creation, links, job }: Parts): Promise<View> {
    return {
      id: video.id,
      status: creationStatusOf(job),
      progress: creationProgressOf(job),
      prompt: video.prompt,
      seconds: video.seconds,
      seed: video.seed,
      source: { kind: video.sourceKind, image_id: video.sourceImageId },
      video: await this.fileOf(video),
      poster_url: await this.urls.viewUrlOrNull(video.posterKey),
      focus: video.focus,
      ...links,
      sensitive: creation.sensitive,
      visibility: creation.visibility,
      published_at: creation.publishedAt?.toISOString() ?? null,
      taken_down: creation.takenDownAt !== null,
      likes_count: creation.likesCount,
      error: job.error,
      job,
      provenance: video.provenance,
      created_at: video.createdAt.toISOString(),
    };
  }

  private async fileOf({ videoKey, width, height, bytes }: VideoCreation): Promise<View['video']> {
    if (videoKey === null || width === null || height === null || bytes === null) return null;
    return { url: await this.urls.viewUrl(videoKey), width, height, bytes };
  }
}
