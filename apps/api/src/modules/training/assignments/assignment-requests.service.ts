import {
  LIMITS,
  type AssignmentRequest as View,
  type AssignmentTab,
  type Page,
  type PageQuery,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { JobsRepository } from '../../jobs/index.js';
import { AssignmentRequestViews, isStopped } from './assignment-request-views.js';
import type { AssignmentRequest } from './assignment-request.entity.js';
import { type AssignmentFilter, AssignmentRequestsRepository } from './assignment-requests.repository.js';
import { TrainingService } from './training.service.js';

const DAY_MS = 86_400_000;

@Injectable()
export class AssignmentRequestsService {
  constructor(
    private readonly requests: AssignmentRequestsRepository,
    private readonly views: AssignmentRequestViews,
    private readonly training: TrainingService,
    private readonly jobs: JobsRepository,
  ) {}

  async list(userId: string, tab: AssignmentTab, { cursor, limit }: PageQuery): Promise<Page<View>> {
    const page = toPage(
      await this.requests.findPage(userId, await this.filterOf(userId, tab), readCursor(cursor), limit),
      limit,
    );
    return { items: await this.views.ofMany(page.items), next_cursor: page.next_cursor };
  }

  async get(userId: string, id: string): Promise<View> {
    return this.viewOf(await this.getOwn(userId, id));
  }

  /** A new run from the same pictures; that the report has warnings was accepted the first time. */
  async retry(user: AuthenticatedUser, id: string): Promise<View> {
    const request = await this.getOwn(user.id, id);
    const { status, with_variations } = await this.viewOf(request);
    if (!isStopped(status) || !request.sessionId) throw new DomainError('wrong_state');
    // Where the creator has brought more pictures meanwhile, it is trained on these.
    const withVariations = with_variations && (await this.training.mayTakeVariations(request.sessionId));
    const session = await this.training.start(user, request.sessionId, { force: true, withVariations });
    if (!session.assignment_request_id) throw new DomainError('wrong_state');
    return this.get(user.id, session.assignment_request_id);
  }

  async getByJob(userId: string, jobId: string): Promise<View> {
    return this.viewOf(found(await this.requests.findOwnByJob(userId, jobId)));
  }

  private async filterOf(userId: string, tab: AssignmentTab): Promise<AssignmentFilter> {
    if (tab === 'completed') return { completed: true };
    const finishedAfter = new Date(Date.now() - LIMITS.failedListDays * DAY_MS);
    const jobs =
      tab === 'failed'
        ? this.jobs.findIdsOf(userId, { queue: 'training', statuses: ['failed', 'cancelled'], finishedAfter })
        : this.jobs.findIdsOf(userId, { queue: 'training', statuses: ['queued', 'active', 'succeeded'] });
    return { completed: false, jobIds: await jobs };
  }

  private async getOwn(userId: string, id: string): Promise<AssignmentRequest> {
    return found(await this.requests.findOwn(userId, id));
  }

  private async viewOf(request: AssignmentRequest): Promise<View> {
    const [view] = await this.views.ofMany([request]);
    return found(view);
  }
}
