import type { AssignmentRequest as View, Job as JobView, AssignmentStatus, JobStatus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { jobFailureOf } from '../../../common/failure.js';
import { BrowserUrls } from '../../files/index.js';
import { JobsRepository, JobViews } from '../../jobs/index.js';
import { makesVariations } from '../job-inputs.js';
import type { AssignmentRequest } from './assignment-request.entity.js';
import type { TrainingSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

const progressOf = ({ status, progress }: JobView): number =>
  status === 'active' ? (progress?.percent ?? 0) : status === 'succeeded' ? 100 : 0;

/**
 * Where a training stands: as its job does, until a character is made of it. Nothing else keeps it, so the two cannot
 * disagree.
 */
export function assignmentStatusOf(job: JobStatus, characterId: string | null): AssignmentStatus {
  switch (job) {
    case 'queued':
      return 'pending';
    case 'active':
      return 'in_progress';
    case 'succeeded':
      return characterId === null ? 'awaiting_selection' : 'completed';
    case 'failed':
    case 'cancelled':
      return job;
  }
}

export const isStopped = (status: AssignmentStatus): boolean => status === 'failed' || status === 'cancelled';

@Injectable()
export class AssignmentRequestViews {
  constructor(
    private readonly jobs: JobViews,
    private readonly jobRows: JobsRepository,
    private readonly urls: BrowserUrls,
    private readonly sessions: TrainingSessionsRepository,
  ) {}

  async ofMany(requests: AssignmentRequest[]): Promise<View[]> {
    const jobIds = requests.map(({ jobId }) => jobId);
    const jobs = await this.jobs.ofMany(jobIds);
    const rows = await this.jobRows.findByIds(jobIds);
    const withVariations = new Set(rows.filter(makesVariations).map(({ id }) => id));
    const sessions = await this.sessions.findByIds(requests.flatMap(({ sessionId }) => sessionId ?? []));
    const byId = new Map(sessions.map((session) => [session.id, session]));
    return Promise.all(
      requests.map(async (request) => {
        const job = jobs.get(request.jobId);
        // Jobs go only with their user, and then so does this.
        if (!job) throw new Error(`there is no job of the assignment request ${request.id}`);
        const with_variations = withVariations.has(job.id);
        return { ...(await this.viewOf(request, job, byId.get(request.sessionId ?? '') ?? null)), with_variations };
      }),
    );
  }

  private async viewOf(request: AssignmentRequest, job: JobView, session: TrainingSession | null) {
    const status = assignmentStatusOf(job.status, request.characterId);
    return {
      id: request.id,
      session_id: request.sessionId ?? request.id,
      character_id: request.characterId,
      name: request.name,
      status,
      image_count: request.imageCount,
      progress_percent: progressOf(job),
      thumbnail_url: await this.urls.viewUrlOrNull(request.thumbnailKey),
      thumbnail_focus: request.thumbnailFocus,
      error: job.error && jobFailureOf(job.error.code, 'training'),
      job,
      can_retry: isStopped(status) && session?.status === 'READY_TO_TRAIN',
      auto_select_at: status === 'awaiting_selection' ? (session?.autoSelectAt?.toISOString() ?? null) : null,
      created_at: request.createdAt.toISOString(),
      started_at: job.started_at,
      completed_at: request.completedAt?.toISOString() ?? null,
      failed_at: isStopped(status) ? job.finished_at : null,
    };
  }
}
