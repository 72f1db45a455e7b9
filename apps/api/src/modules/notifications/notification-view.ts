import { NOTICES, noticePath, noticeWords, type Language, type Notification } from '@atelier/contracts';
import type { NotificationRow } from './notification.entity.js';

const rewardOf = ({ questId, rewardSpark, rewardPass, claimedAt }: NotificationRow): Notification['reward'] =>
  questId === null ? null : { amounts: { spark: rewardSpark, pass: rewardPass }, claimed: claimedAt !== null };

/** How its user sees a notification. */
export const viewIn =
  (language: Language) =>
  (row: NotificationRow): Notification => ({
    id: row.id,
    type: NOTICES[row.code].type,
    code: row.code,
    ...noticeWords(row.code, language, row.details),
    path: noticePath(row.code, row.details),
    reward: rewardOf(row),
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
  });
