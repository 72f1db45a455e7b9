import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CreationsRepository, ImagesRepository, VideosRepository, type Creation } from '../../creations/index.js';
import { JobsRepository, type Job } from '../../jobs/index.js';
import { AppealsRepository, type SafetyAppeal } from '../../safety/index.js';
import type { CreationReport } from './creation-report.entity.js';
import { ReportsRepository, type OpenReports } from './reports.repository.js';

/** What was reported, with the work that it came of. */
export interface ReportedCase extends OpenReports {
  creation: Creation;
  job: Job;
}

/** What a creator asks to have looked at again, with the work that it is about. */
export interface AppealCase {
  appeal: SafetyAppeal;
  job: Job;
}

/** Something that can be looked at: what was delivered, and what it was made from. */
interface CasePicture {
  kind: 'source' | 'image' | 'video';
  key: string;
  /** How sexual it was rated, 0–1. */
  rating: number | null;
}

/** What operators decide on, with what they decide by. For the operators' page, and for commands run without the application. */
@Injectable()
export class ModerationCases {
  private readonly jobs: JobsRepository;
  private readonly creations: CreationsRepository;
  private readonly images: ImagesRepository;
  private readonly videos: VideosRepository;
  private readonly reports: ReportsRepository;
  private readonly appeals: AppealsRepository;

  constructor(database: DataSource) {
    this.jobs = new JobsRepository(database);
    this.creations = new CreationsRepository(database);
    this.images = new ImagesRepository(database);
    this.videos = new VideosRepository(database);
    this.reports = new ReportsRepository(database);
    this.appeals = new AppealsRepository(database);
  }

  /** Not decided, those about children first, then the longest waiting. */
  async findReported(limit: number): Promise<ReportedCase[]> {
    const open = await this.reports.findOpen(limit);
    const creations = await this.creations.findByIds(open.map(({ creationId }) => creationId));
    const jobs = await this.jobs.findByIds(creations.map(({ jobId }) => jobId));
    return open.flatMap((reports) => {
      const creation = creations.find(({ id }) => id === reports.creationId);
      const job = jobs.find(({ id }) => id === creation?.jobId);
      return creation && job ? [{ ...reports, creation, job }] : [];
    });
  }

  /** What people said of these, as far as it is not decided; the oldest first. */
  findOpenReportsOf(creationIds: string[]): Promise<CreationReport[]> {
    return this.reports.findOpenOf(creationIds);
  }

  /** Not decided, the longest waiting first. */
  async findAppeals(limit: number): Promise<AppealCase[]> {
    const open = await this.appeals.findOpen(limit);
    const jobs = await this.jobs.findByIds(open.map(({ jobId }) => jobId));
    return open.flatMap((appeal) => {
      const job = jobs.find(({ id }) => id === appeal.jobId);
      return job ? [{ appeal, job }] : [];
    });
  }

  /** The work, where anybody ever reported what came of it, or asked to have it looked at again; else null. */
  async findJob(id: string): Promise<Job | null> {
    const job = await this.jobs.findById(id);
    if (!job) return null;
    const [reports, appeals] = [await this.reports.findOf(job.subjectId), await this.appeals.findOf(id)];
    return reports.length + appeals.length > 0 ? job : null;
  }

  /** What was held back was never stored. */
  async findPictures({ id, userId, input }: Job): Promise<CasePicture[]> {
    const { source_key: source } = z.object({ source_key: z.string().nullish() }).parse(input);
    const creation = await this.images.findOwnByJob(userId, id);
    const outputs = creation ? await this.images.findOutputs([creation.id]) : [];
    const video = await this.videos.findOwnByJob(userId, id);
    return [
      ...(source == null ? [] : [{ kind: 'source' as const, key: source, rating: null }]),
      ...outputs.map(({ nsfw, imageKey }) => ({ kind: 'image' as const, key: imageKey, rating: nsfw })),
      ...(video?.videoKey ? [{ kind: 'video' as const, key: video.videoKey, rating: null }] : []),
    ];
  }
}
