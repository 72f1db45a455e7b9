import { randomUUID } from 'node:crypto';
import { Logger, type OnModuleInit } from '@nestjs/common';
import { isInRequest, REQUEST_WAITS_MS } from '../../../../common/request-context.js';
import { OBJECT_ROOTS, type ObjectStore } from '../object-store.js';
import { StorageAwayError, type AwayReason } from '../storage-errors.js';
import { withinTime } from '../within-time.js';
import type { MarkRecord, RecordedMark } from './mark-record.js';
import { readMark, writeMark } from './storage-mark.js';

/** How old an answer may be where nothing is lost by it. */
const FRESH_MS = 1_000;
/** A storage that has said nothing by then is away. Long, for a machine that has too much to do is no storage that is away. */
const ANSWER_WITHIN_MS = 20_000;
/** The first start makes a place, and may wait for another API that does. */
const BEGUN_WITHIN_MS = 30_000;

const HOW_TO_MEND =
  'Bring back the one that it was: mount the volume, or name the right folder or bucket. It is then gone on with by itself. To go on with this one instead, for instance after a move: npm run storage -- adopt';

const FAULTS: Record<Exclude<AwayReason, 'unreachable'>, string> = {
  unmarked: 'The storage bears no mark, but this installation has one: it is not mounted, empty, or another one.',
  other: 'The storage bears the mark of another one than this installation’s.',
};

/**
 * Whether the storage is there, and the one that this installation's files lie in: it bears a mark that the database knows. One without it is away, not
 * new, whatever it may be else; a mark is made only before there is any file.
 */
export class StoragePresence implements OnModuleInit {
  private readonly logger = new Logger('ObjectStorage');
  private known: string | null = null;
  private latest: { looked: Promise<void>; at: number } | null = null;
  private wasAway = false;

  constructor(
    private readonly store: ObjectStore,
    private readonly record: MarkRecord,
  ) {}

  /** A storage that is away keeps nothing from starting: it may come. */
  async onModuleInit(): Promise<void> {
    await this.isPresent();
  }

  /** Throws `StorageUnavailableError`. `certain`: as it is now, and not as it was a second ago. */
  assertPresent({ certain = false } = {}): Promise<void> {
    const { latest } = this;
    if (!certain && latest && performance.now() - latest.at < FRESH_MS) return soonEnough(latest.looked);
    const looked = this.look();
    looked.catch(() => undefined);
    this.latest = { looked, at: performance.now() };
    return soonEnough(looked);
  }

  /** As it was a second ago. */
  isPresent(): Promise<boolean> {
    return this.assertPresent().then(
      () => true,
      () => false,
    );
  }

  /** By which workers recognise the storage, who hold no keys of it; null before it was seen for the first time. */
  get mark(): string | null {
    return this.known;
  }

  private async look(): Promise<void> {
    try {
      await this.compare();
    } catch (error) {
      if (!this.wasAway) this.logger.error(error instanceof Error ? error.message : String(error));
      this.wasAway = true;
      throw error;
    }
    if (this.wasAway) this.logger.log('The storage is back.');
    this.wasAway = false;
  }

  private async compare(): Promise<void> {
    this.known ??= (await this.record.read()).id ?? (await withinTime('check', this.begin(), BEGUN_WITHIN_MS));
    const found = await withinTime('check', readMark(this.store), ANSWER_WITHIN_MS);
    if (found === this.known) return;
    // An operator may have adopted it since.
    this.known = (await this.record.read()).id;
    if (found !== null && found === this.known) return;
    throw awayFor(found === null ? 'unmarked' : 'other');
  }

  private begin(): Promise<string> {
    return this.record.claim(async (recorded) => {
      await this.assertOwn(recorded);
      await this.store.prepare();
      const found = await readMark(this.store);
      const id = found ?? randomUUID();
      if (found === null) await writeMark(this.store, id);
      this.logger.log(`The storage is marked as this installation's: ${id}`);
      return id;
    });
  }

  /** Where files were stored before there were marks, a storage that holds some is taken for theirs, and an empty one is not. */
  private async assertOwn({ expectsFiles }: RecordedMark): Promise<void> {
    if (!expectsFiles) return;
    for (const root of OBJECT_ROOTS) {
      for await (const { key } of this.store.list(root)) if (key) return;
    }
    throw awayFor('unmarked');
  }
}

const awayFor = (reason: keyof typeof FAULTS): StorageAwayError =>
  new StorageAwayError(reason, `${FAULTS[reason]} ${HOW_TO_MEND}`);

/** Of a request it is waited for less long than of work that nobody waits for. */
const soonEnough = (looked: Promise<void>): Promise<void> =>
  isInRequest() ? withinTime('check', looked, REQUEST_WAITS_MS) : looked;
