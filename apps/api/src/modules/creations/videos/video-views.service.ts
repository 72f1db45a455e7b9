import type { Job as JobView, VideoCreation as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { BrowserUrls } from '../../files/index.js';
import { creationProgressOf, creationStatusOf, JobViews } from '../../jobs/index.js';
import type { VideoCreation } from './video-creation.entity.js';
import { VideosRepository } from './videos.repository.js';

/** Videos as their creator sees them, with URLs that work for an hour. */
@Injectable()
export class VideoViews {
  constructor(
    private readonly videos: VideosRepository,
    private readonly jobs: JobViews,
    private readonly urls: BrowserUrls,
  ) {}

  async ofMany(videos: VideoCreation[]): Promise<View[]> {
    // The file was written with the end of the job: read after it, or a video that is done would seem to have none.
    const jobs = await this.jobs.ofMany(videos.map(({ jobId }) => jobId));
    const current = await this.videos.findByIds(videos.map(({ id }) => id));
    const currentById = new Map(current.map((video) => [video.id, video]));
    // A job goes only together with its video, so one without was deleted between the two queries.
    const views = videos.flatMap(({ id }) => {
      const video = currentById.get(id);
      const job = video && jobs.get(video.jobId);
      return job ? [this.viewOf(video, job)] : [];
    });
    return Promise.all(views);
  }

  private async viewOf(video: VideoCreation, job: JobView): Promise<View> {
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
