/**
 * The lists of an export, over what all rooms hold of a user. It is one document, with the same words for the same things, so what it says
 * stands in one place. One statement for each list: an entry and what hangs on it are of one moment, without a query for each entry.
 */
import {
  isQuestCode,
  NOTICES,
  noticeWords,
  QUESTS,
  suggestCaption,
  type JobProgress,
  type JobStatus,
  type NoticeCode,
  type PictureFacts,
} from '@atelier/contracts';
import { expiresAtSql } from '../../creations/index.js';
import { creationStatusOf } from '../../jobs/index.js';
import { assignmentStatusOf } from '../../training/index.js';
import type { ArchivedFile } from './export-archive.js';
import {
  placeFile,
  placePictures,
  plain,
  section,
  type ExportSection,
  type PictureRow,
  type Row,
  folderName,
} from './export-section.js';

interface SessionPictureRow extends PictureRow {
  caption: string | null;
  facts: PictureFacts | null;
}

interface SessionRow extends Row {
  created_at: Date;
  name: string | null;
  pictures: SessionPictureRow[];
  variations: PictureRow[];
}

const identities = section(
  'sign_in_accounts',
  `
  SELECT id, provider, subject AS id_at_provider, email, email_verified, display_name, linked_at, last_used_at
  FROM identities WHERE user_id = $1`,
);

const devices = section(
  'devices',
  `
  SELECT id, method AS signed_in_with, user_agent, address, created_at AS signed_in_at, signed_in_at AS last_signed_in_at,
    last_used_at, expires_at, ended_at, end_reason
  FROM device_sessions WHERE user_id = $1`,
);

/** With the caption that a training is told: the creator's words, else what was measured. */
const describePicture = ({ facts, caption, ...picture }: SessionPictureRow): PictureRow => ({
  ...picture,
  caption: caption ?? (facts ? suggestCaption(facts) : null),
  width: facts?.width ?? null,
  height: facts?.height ?? null,
});

const trainingSessions = section<SessionRow>(
  'training_sessions',
  `
  SELECT session.id, session.user_model_name AS name, session.status, session.failure_code, session.created_at,
    session.updated_at, session.auto_select_at AS selects_itself_at,
    coalesce((
      SELECT json_agg(json_build_object('name', picture.name, 'key', picture.image_key, 'origin', picture.origin,
        'variation_index', picture.variation_index, 'status', picture.status,
        'refused_because', picture.error_code, 'caption', picture.caption,
        'facts', picture.facts, 'faces_described_by_numbers',
        coalesce((picture.likeness ->> 'drawn')::boolean IS FALSE AND picture.facts -> 'faces' <> '[]', false),
        'you_say_it_is_the_character', picture.same_character, 'added_at', picture.created_at)
        ORDER BY picture.id)
      FROM session_images picture WHERE picture.session_id = session.id), '[]') AS pictures,
    coalesce((
      SELECT json_agg(json_build_object('key', variation.image_key, 'width', variation.width,
        'height', variation.height, 'likeness', variation.likeness, 'weakness', variation.weakness,
        'made_at', variation.created_at) ORDER BY variation.created_at, variation.position)
      FROM session_variations variation WHERE variation.session_id = session.id), '[]') AS variations
  FROM training_sessions session WHERE session.user_id = $1`,
  (row) => {
    const files: ArchivedFile[] = [];
    const folder = `training sessions/${folderName(row, row.name ?? '', 'training')}`;
    const pictures = placePictures(`${folder}/pictures`, row.pictures.map(describePicture), files);
    const variations = placePictures(`${folder}/variations`, row.variations, files);
    return { entry: { ...row, pictures, variations }, files };
  },
);

const uploads = section(
  'uploads',
  `
  SELECT id, name, content_type, bytes, created_at AS uploaded_at, consumed_at AS used_at,
    file_deleted_at AS deleted_at
  FROM uploads WHERE user_id = $1`,
);

interface CandidateRow {
  kind: string;
  number: number;
  previews: PictureRow[];
  /** Null once the choice is made: the chosen one is the character's then, and the others are deleted. */
  model_key: string | null;
}

interface AssignmentRow extends Row {
  created_at: Date;
  name: string;
  status: JobStatus;
  character_id: string | null;
  candidates: CandidateRow[];
}

const assignmentRequests = section<AssignmentRow>(
  'assignment_requests',
  `
  SELECT request.id, request.name, job.status, request.image_count, request.session_id AS training_session_id,
    request.character_id, job.error_code, request.created_at, job.started_at, request.completed_at,
    CASE WHEN job.status IN ('failed', 'cancelled') THEN job.finished_at END AS failed_at,
    coalesce((
      SELECT json_agg(json_build_object('kind', candidate.kind, 'number', candidate.position + 1,
        'steps', candidate.steps, 'score', candidate.score, 'scorecard', candidate.scorecard,
        'recommended', candidate.recommended,
        'selected', candidate.selected, 'previews', candidate.previews,
        'model_key', CASE WHEN request.character_id IS NULL THEN candidate.model_key END)
        ORDER BY candidate.kind, candidate.position)
      FROM model_candidates candidate WHERE candidate.assignment_request_id = request.id), '[]') AS candidates
  FROM assignment_requests request JOIN jobs job ON job.id = request.job_id WHERE request.user_id = $1`,
  (row) => {
    const files: ArchivedFile[] = [];
    const folder = `trainings/${folderName(row, row.name, 'training')}`;
    const candidates = row.candidates.map(({ model_key, previews, ...candidate }) => {
      const own = `${folder}/${candidate.kind} ${String(candidate.number)}`;
      const pictures = placePictures(own, previews, files);
      return { ...candidate, previews: pictures, model_file: placeFile(`${own}/model`, model_key, files) };
    });
    const status = assignmentStatusOf(row.status, row.character_id);
    return { entry: { ...row, status, candidates }, files };
  },
);

interface CharacterRow extends Row {
  created_at: Date;
  name: string;
  thumbnail_key: string | null;
  body_key: string;
  face_key: string | null;
}

const characters = section<CharacterRow>(
  'characters',
  `
  SELECT id, name, is_public, thumbnail_sensitive AS thumbnail_is_adult_content, engine, image_count, trigger_word, session_id AS training_session_id, created_at, last_used_at,
    ${expiresAtSql('characters')} AS expires_at, thumbnail_key, body_key, face_key
  FROM characters WHERE user_id = $1`,
  ({ thumbnail_key, body_key, face_key, ...row }) => {
    const files: ArchivedFile[] = [];
    const folder = `characters/${folderName(row, row.name, 'character')}`;
    const thumbnail_file = placeFile(`${folder}/thumbnail`, thumbnail_key, files);
    const body_model_file = placeFile(`${folder}/body model`, body_key, files);
    const face_model_file = placeFile(`${folder}/face model`, face_key, files);
    return { entry: { ...row, thumbnail_file, body_model_file, face_model_file }, files };
  },
);

const PROVENANCE = ['engine', 'engine_version', 'prompt_as_sent', 'negative_as_sent', 'digital_source_type'];
/** What the models that made it are called by their hashes stays out. */
const madeBy = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object(${PROVENANCE.map((name) => `'${name}', ${column}->'${name}'`).join(', ')}) END`;

interface CreationRow extends Row {
  created_at: Date;
  status: JobStatus;
  progress: JobProgress | null;
}

interface ImageRow extends CreationRow {
  options: { prompt?: string };
  images: PictureRow[];
}

/** Who sees it. */
const shownSql = (creation: string): string => `JOIN LATERAL (
    SELECT visibility, published_at, taken_down_at, likes_count AS likes, sensitive AS adult_content,
      theme_day::text AS theme_day, remixed_from
    FROM creations WHERE creations.id = ${creation}.id) shown ON true`;

const images = section<ImageRow>(
  'image_creations',
  `
  SELECT creation.id, creation.character_id, creation.origin, creation.refined,
    (SELECT output.creation_id FROM image_outputs output WHERE output.id = creation.refined_from) AS refined_creation_id,
    creation.options, shown.*, creation.blocked AS held_back, creation.created_at, job.status, job.progress,
    coalesce((
      SELECT json_agg(json_build_object('key', output.image_key, 'content_type', output.content_type,
        'width', output.width, 'height', output.height, 'bytes', output.bytes, 'seed', output.seed,
        'adult_rating', output.nsfw, 'made_by', ${madeBy('output.provenance')}) ORDER BY output.position)
      FROM image_outputs output WHERE output.creation_id = creation.id), '[]') AS images
  FROM image_creations creation ${shownSql('creation')}
  JOIN jobs job ON job.id = creation.job_id WHERE creation.user_id = $1`,
  ({ status, progress, ...row }) => {
    const files: ArchivedFile[] = [];
    const folder = `images/${folderName(row, row.options.prompt ?? '', 'image')}`;
    const images = placePictures(folder, row.images, files);
    return { entry: { ...row, status: creationStatusOf({ status, progress }), images }, files };
  },
);

interface VideoRow extends CreationRow {
  prompt: string;
  seed: string;
  video_key: string | null;
  poster_key: string | null;
}

const videos = section<VideoRow>(
  'videos',
  `
  SELECT video.id, video.source_kind AS made_from, video.source_image_id, video.character_id, video.prompt,
    video.seconds, video.seed, video.width, video.height, video.bytes, video.created_at, shown.*, job.status, job.progress,
    ${madeBy('video.provenance')} AS made_by, video.video_key, video.poster_key
  FROM video_creations video ${shownSql('video')}
  JOIN jobs job ON job.id = video.job_id WHERE video.user_id = $1`,
  ({ video_key, poster_key, status, progress, ...row }) => {
    const files: ArchivedFile[] = [];
    const folder = `videos/${folderName(row, row.prompt, 'video')}`;
    const video_file = placeFile(`${folder}/video`, video_key, files);
    const poster_file = placeFile(`${folder}/poster`, poster_key, files);
    return {
      entry: {
        ...row,
        status: creationStatusOf({ status, progress }),
        seed: Number(row.seed),
        video_file,
        poster_file,
      },
      files,
    };
  },
);

/** Each by the creation that it is of: one likes it once. */
const likes = section(
  'likes',
  `
  SELECT creation_id AS id, created_at AS liked_at FROM creation_likes WHERE user_id = $1`,
);

const reports = section(
  'reports',
  `
  SELECT id, creation_id, reason, note, status, created_at AS reported_at, decided_at
  FROM creation_reports WHERE user_id = $1`,
);

const appeals = section(
  'appeals',
  `
  SELECT id, job_id, kind, note, status, answer, created_at AS asked_at, decided_at
  FROM safety_appeals WHERE user_id = $1`,
);

const refusals = section(
  'safety_refusals',
  `
  SELECT id, rule, source, created_at AS refused_at FROM safety_refusals WHERE user_id = $1`,
);

const support = section(
  'support_messages',
  `
  SELECT id, topic, message, path, status, answer, created_at AS written_at, answered_at
  FROM support_messages WHERE user_id = $1`,
);

/** By the id of the notification or the message that each told of. */
const emails = section(
  'emails',
  `
  SELECT id, kind, status, created_at, sent_at FROM mail_outbox WHERE user_id = $1`,
);

const jobs = section(
  'jobs',
  `
  SELECT id, queue AS kind, title, status, error_code, price_spark, price_pass, captured_spark, captured_pass,
    created_at, started_at, finished_at
  FROM jobs WHERE user_id = $1`,
);

interface NamedRow extends Row {
  name_en: string;
  name_ko: string;
}

const payments = section<NamedRow>(
  'payments',
  `
  SELECT payment.id, payment.item_kind AS kind, payment.item_code AS code, payment.item_name_en AS name_en,
    payment.item_name_ko AS name_ko, payment.spark, payment.pass, payment.plan_days, payment.amount_cents,
    payment.tax_cents, payment.refunded_cents, payment.method, payment.status, payment.failure, payment.order_id,
    payment.capture_id AS transaction_id, payment.dispute_id, payment.return_to, payment.created_at,
    payment.captured_at AS paid_at, payment.credited_at, payment.reversed_at,
    coalesce((
      SELECT json_agg(json_build_object('id', refund.id, 'status', refund.status, 'asked_by', refund.asked_by,
        'amount_cents', refund.amount_cents, 'spark', refund.spark, 'pass', refund.pass,
        'transaction_id', refund.provider_refund_id, 'created_at', refund.created_at,
        'finished_at', refund.finished_at) ORDER BY refund.id)
      FROM payment_refunds refund WHERE refund.payment_id = payment.id), '[]') AS refunds
  FROM payments payment WHERE payment.user_id = $1`,
  ({ name_en, name_ko, ...row }, language) => plain({ ...row, name: language === 'ko' ? name_ko : name_en }),
);

const planPeriods = section(
  'plan_periods',
  `
  SELECT id, payment_id, starts_at, ends_at, revoked_at, commercial_licence, created_at FROM plan_periods WHERE user_id = $1`,
);

interface QuestRow extends Row {
  quest_code: string;
}

const quests = section<QuestRow>(
  'quests',
  `
  SELECT id, quest_code, completed_at, claimed_at, earlier_account FROM quest_progress WHERE user_id = $1`,
  (row, language) => {
    const name = isQuestCode(row.quest_code) ? QUESTS[row.quest_code].name[language] : null;
    return plain({ ...row, name });
  },
);

/** They have no id, so one is made of the metric. */
const questCounters = section(
  'quest_counters',
  `
  SELECT md5(metric)::uuid AS id, metric AS counts, count FROM quest_counters WHERE user_id = $1`,
  ({ id: _, ...row }) => plain(row),
);

interface NoticeRow extends Row {
  code: string;
  details: Record<string, string | number>;
}

const isNoticeCode = (code: string): code is NoticeCode => Object.hasOwn(NOTICES, code);

const notifications = section<NoticeRow>(
  'notifications',
  `
  SELECT id, code, details, quest_id, reward_spark, reward_pass, claimed_at, created_at, read_at
  FROM notifications WHERE user_id = $1`,
  (row, language) => plain({ ...row, ...(isNoticeCode(row.code) ? noticeWords(row.code, language, row.details) : {}) }),
);

const analytics = section(
  'analytics_events',
  `
  SELECT id, name, properties, created_at FROM analytics_events WHERE user_id = $1`,
);

const exports = section(
  'exports',
  `
  SELECT id, status, requested_at, finished_at, expires_at, bytes FROM account_exports WHERE user_id = $1`,
);

/** What is held of a user as lists, beside the profile and the money. In the order in which `data.json` has them. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  identities,
  devices,
  trainingSessions,
  uploads,
  assignmentRequests,
  characters,
  images,
  videos,
  likes,
  reports,
  appeals,
  refusals,
  jobs,
  payments,
  planPeriods,
  quests,
  questCounters,
  notifications,
  support,
  emails,
  analytics,
  exports,
];
