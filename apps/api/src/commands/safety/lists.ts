import { quoted } from '../../common/quoted.js';
import { CreationsRepository } from '../../modules/creations/index.js';
import { ReportsRepository } from '../../modules/gallery/index.js';
import { JobsRepository } from '../../modules/jobs/index.js';
import { AppealsRepository } from '../../modules/safety/index.js';
import { limitOf, time } from '../money/lists.js';
import { printList, type Command } from '../support.js';

/** How much of a text a list shows. */
const SHOWN = 60;

const short = (text: string): string => quoted(text, SHOWN);

export const REPORTS: Command = {
  summary: 'Lists what was reported and not decided yet, the longest waiting first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const open = await new ReportsRepository(database).findOpen(limitOf(options));
    const creations = await new CreationsRepository(database).findByIds(open.map(({ creationId }) => creationId));
    const jobs = await new JobsRepository(database).findByIds(creations.map(({ jobId }) => jobId));
    const rows = open.flatMap(({ creationId, count, oldest, reasons }) => {
      const creation = creations.find(({ id }) => id === creationId);
      const job = jobs.find(({ id }) => id === creation?.jobId);
      if (!creation || !job) return [];
      return [[creationId, time(oldest), String(count), reasons.join(', '), creation.userId, short(job.title)]];
    });
    const head = ['creation', 'oldest', 'reports', 'reasons', 'creator', 'prompt'];
    printList(print, { head, rows, none: 'No report is open.' });
  },
};

export const APPEALS: Command = {
  summary: 'Lists where creators ask for another look, the longest waiting first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const open = await new AppealsRepository(database).findOpen(limitOf(options));
    const jobs = await new JobsRepository(database).findByIds(open.map(({ jobId }) => jobId));
    const rows = open.flatMap(({ id, createdAt, kind, userId, jobId, note }) => {
      const job = jobs.find((one) => one.id === jobId);
      return job ? [[id, time(createdAt), kind, job.queue, userId, short(job.title), short(note) || '-']] : [];
    });
    const head = ['appeal', 'since', 'kind', 'of', 'creator', 'prompt', 'says'];
    printList(print, { head, rows, none: 'No appeal is open.' });
  },
};
