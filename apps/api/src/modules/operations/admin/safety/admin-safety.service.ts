import {
  type AdminPictures,
  type AdminSafety,
  type DecideAppealInput,
  type DecideReportInput,
  REFUSAL_DAYS,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../../common/current-user.js';
import { DomainError, found } from '../../../../common/domain-error.js';
import { ObjectStore } from '../../../files/index.js';
import {
  type AppealCase,
  type Decided,
  type Decision,
  ModerationCases,
  ModerationDecisions,
  type ReportedCase,
  ReportsRepository,
} from '../../../gallery/index.js';
import type { Job } from '../../../jobs/index.js';
import { NotificationsService } from '../../../notifications/index.js';
import { AppealsRepository, SafetyRefusals } from '../../../safety/index.js';
import { countPaused, UsersService } from '../../../users/index.js';
import { OperatorChanges } from '../operator-changes.service.js';

const LISTED = 50;
const DAY_MS = 24 * 3_600_000;
/** Long enough to look, too short to be passed on. */
const LINK_SECONDS = 600;

type Names = ReadonlyMap<string, string>;
type Decide = (manager: EntityManager) => Promise<Decision>;

/** What waits for an operator to decide. Lists and decisions are those of `npm run safety`. */
@Injectable()
export class AdminSafetyService {
  private readonly decisions: ModerationDecisions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: ModerationCases,
    private readonly reports: ReportsRepository,
    private readonly appeals: AppealsRepository,
    private readonly refusals: SafetyRefusals,
    private readonly users: UsersService,
    private readonly store: ObjectStore,
    private readonly notifications: NotificationsService,
    private readonly changes: OperatorChanges,
  ) {
    this.decisions = new ModerationDecisions(notifications, dataSource);
  }

  async read(): Promise<AdminSafety> {
    const [reported, appeals] = [await this.cases.findReported(LISTED), await this.cases.findAppeals(LISTED)];
    const names = await this.users.findNames([...reported, ...appeals].map(({ job }) => job.userId));
    const [{ reports: open, children, oldest }, appealed] = await Promise.all([
      this.reports.openNumbers(),
      this.appeals.openNumbers(),
    ]);
    return {
      reports: { open, children, oldest_seconds: oldest, items: await this.viewsOf(reported, names) },
      appeals: {
        open: appealed.appeals,
        oldest_seconds: appealed.oldest,
        items: appeals.map((each) => appealViewOf(each, names)),
      },
      refusals: await this.readRefusals(),
      paused: await this.readPaused(),
    };
  }

  /** Only of what was reported, or appealed against: of nothing else may operators look at what is private. */
  async pictures(jobId: string): Promise<AdminPictures> {
    const pictures = await this.cases.findPictures(found(await this.cases.findJob(jobId)));
    const signed = pictures.map(async ({ kind, key, rating }) => {
      const url = await this.store.presignGet({ key, expiresInSeconds: LINK_SECONDS, audience: 'browser' });
      return { kind, url, rating };
    });
    return { pictures: await Promise.all(signed) };
  }

  decideReport(user: AuthenticatedUser, { creation_id: id, decision, reason }: DecideReportInput) {
    const decide: Decide = (manager) =>
      decision === 'uphold' ? this.decisions.uphold(manager, id, reason) : this.decisions.dismiss(manager, id);
    return this.decide(user, { action: `safety.${decision}`, reason }, decide);
  }

  decideAppeal(user: AuthenticatedUser, { id, decision, reason }: DecideAppealInput) {
    const decide: Decide = (manager) => this.decisions[decision](manager, id, reason);
    return this.decide(user, { action: `safety.${decision}`, reason }, decide);
  }

  /** Decides and writes it down in one transaction, then tells the pages of those concerned. */
  private async decide(user: AuthenticatedUser, deed: { action: string; reason: string }, decide: Decide) {
    const decided = await this.changes.make<Decided>(user, deed, async (manager) => {
      const result = await decide(manager);
      if ('refused' in result) throw refusalOf(result);
      return { result, note: { userId: result.userId, details: result.details } };
    });
    await this.notifications.announceAll(decided?.pending ?? []);
    return { ok: true as const };
  }

  private async viewsOf(reported: ReportedCase[], names: Names): Promise<AdminSafety['reports']['items']> {
    const said = await this.cases.findOpenReportsOf(reported.map(({ creationId }) => creationId));
    return reported.map(({ creationId, creation, job }) => ({
      ...caseOf(job, names),
      creation_id: creationId,
      reports: said
        .filter((report) => report.creationId === creationId)
        .map(({ reason, note, createdAt }) => ({ reason, note, created_at: createdAt.toISOString() })),
      hidden: creation.takenDownAt !== null,
    }));
  }

  private async readRefusals(): Promise<AdminSafety['refusals']> {
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const days = Array.from({ length: REFUSAL_DAYS }, (_, index) =>
      new Date(today - (REFUSAL_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    );
    const rows = await this.refusals.countByDay(new Date(`${days[0] ?? ''}T00:00:00Z`));
    const groups = new Map<string, typeof rows>();
    for (const row of rows) {
      const key = `${row.source} ${row.rule}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const rules = [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const counts = days.map((day) => group.find((row) => row.day === day)?.count ?? 0);
      const accounts = new Set(group.flatMap((each) => each.accounts)).size;
      return [{ source: first.source, rule: first.rule, counts, accounts }];
    });
    return { days, rules };
  }

  private async readPaused(): Promise<AdminSafety['paused']> {
    const paused = await this.users.findPaused(LISTED);
    return {
      count: await countPaused(this.dataSource.manager),
      items: paused.flatMap(({ id, displayName, pausedAt, pausedReason }) =>
        pausedAt ? [{ id, name: displayName, paused_at: pausedAt.toISOString(), reason: pausedReason }] : [],
      ),
    };
  }
}

const caseOf = ({ id, queue, title, userId }: Job, names: Names) => ({
  job_id: id,
  queue,
  title,
  creator: { id: userId, name: names.get(userId) ?? '' },
});

const appealViewOf = ({ appeal: { id, kind, note, createdAt }, job }: AppealCase, names: Names) => ({
  ...caseOf(job, names),
  id,
  kind,
  note,
  created_at: createdAt.toISOString(),
});

function refusalOf({ refused }: Exclude<Decision, Decided>): DomainError {
  if (refused === 'missing') return new DomainError('not_found');
  return new DomainError(refused === 'creation_gone' ? 'decided_creation_gone' : 'decided_before');
}
