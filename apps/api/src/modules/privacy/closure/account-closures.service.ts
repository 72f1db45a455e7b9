import { randomBytes } from 'node:crypto';
import { RETENTION, type Closure } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { hashOf } from '../../../common/hash.js';
import { newId } from '../../../common/ids.js';
import { IdentitiesService, SessionsService } from '../../account/index.js';
import { LedgerService } from '../../ledger/index.js';
import { DiscardedFiles } from '../../files/index.js';
import { JobCancelling } from '../../jobs/index.js';
import { PaymentsRepository } from '../../payments/index.js';
import { MaintenanceService, type MaintenanceTask, SweepService } from '../../queues/index.js';
import { assertOpen, lockUser } from '../../users/index.js';
import type { AccountClosure } from './account-closure.entity.js';
import { AccountClosuresRepository } from './account-closures.repository.js';

const HOUR_MS = 3_600_000;
/** How long the receipt can be read. */
const KEPT_MS = RETENTION.closureDays * 24 * HOUR_MS;
/** After this time no URL works any more that was signed before the closing. */
const URLS_DEAD_MS = 26 * HOUR_MS;

const folderOf = (userId: string): string => `users/${userId}/`;
/** The same letters may be written in several ways in Unicode, and keyboards differ in it. */
const normalized = (name: string): string => name.trim().normalize();

/** Closes accounts: at once for the user, and then piece by piece, until nothing is left but the books. */
@Injectable()
export class AccountClosures implements OnModuleInit, MaintenanceTask {
  readonly name = 'account.close';
  private readonly logger = new Logger(AccountClosures.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly closures: AccountClosuresRepository,
    private readonly sessions: SessionsService,
    private readonly identities: IdentitiesService,
    private readonly cancelling: JobCancelling,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsRepository,
    private readonly files: DiscardedFiles,
    private readonly maintenance: MaintenanceService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.maintenance.register(this);
    this.sweeps.addTask(() => this.sweep());
    this.sweeps.addTask(() => this.sweepOld(), { everySeconds: 3_600 });
  }

  /** From now on the account is closed. Throws `closure_confirmation_wrong` where that is not the display name. */
  async close({ id: userId }: Pick<AuthenticatedUser, 'id'>, confirmation: string): Promise<Closure> {
    const token = randomBytes(32).toString('base64url');
    const id = newId();
    const closure = { id, tokenHash: hashOf(token), userId, receipt: null, requestedAt: new Date(), completedAt: null };
    await this.dataSource.transaction(async (manager) => {
      const user = assertOpen(await lockUser(manager, userId));
      if (normalized(confirmation) !== normalized(user.displayName)) {
        throw new DomainError('closure_confirmation_wrong', { field: 'confirmation' });
      }
      await this.identities.endAll(manager, userId);
      await this.closures.begin(manager, closure);
    });
    await this.sessions.endAll(userId, 'closed').catch((error: unknown) => {
      this.logger.warn(`sessions of ${userId} are left to the job: ${String(error)}`);
    });
    await this.maintenance.enqueue(this, id);
    return viewOf(closure, token);
  }

  /** The state of a closing, for the holder of its token. */
  async read(token: string): Promise<Closure> {
    return viewOf(found(await this.closures.findByTokenHash(hashOf(token))), token);
  }

  /** Each step may have been done before: by an earlier attempt that got no further. */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const closure = await this.closures.findById(id);
    if (!closure) return;
    const { userId } = closure;
    if (closure.completedAt === null) {
      await this.sessions.endAll(userId, 'closed');
      do {
        signal.throwIfAborted();
        await this.cancelling.cancelUnfinished(await this.closures.findUnfinishedJobs(userId));
      } while (!(await this.deleteAll(closure)));
    }
    await this.files.deleteNow([folderOf(userId)]);
  }

  /** Goes on with what was left. */
  async sweep(): Promise<void> {
    for (const { id } of await this.closures.findUnfinished()) await this.maintenance.reconcile(this, id);
  }

  /** Forgets receipts past their time, and looks once more for files uploaded by a URL signed before. */
  async sweepOld(now = new Date()): Promise<void> {
    await this.closures.deleteCompletedBefore(new Date(now.getTime() - KEPT_MS));
    const from = new Date(now.getTime() - URLS_DEAD_MS);
    const recent = await this.closures.findCompletedBetween(from, new Date(now.getTime() - HOUR_MS));
    const folders = recent.map(({ userId }) => folderOf(userId));
    await this.files.note(this.dataSource.manager, folders);
  }

  /** All or nothing. False where a request that was under way when the account was closed has begun another job. */
  private deleteAll(closure: AccountClosure): Promise<boolean> {
    const { userId } = closure;
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.closures.lockAll(manager, closure))) return true;
      if ((await this.closures.findUnfinishedJobs(userId, manager)).length > 0) return false;
      const deleted = await this.closures.count(manager, closure);
      const forfeit = { userId, idempotencyKey: `account_closed:${userId}`, memo: 'account_closed' };
      const forfeited = await this.ledger.forfeit(manager, forfeit);
      const unconfirmed_cents = await this.payments.sumUnconfirmed(userId, manager);
      await this.closures.complete(manager, closure, { ...deleted, forfeited, unconfirmed_cents });
      await this.files.note(manager, [folderOf(userId)]);
      return true;
    });
  }
}

const viewOf = ({ requestedAt, completedAt, receipt }: AccountClosure, token: string): Closure => ({
  token,
  status: completedAt === null ? 'pending' : 'completed',
  requested_at: requestedAt.toISOString(),
  completed_at: completedAt?.toISOString() ?? null,
  receipt,
});
