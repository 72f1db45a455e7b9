import type { DataSource } from 'typeorm';
import { CreationsRepository, ImagesRepository } from '../../modules/creations/index.js';
import { type Job, JobsRepository } from '../../modules/jobs/index.js';
import { ModerationCases, ReportsRepository } from '../../modules/gallery/index.js';
import { AppealsRepository } from '../../modules/safety/index.js';
import { createObjectStore } from '../../modules/files/index.js';
import { UsersService } from '../../modules/users/index.js';
import { time } from '../money/lists.js';
import { isId } from '../money/people.js';
import { Refusal, UsageError, table, type Command, type CommandContext } from '../support.js';

const SUBJECT = 'creation or appeal id';
/** Long enough to look, too short to be passed on. */
const LINK_SECONDS = 600;

export const SHOW: Command = {
  summary: `Shows all that is known of a creation or an appeal, with links to its pictures that work for ${String(LINK_SECONDS / 60)} minutes.`,
  subject: SUBJECT,
  run: async (context) => {
    const id = context.options.subject(SUBJECT);
    if (!isId(id)) throw new UsageError(`<${SUBJECT}> is an id, not "${id}"`);
    const job = await findJob(context.database, id);
    if (!job) throw new Refusal(`There is no creation and no appeal ${id}.`);
    await printJob(context, job);
    await printReports(context, job);
    await printAppeals(context, job);
    await printPictures(context, job);
  },
};

async function findJob(database: DataSource, id: string): Promise<Job | null> {
  const creation = await new CreationsRepository(database).findById(id);
  const found = creation ?? (await new AppealsRepository(database).findById(database.manager, id));
  return found && new JobsRepository(database).findById(found.jobId);
}

async function printJob({ database, print }: CommandContext, job: Job): Promise<void> {
  const creator = await new UsersService(database).findEvenClosed(job.userId);
  print(`${job.queue} ${job.subjectId} (job ${job.id}), ${time(job.createdAt)} UTC`);
  print(`by ${creator?.displayName ?? 'a closed account'} (${job.userId})`);
  print(`prompt: ${job.title}`);
  print(`job: ${job.status}${job.errorCode === null ? '' : ` (${job.errorCode})`}`);
  const creation = await new CreationsRepository(database).findById(job.subjectId);
  if (!creation) return;
  const images = await new ImagesRepository(database).findOwnByJob(job.userId, job.id);
  const { visibility, takenDownAt, sensitive, likesCount } = creation;
  const blocked = images?.blocked ?? 0;
  const state = takenDownAt ? `taken down ${time(takenDownAt)}` : visibility;
  const facts = [
    state,
    sensitive ? 'adult content' : '',
    blocked > 0 ? `${String(blocked)} held back` : '',
    `${String(likesCount)} likes`,
  ];
  print(`creation: ${facts.filter(Boolean).join(', ')}`);
  if (images) print(`options: ${JSON.stringify(images.options)}`);
}

async function printReports({ database, print }: CommandContext, job: Job): Promise<void> {
  const reports = await new ReportsRepository(database).findOf(job.subjectId);
  if (reports.length === 0) return;
  const cells = reports.map(({ createdAt, status, reason, userId, note }) => [
    time(createdAt),
    status,
    reason,
    userId,
    note || '-',
  ]);
  print('');
  for (const line of table([['reported', 'status', 'reason', 'by', 'says'], ...cells])) print(line);
}

async function printAppeals({ database, print }: CommandContext, job: Job): Promise<void> {
  const appeals = await new AppealsRepository(database).findOf(job.id);
  if (appeals.length === 0) return;
  const cells = appeals.map(({ createdAt, id, kind, status, note, answer }) => [
    time(createdAt),
    id,
    kind,
    status,
    note || '-',
    answer ?? '-',
  ]);
  print('');
  for (const line of table([['asked', 'appeal', 'kind', 'status', 'says', 'answer'], ...cells])) print(line);
}

const LABELS = { source: 'made from', image: 'image', video: 'video' } as const;

async function printPictures({ database, environment, print }: CommandContext, job: Job): Promise<void> {
  const pictures = await new ModerationCases(database).findPictures(job);
  print('');
  if (pictures.length === 0) {
    print('There is nothing to look at: what was held back is not stored. Judge by the prompt and the options.');
    return;
  }
  const { storage } = environment;
  if (!storage) {
    print('For links to the pictures set what the API has of STORAGE_… or S3_…, and PUBLIC_URL.');
    return;
  }
  const store = createObjectStore(storage);
  const origin = storage.driver === 'disk' ? storage.publicUrl : undefined;
  for (const { kind, key, rating } of pictures) {
    const link = await store.presignGet({ key, expiresInSeconds: LINK_SECONDS, audience: 'browser' });
    const label = rating === null ? LABELS[kind] : `rated ${rating.toFixed(2)}`;
    print(`${label}: ${new URL(link, origin).href}`);
  }
}
