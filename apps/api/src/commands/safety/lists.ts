import { quoted } from '../../common/quoted.js';
import { limitOf, time } from '../money/lists.js';
import { table, type Command } from '../support.js';

/** How much of a text a list shows. */
const SHOWN = 60;

const short = (text: string): string => quoted(text, SHOWN);

interface ReportedRow {
  id: string;
  count: number;
  oldest: Date;
  reasons: string;
  creator: string;
  prompt: string;
}

export const REPORTS: Command = {
  summary: 'Lists what was reported and not decided yet, the longest waiting first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const rows = await database.query<ReportedRow[]>(
      `SELECT creation.id, count(*)::int AS count, min(report.created_at) AS oldest,
         string_agg(DISTINCT report.reason, ', ' ORDER BY report.reason) AS reasons,
         creation.user_id AS creator, job.title AS prompt
       FROM image_reports report
       JOIN image_creations creation ON creation.id = report.creation_id
       JOIN jobs job ON job.id = creation.job_id
       WHERE report.status = 'open' GROUP BY creation.id, job.title ORDER BY min(report.created_at) LIMIT $1`,
      [limitOf(options)],
    );
    if (rows.length === 0) {
      print('No report is open.');
      return undefined;
    }
    const cells = rows.map((row) => [
      row.id,
      time(row.oldest),
      String(row.count),
      row.reasons,
      row.creator,
      short(row.prompt),
    ]);
    const head = ['creation', 'oldest', 'reports', 'reasons', 'creator', 'prompt'];
    for (const line of table([head, ...cells])) print(line);
    return undefined;
  },
};

interface AppealRow {
  id: string;
  created_at: Date;
  kind: string;
  queue: string;
  creator: string;
  prompt: string;
  note: string;
}

export const APPEALS: Command = {
  summary: 'Lists where creators ask for another look, the longest waiting first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const rows = await database.query<AppealRow[]>(
      `SELECT appeal.id, appeal.created_at, appeal.kind, job.queue, appeal.user_id AS creator, job.title AS prompt,
         appeal.note
       FROM safety_appeals appeal JOIN jobs job ON job.id = appeal.job_id
       WHERE appeal.status = 'open' ORDER BY appeal.created_at LIMIT $1`,
      [limitOf(options)],
    );
    if (rows.length === 0) {
      print('No appeal is open.');
      return undefined;
    }
    const cells = rows.map((row) => [
      row.id,
      time(row.created_at),
      row.kind,
      row.queue,
      row.creator,
      short(row.prompt),
      short(row.note) || '-',
    ]);
    const head = ['appeal', 'since', 'kind', 'of', 'creator', 'prompt', 'says'];
    for (const line of table([head, ...cells])) print(line);
    return undefined;
  },
};
