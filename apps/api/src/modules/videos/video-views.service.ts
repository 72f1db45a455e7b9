import type { Job as JobView, VideoCreation as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { creationProgressOf, creationStatusOf } from '../jobs/creation-status.js';
import { JobViews } from '../jobs/job-views.service.js';
import { ObjectStore } from '../storage/object-store.js';
import type { VideoCreation } from './video-creation.entity.js';

const URL_SECONDS = 3_600;

/** Videos as their creator sees them, with URLs that work for an hour. */
@Injectable()
export class VideoViews {
  constructor(
    private readonly jobs: JobViews,
    private readonly store: ObjectStore,
  ) {}

  async ofMany(videos: VideoCreation[]): Promise<View[]> {
    const jobs = await this.jobs.ofMany(videos.map(({ jobId }) => jobId));
    // A job goes only together with its video, so one without was deleted between the two queries.
    const views = videos.flatMap((video) => {
      const job = jobs.get(video.jobId);
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
      poster_url: video.posterKey === null ? null : await this.sign(video.posterKey),
      error: job.error,
      job,
      provenance: video.provenance,
      created_at: video.createdAt.toISOString(),
    };
  }

  private async fileOf({ videoKey, width, height, bytes }: VideoCreation): Promise<View['video']> {
    if (videoKey === null || width === null || height === null || bytes === null) return null;
    return { url: await this.sign(videoKey), width, height, bytes };
  }

  private sign(key: string): Promise<string> {
    return this.store.presignGet({ key, expiresInSeconds: URL_SECONDS, audience: 'browser' });
  }
}
