import type { EntityManager } from 'typeorm';
import { ImageCreation } from '../../modules/creations/index.js';
import { Job } from '../../modules/jobs/index.js';
import { ImageReport } from '../../modules/gallery/index.js';
import { SafetyAppeal } from '../../modules/safety/index.js';
import { createObjectStore } from '../../modules/files/index.js';
import { User } from '../../modules/users/index.js';
import { time } from '../money/lists.js';
import { isId } from '../money/people.js';
import { Refusal, UsageError, table, type Command, type CommandContext } from '../support.js';

const SUBJECT = 'creation or appeal id';
/** Long enough to look, too short to be passed on. */
const LINK_SECONDS = 600;

export const SHOW: Command = {
  summary: `Shows all that is known of a creation or an appeal, with links to its pictures that work for ${String(LINK_SECONDS / 60)} minutes.`,
  subject: SUBJECT,
  usage: '',
  options: {},
  run: async (context) => {
    const id = context.options.subject(SUBJECT);
    if (!isId(id)) throw new UsageError(`<${SUBJECT}> is an id, not "${id}"`);
    const { manager } = context.database;
    const job = await findJob(manager, id);
    if (!job) throw new Refusal(`There is no creation and no appeal ${id}.`);
    await printJob(context, job);
    await printReports(context, job);
    await printAppeals(context, job);
    await printPictures(context, job);
    return undefined;
  },
};

async function findJob(manager: EntityManager, id: string): Promise<Job | null> {
  const creation = await manager.getRepository(ImageCreation).findOneBy({ id });
  const appeal = creation ? null : await manager.getRepository(SafetyAppeal).findOneBy({ id });
  const jobId = creation?.jobId ?? appeal?.jobId;
  return jobId === undefined ? null : manager.getRepository(Job).findOneBy({ id: jobId });
}

async function printJob({ database: { manager }, print }: CommandContext, job: Job): Promise<void> {
  const creator = await manager.getRepository(User).findOneBy({ id: job.userId });
  print(`${job.queue} ${job.subjectId} (job ${job.id}), ${time(job.createdAt)} UTC`);
  print(`by ${creator?.displayName ?? 'a closed account'} (${job.userId})`);
  print(`prompt: ${job.title}`);
  print(`job: ${job.status}${job.errorCode === null ? '' : ` (${job.errorCode})`}`);
  const creation = await manager.getRepository(ImageCreation).findOneBy({ jobId: job.id });
  if (!creation) return;
  const { visibility, takenDownAt, sensitive, blocked, likesCount } = creation;
  const state = takenDownAt ? `taken down ${time(takenDownAt)}` : visibility;
  const facts = [
    state,
    sensitive ? 'adult content' : '',
    blocked > 0 ? `${String(blocked)} held back` : '',
    `${String(likesCount)} likes`,
  ];
  print(`creation: ${facts.filter(Boolean).join(', ')}`);
  print(`options: ${JSON.stringify(creation.options)}`);
}

async function printReports({ database: { manager }, print }: CommandContext, job: Job): Promise<void> {
  const reports = await manager
    .getRepository(ImageReport)
    .find({ where: { creationId: job.subjectId }, order: { id: 'ASC' } });
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

async function printAppeals({ database: { manager }, print }: CommandContext, job: Job): Promise<void> {
  const appeals = await manager.getRepository(SafetyAppeal).find({ where: { jobId: job.id }, order: { id: 'ASC' } });
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
async function findPictures(manager: EntityManager, { id }: Job): Promise<Picture[]> {
  return manager.query<Picture[]>(
    `SELECT 'made from' AS label, input->>'source_key' AS key FROM jobs WHERE id = $1 AND input ? 'source_key'
     UNION ALL
     SELECT * FROM (
       SELECT 'rated ' || round(output.nsfw::numeric, 2), output.image_key FROM image_outputs output
       JOIN image_creations creation ON creation.id = output.creation_id
       WHERE creation.job_id = $1 ORDER BY output.position) delivered
     UNION ALL
     SELECT 'video', video_key FROM video_creations WHERE job_id = $1 AND video_key IS NOT NULL`,
    [id],
  );
}

async function printPictures({ database, environment, print }: CommandContext, job: Job): Promise<void> {
  const pictures = await findPictures(database.manager, job);
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
