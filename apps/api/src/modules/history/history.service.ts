import type { HistoryItem, HistoryQuery, Job as JobView, Page } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { readCursor, toPage } from '../../common/keyset.js';
import { BrowserUrls } from '../files/index.js';
import { creationEndOf } from '../creations/index.js';
import { creationStatusOf, type Job, JobsRepository, JobViews } from '../jobs/index.js';
import { historyPageStatement, type HistoryWork } from './history-page.view.js';
import { MadeByJobs, type Made } from './made-by-jobs.service.js';

type HistoryKind = HistoryItem['kind'];

const WORKS_OF: Readonly<Record<HistoryKind, readonly HistoryWork[]>> = {
  image: ['image'],
  variation: ['variation'],
  video: ['video'],
  assignment: ['training', 'import'],
};

const KINDS = Object.keys(WORKS_OF) as HistoryKind[];

const isImport = ({ subjectType }: Job): boolean => subjectType === 'character';

/** Everything that a creator has had made, of whatever kind, in one list. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsRepository,
    private readonly views: JobViews,
    private readonly made: MadeByJobs,
    private readonly urls: BrowserUrls,
  ) {}

  async list(
    user: Pick<AuthenticatedUser, 'id'>,
    { cursor, limit, kind, state, q }: HistoryQuery,
  ): Promise<Page<HistoryItem>> {
    const works = (kind ? [kind] : KINDS).flatMap((wanted) => WORKS_OF[wanted]);
    const query = { works, state, text: q, before: readCursor(cursor), limit };
    const { sql, parameters } = historyPageStatement(user.id, query);
    const page = toPage(await this.dataSource.query<{ id: string }[]>(sql, parameters), limit);
    // What a job made is written with its end, so it is read after it.
    const jobs = await this.jobs.findByIds(page.items.map(({ id }) => id));
    const made = await this.made.find(jobs);
    // A job whose row has gone since the page was read is left out.
    const byId = new Map(jobs.map((job) => [job.id, job]));
    const inOrder = page.items.flatMap(({ id }) => byId.get(id) ?? []);
    const views = new Map((await this.views.viewsOf(inOrder)).map((view) => [view.id, view]));
    const items = inOrder.map((job) => {
      const view = views.get(job.id);
      return view ? [this.itemOf(job, view, made.get(job.id))] : [];
    });
    return { ...page, items: await Promise.all(items.flat()) };
  }

  private async itemOf(job: Job, view: JobView, made: Made | undefined): Promise<HistoryItem> {
    return {
      id: job.id,
      kind: isImport(job)
        ? 'assignment'
        : (KINDS.find((kind) => WORKS_OF[kind].some((work) => work === job.queue)) ?? 'image'),
      subject_id: job.subjectId,
      title: made?.title ?? job.title,
      thumbnail_url: await this.urls.viewUrlOrNull(made?.thumbnailKey ?? null),
      thumbnail_focus: made?.focus ?? null,
      count: made?.count ?? 0,
      sensitive: made?.sensitive ?? false,
      ...(isImport(job) ? { status: creationStatusOf(view), error: view.error, imported: true } : endOf(view, made)),
      ...(made?.origin ? { origin: made.origin } : {}),
      ...(made?.isSheet ? { sheet: true } : {}),
      ...(made?.isRefined ? { refined: true } : {}),
      job: view,
      created_at: job.createdAt.toISOString(),
    };
  }
}

/** Of images fewer may be delivered than were asked for, or none. */
const endOf = (job: JobView, made: Made | undefined): Pick<HistoryItem, 'status' | 'error'> =>
  job.queue === 'image'
    ? creationEndOf(job, made?.count ?? 0, made?.blocked ?? 0)
    : { status: creationStatusOf(job), error: job.error };
