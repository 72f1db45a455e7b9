import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { CreationsRepository, ImagesRepository, VideosRepository } from '../../modules/creations/index.js';
import { type Job, JobsRepository } from '../../modules/jobs/index.js';
import { ReportsRepository } from '../../modules/gallery/index.js';
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

interface Picture {
  label: string;
  key: string;
}

/** What was delivered, and what it was made from. What was held back was never stored. */
async function findPictures(database: DataSource, { id, userId, input }: Job): Promise<Picture[]> {
  const { source_key: source } = z.object({ source_key: z.string().nullish() }).parse(input);
  const images = new ImagesRepository(database);
  const creation = await images.findOwnByJob(userId, id);
  const outputs = creation ? await images.findOutputs([creation.id]) : [];
  const video = await new VideosRepository(database).findOwnByJob(userId, id);
  return [
    ...(source == null ? [] : [{ label: 'made from', key: source }]),
    ...outputs.map(({ nsfw, imageKey }) => ({ label: `rated ${nsfw.toFixed(2)}`, key: imageKey })),
    ...(video?.videoKey ? [{ label: 'video', key: video.videoKey }] : []),
  ];
}

async function printPictures({ database, environment, print }: CommandContext, job: Job): Promise<void> {
  const pictures = await findPictures(database, job);
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
  for (const { label, key } of pictures) {
    const link = await store.presignGet({ key, expiresInSeconds: LINK_SECONDS, audience: 'browser' });
    print(`${label}: ${new URL(link, origin).href}`);
  }
}
