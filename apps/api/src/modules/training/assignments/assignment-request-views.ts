import type { AssignmentRequest as View, Job as JobView } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { jobFailureOf } from '../../../common/job-failure.js';
import { BrowserUrls } from '../../files/index.js';
import { JobViews } from '../../jobs/index.js';
import type { AssignmentRequest } from './assignment-request.entity.js';
import type { TrainingSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

const isStopped = ({ status }: AssignmentRequest): boolean => status === 'failed' || status === 'cancelled';

function progressOf(request: AssignmentRequest, job: JobView | null): number {
  if (request.status === 'in_progress') return job?.progress?.percent ?? 0;
  return request.status === 'awaiting_selection' || request.status === 'completed' ? 100 : 0;
}

@Injectable()
export class AssignmentRequestViews {
  constructor(
    private readonly jobs: JobViews,
    private readonly urls: BrowserUrls,
    private readonly sessions: TrainingSessionsRepository,
  ) {}

  async ofMany(requests: AssignmentRequest[]): Promise<View[]> {
    const jobs = await this.jobs.ofMany(requests.map(({ jobId }) => jobId));
    const sessions = await this.sessions.findByIds(requests.flatMap(({ sessionId }) => sessionId ?? []));
    const byId = new Map(sessions.map((session) => [session.id, session]));
    return Promise.all(
      requests.map((request) =>
        this.viewOf(request, jobs.get(request.jobId) ?? null, byId.get(request.sessionId ?? '') ?? null),
      ),
    );
  }

  private async viewOf(
    request: AssignmentRequest,
    job: JobView | null,
    session: TrainingSession | null,
  ): Promise<View> {
    return {
      id: request.id,
      session_id: request.sessionId ?? request.id,
      character_id: request.characterId,
      name: request.name,
      status: request.status,
      image_count: request.imageCount,
      progress_percent: progressOf(request, job),
      thumbnail_url: await this.urls.viewUrlOrNull(request.thumbnailKey),
      error: request.errorCode && jobFailureOf(request.errorCode, 'training'),
      job,
      can_retry: isStopped(request) && session?.status === 'READY_TO_TRAIN',
      auto_select_at: request.status === 'awaiting_selection' ? (session?.autoSelectAt?.toISOString() ?? null) : null,
      created_at: request.createdAt.toISOString(),
      started_at: request.startedAt?.toISOString() ?? null,
      completed_at: request.completedAt?.toISOString() ?? null,
      failed_at: request.failedAt?.toISOString() ?? null,
    };
  }
}
