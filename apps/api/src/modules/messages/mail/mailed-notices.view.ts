/**
 * The notifications that are told by e-mail. One statement over notices, users and the outbox, because that a notice is not in the outbox yet is
 * what makes it cheap to take each in once; and notifications cannot hand them over, for they stand below.
 */
import type { Language, NoticeCode } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';

/** Of a `person` of the table users. An unverified address may be another person’s. */
const WANTS_MAIL = `person.email_notices AND person.email IS NOT NULL AND person.email_verified
  AND person.closed_at IS NULL AND NOT person.is_house`;

/**
 * Notices that the outbox does not have yet, as rows of it: of the last $1 hours, with one of the codes $2, at most $3. A
 * user who wants no e-mails now is not sent this one later.
 */
export const NEW_NOTICES = `
  SELECT notice.id, notice.user_id, 'notice', CASE WHEN ${WANTS_MAIL} THEN 'waiting' ELSE 'skipped' END
  FROM notifications notice JOIN users person ON person.id = notice.user_id
  WHERE notice.created_at > now() - make_interval(hours => $1) AND notice.code = ANY ($2)
    AND NOT EXISTS (SELECT FROM mail_outbox mail WHERE mail.id = notice.id)
  ORDER BY notice.id LIMIT $3`;

const NOTICE = `
  SELECT notice.code, notice.details, person.id AS user_id, person.email, person.language
  FROM notifications notice JOIN users person ON person.id = notice.user_id
  WHERE notice.id = $1 AND ${WANTS_MAIL}`;

interface MailedNotice {
  code: NoticeCode;
  details: Record<string, string | number>;
  user_id: string;
  email: string;
  language: Language;
}

/** Null where its user wants no e-mails now, or the account is closed. */
export async function findMailedNotice(manager: EntityManager, id: string): Promise<MailedNotice | null> {
  const [notice] = await manager.query<MailedNotice[]>(NOTICE, [id]);
  return notice ?? null;
}
