import type { DetailWords } from './fill-in.js';

/** Specification §3: the four kinds of notification. */
export const NOTIFICATION_TYPES = [
  'quest_completed',
  'training_complete',
  'synthesis_complete',
  'system_notice',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Where lists file what has no type of its own in the specification: a failure is looked for beside the work that it is of. */
const FILED: Readonly<Partial<Record<string, NotificationType>>> = { training_failed: 'training_complete' };

/** The kind that a list of one kind shows a notification under. */
export const filedUnder = ({ code, type }: { code: string; type: NotificationType }): NotificationType =>
  FILED[code] ?? type;

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** One notification that the product sends; `{name}` in words and path is filled from its details. `path`: where a press on it leads. */
export interface NoticeDefinition {
  readonly type: NotificationType;
  readonly path: string | null;
  /** Important enough for an e-mail, where those are sent and wanted. */
  readonly mail?: true;
  /** For details that are codes. */
  readonly words?: DetailWords;
  readonly en: NoticeWords;
  readonly ko: NoticeWords;
}
