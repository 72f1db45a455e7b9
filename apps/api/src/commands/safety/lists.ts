import { quoted } from '../../common/quoted.js';
import { ModerationCases } from '../../modules/gallery/index.js';
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
    const cases = await new ModerationCases(database).findReported(limitOf(options));
    const rows = cases.map(({ creationId, oldest, count, reasons, creation, job }) => [
      creationId,
      time(oldest),
      String(count),
      reasons.join(', '),
      creation.userId,
      short(job.title),
    ]);
    const head = ['creation', 'oldest', 'reports', 'reasons', 'creator', 'prompt'];
    printList(print, { head, rows, none: 'No report is open.' });
  },
};

export const APPEALS: Command = {
  summary: 'Lists where creators ask for another look, the longest waiting first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const cases = await new ModerationCases(database).findAppeals(limitOf(options));
    const rows = cases.map(({ appeal: { id, createdAt, kind, userId, note }, job }) => [
      id,
      time(createdAt),
      kind,
      job.queue,
      userId,
      short(job.title),
      short(note) || '-',
    ]);
    const head = ['appeal', 'since', 'kind', 'of', 'creator', 'prompt', 'says'];
    printList(print, { head, rows, none: 'No appeal is open.' });
  },
};
