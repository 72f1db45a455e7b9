import {
  type DatasetReport,
  focusOfFacts,
  isLearned,
  type Job as JobView,
  type SessionImage as SessionImageView,
  type TrainingSession as View,
  type TrainingSessionSummary,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { jobFailureOf } from '../../../common/failure.js';
import { BrowserUrls } from '../../files/index.js';
import { JobsRepository, JobViews } from '../../jobs/index.js';
import { makesVariations } from '../job-inputs.js';
import { buildReport } from './dataset-report.js';
import { captionOf, type SessionImage } from './session-image.entity.js';
import { storageUrlOf } from '../variations/session-variation.entity.js';
import type { TrainingSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

function progressOf(session: TrainingSession, job: JobView | null): number {
  if (session.status === 'AWAITING_SELECTION' || session.status === 'COMPLETED') return 100;
  const working = session.status === 'TRAINING_IN_PROGRESS' || session.status === 'GENERATING_VARIATIONS';
  return working ? (job?.progress?.percent ?? 0) : 0;
}

/** Sessions as creators see them, with URLs that work for an hour. */
@Injectable()
export class TrainingSessionViews {
  constructor(
    private readonly sessions: TrainingSessionsRepository,
    private readonly jobs: JobViews,
    private readonly jobRows: JobsRepository,
    private readonly urls: BrowserUrls,
  ) {}

  async viewOf(session: TrainingSession): Promise<View> {
    const images = await this.sessions.findCompared(session.id);
    const jobs = await this.jobs.ofMany(session.currentJobId ? [session.currentJobId] : []);
    const job = session.currentJobId ? (jobs.get(session.currentJobId) ?? null) : null;
    const [row] = await this.jobRows.findByIds(session.currentJobId ? [session.currentJobId] : []);
    const variations = await this.sessions.findVariations(session.id);
    const report = buildReport(images);
    return {
      ...(await this.summaryOf(session, images, job)),
      thumbnail_image_id: session.thumbnailImageId,
      images: await Promise.all(images.map((image) => this.imageOf(image, report))),
      report,
      variation_results_access_urls: await Promise.all(variations.map(({ imageKey }) => this.urls.viewUrl(imageKey))),
      variation_results_s3: variations.map(storageUrlOf),
      variation_source_image_id: session.variationSourceImageId,
      assignment_request_id: session.assignmentRequestId,
      training_with_variations: row !== undefined && makesVariations(row),
      job,
      last_failure:
        session.failureCode &&
        jobFailureOf(session.failureCode, session.failureCode.startsWith('training_') ? 'training' : 'variation'),
    };
  }

  async summariesOf(sessions: TrainingSession[]): Promise<TrainingSessionSummary[]> {
    if (sessions.length === 0) return [];
    const jobs = await this.jobs.ofMany(sessions.flatMap(({ currentJobId }) => currentJobId ?? []));
    const images = await this.sessions.findImagesOfMany(sessions.map(({ id }) => id));
    return Promise.all(
      sessions.map((session) =>
        this.summaryOf(
          session,
          images.filter(({ sessionId }) => sessionId === session.id),
          jobs.get(session.currentJobId ?? '') ?? null,
        ),
      ),
    );
  }

  async variationsOf(session: TrainingSession) {
    const variations = await this.sessions.findVariations(session.id);
    return Promise.all(
      variations.map(async (variation) => ({
        id: variation.id,
        index: variation.position,
        url: await this.urls.viewUrl(variation.imageKey),
        thumbnail_url: await this.urls.viewUrl(variation.thumbnailKey),
        focus: focusOfFacts(variation.facts),
        storage_url: storageUrlOf(variation),
        width: variation.width,
        height: variation.height,
        likeness: variation.likeness,
        weakness: variation.weakness,
      })),
    );
  }

  private async summaryOf(
    session: TrainingSession,
    images: SessionImage[],
    job: JobView | null,
  ): Promise<TrainingSessionSummary> {
    const progress = progressOf(session, job);
    const thumbnail = images.find(({ id }) => id === session.thumbnailImageId);
    return {
      id: session.id,
      status: session.status,
      model_name: session.assignmentRequestId ? `character-${session.assignmentRequestId}` : null,
      user_model_name: session.userModelName,
      progress_percentage: progress,
      training_progress: session.status === 'GENERATING_VARIATIONS' ? 0 : progress,
      thumbnail_presigned_url: await this.urls.viewUrlOrNull(thumbnail?.thumbnailKey ?? null),
      thumbnail_focus: focusOfFacts(thumbnail?.facts ?? null),
      image_count: images.filter(isLearned).length,
      created_at: session.createdAt.toISOString(),
      updated_at: session.updatedAt.toISOString(),
      auto_select_at: session.autoSelectAt?.toISOString() ?? null,
    };
  }

  private async imageOf(image: SessionImage, report: DatasetReport): Promise<SessionImageView> {
    return {
      id: image.id,
      name: image.name,
      status: image.status,
      origin: image.origin,
      variation_index: image.variationIndex,
      url: await this.urls.viewUrlOrNull(image.imageKey),
      thumbnail_url: await this.urls.viewUrlOrNull(image.thumbnailKey),
      facts: image.facts,
      warnings: report.warnings.filter(({ image_id }) => image_id === image.id).map(({ warning }) => warning),
      same_character: image.sameCharacter,
      caption: captionOf(image),
      caption_is_own: image.caption !== null,
      error: image.errorCode && jobFailureOf(image.errorCode, 'ingest', image.name),
      created_at: image.createdAt.toISOString(),
    };
  }
}
