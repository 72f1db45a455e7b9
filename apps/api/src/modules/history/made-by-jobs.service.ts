import type { CreationOrigin, Focus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { CharactersRepository, ImagesRepository, VideosRepository } from '../creations/index.js';
import { isFinished, type Job } from '../jobs/index.js';
import { AssignmentRequestsRepository, TrainingSessionsRepository } from '../training/index.js';
import type { HistoryQueue } from './history-page.view.js';

/** What a job made, as far as it is still there. */
export interface Made {
  jobId: string;
  /** The first. */
  thumbnailKey: string | null;
  /** Where the face is in it. */
  focus: Focus | null;
  /** How many were asked for, or have been delivered. */
  count: number;
  /** How many outputs were held back. */
  blocked: number;
  /** Adult content among it. */
  sensitive: boolean;
  /** What the creator knows it by now, where that may differ from when it was begun. */
  title: string | null;
  /** Of an image: what it was made of. */
  origin: CreationOrigin | null;
  isSheet: boolean;
  isRefined: boolean;
}

const NOTHING_MORE = {
  blocked: 0,
  sensitive: false,
  title: null,
  origin: null,
  isSheet: false,
  isRefined: false,
} as const;

/** Asks the rooms that jobs belong to what came of them. */
@Injectable()
export class MadeByJobs {
  constructor(
    private readonly images: ImagesRepository,
    private readonly videos: VideosRepository,
    private readonly characters: CharactersRepository,
    private readonly sessions: TrainingSessionsRepository,
    private readonly requests: AssignmentRequestsRepository,
  ) {}

  /** By the ids of the jobs. */
  async find(jobs: Job[]): Promise<Map<string, Made>> {
    const of = (queue: HistoryQueue): Job[] => jobs.filter((job) => job.queue === queue);
    const made = await Promise.all([
      this.ofImages(of('image')),
      this.ofVariations(of('variation')),
      this.ofVideos(of('video')),
      this.ofTrainings(of('training')),
      this.ofImports(of('image')),
    ]);
    return new Map(made.flat().map((each) => [each.jobId, each]));
  }

  private async ofImages(jobs: Job[]): Promise<Made[]> {
    const byId = new Map(jobs.map((job) => [job.id, job]));
    return (await this.images.findMade(idsOf(jobs))).flatMap(({ asked, delivered, ...made }) => {
      const job = byId.get(made.jobId);
      return job ? [{ ...NOTHING_MORE, ...made, count: isFinished(job) ? delivered : asked }] : [];
    });
  }

  /** A model that was brought: what is there of it is its character. */
  private async ofImports(jobs: Job[]): Promise<Made[]> {
    const imports = new Map(jobs.flatMap((job) => (job.subjectType === 'character' ? [[job.subjectId, job.id]] : [])));
    const characters = await this.characters.findByIds([...imports.keys()]);
    return characters.flatMap(({ id, name: title, thumbnailKey, thumbnailFocus: focus }) => {
      const jobId = imports.get(id);
      return jobId === undefined ? [] : [{ ...NOTHING_MORE, jobId, thumbnailKey, focus, count: 0, title }];
    });
  }

  private async ofVariations(jobs: Job[]): Promise<Made[]> {
    const made = await this.sessions.findMade(jobs.map(({ id, subjectId }) => ({ jobId: id, sessionId: subjectId })));
    return made.map((each) => ({ ...NOTHING_MORE, ...each }));
  }

  private async ofVideos(jobs: Job[]): Promise<Made[]> {
    const made = await this.videos.findMade(idsOf(jobs));
    return made.map((each) => ({ ...NOTHING_MORE, ...each, count: 1 }));
  }

  private async ofTrainings(jobs: Job[]): Promise<Made[]> {
    const requests = await this.requests.findByJobs(idsOf(jobs));
    const characters = await this.characters.findByIds(requests.flatMap(({ characterId }) => characterId ?? []));
    const nameById = new Map(characters.map(({ id, name }) => [id, name]));
    return requests.map(({ jobId, thumbnailKey, thumbnailFocus: focus, imageCount: count, characterId }) => {
      const title = nameById.get(characterId ?? '') ?? null;
      return { ...NOTHING_MORE, jobId, thumbnailKey, focus, count, title };
    });
  }
}

const idsOf = (jobs: Job[]): string[] => jobs.map(({ id }) => id);
