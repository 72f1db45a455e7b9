// Fills a gallery by a few statements: public creations of many people, with their pictures, jobs and likes, as the API
// would have left them, but that several show the same few files. For the bench beside it, and for whole tests.
import { randomUUID } from 'node:crypto';

/** As many creations are made by one statement; Postgres has a limit of time for each. */
const AT_ONCE = 10_000;
const PEOPLE = 200;
/** Between two creations. */
const SPACING_MS = 40_000;
const PROVENANCE = {
  engine: 'preview',
  engine_version: '1',
  models: [],
  prompt_as_sent: '',
  negative_as_sent: '',
  digital_source_type: 'algorithmicMedia',
};
const SUBJECTS = [
  'a girl with silver hair',
  'a boy in a raincoat',
  'two friends',
  'a knight',
  '은빛 머리의 소녀',
  'a dancer',
];
const PLACES = [
  'in a garden',
  'at the sea',
  'under lanterns',
  'on a rooftop',
  '벚꽃길에서',
  'in the snow',
  'in a library',
];
const LIGHTS = ['at dawn', 'in soft light', 'at night', 'after the rain', '노을빛', 'in the afternoon sun'];

/** The same number from 0 to below 1 for the same creation. */
const chance = (about) => `(('x' || substr(md5('${about}' || i || $1), 1, 8))::bit(32)::bigint / 4294967296.0)`;
const pick = (about, list) => `(${list})[1 + floor(${chance(about)} * cardinality(${list}))::integer]`;
/** In the order of time, as the API makes them. */
const idOf = (about) =>
  `(lpad(to_hex($2::bigint - i::bigint * ${SPACING_MS}), 12, '0') || '7' || substr(md5(${about} || i || $1), 1, 3) || '8'
    || substr(md5(${about} || i || $1), 4, 15))::uuid`;
const TIME = `(timestamptz 'epoch' + ($2::bigint - i::bigint * ${SPACING_MS}) * interval '1 millisecond')`;
const ROWS = `generate_series($3::integer, $4::integer) AS i`;

async function insertPeople(query, salt) {
  const rows = await query(
    `INSERT INTO users (id, display_name, language, nsfw_enabled)
     SELECT gen_random_uuid(), 'Creator ' || i, CASE WHEN i % 2 = 0 THEN 'ko' ELSE 'en' END, false
     FROM generate_series(1, ${PEOPLE}) AS i WHERE $1::text IS NOT NULL RETURNING id`,
    [salt],
  );
  return rows.map(({ id }) => id);
}

const JOBS = `
  INSERT INTO jobs (id, queue, user_id, subject_type, subject_id, title, status, input, price_spark, price_pass,
    receipt_reason, created_at, started_at, finished_at)
  SELECT ${idOf(`'job'`)}, 'image', ${pick('creator', '$5::uuid[]')}, 'image', ${idOf(`'creation'`)},
    'from the seed', 'succeeded', '{}', 0, 0, 'delivered', ${TIME}, ${TIME}, ${TIME}
  FROM ${ROWS}`;

const PROMPT = `concat_ws(' ', ${pick('subject', '$7::text[]')}, ${pick('place', '$8::text[]')}, ${pick('light', '$9::text[]')})`;

const CREATIONS = `
  INSERT INTO creations (id, kind, user_id, character_id, job_id, words, visibility, published_at, sensitive)
  SELECT ${idOf(`'creation'`)}, 'image', ${pick('creator', '$5::uuid[]')}, $6::uuid, ${idOf(`'job'`)}, lower(${PROMPT}),
    'public', ${TIME}, ${chance('sensitive')} < $10::float
  FROM ${ROWS}`;

const IMAGES = `
  INSERT INTO image_creations (id, user_id, character_id, job_id, options, created_at)
  SELECT ${idOf(`'creation'`)}, ${pick('creator', '$5::uuid[]')}, $6::uuid, ${idOf(`'job'`)},
    jsonb_build_object(
      'prompt', ${PROMPT},
      'clothing_prompt', '', 'negative_prompt', '', 'expression', 'none', 'direction', 'front', 'angle', 'middle',
      'shot', 'upper', 'width', least(1536, greatest(512, 64 * round((picture->>'width')::numeric / 64))),
      'height', least(1536, greatest(512, 64 * round((picture->>'height')::numeric / 64))),
      'count', 1, 'seed', i), ${TIME}
  FROM ${ROWS}, LATERAL (SELECT $10::jsonb -> floor(${chance('picture')} * jsonb_array_length($10::jsonb))::integer AS picture) chosen`;

/** Of every seventh creation four, of the others one. */
const OUTPUTS = `
  INSERT INTO image_outputs (id, creation_id, position, image_key, thumbnail_key, content_type, width, height, bytes,
    sha256, seed, thumbhash, nsfw, provenance)
  SELECT ${idOf(`'output' || position`)}, ${idOf(`'creation'`)}, position, picture->>'imageKey',
    picture->>'thumbnailKey', 'image/png', (picture->>'width')::integer, (picture->>'height')::integer, 1000,
    repeat('0', 64), i + position, picture->>'thumbhash', CASE WHEN ${chance('sensitive')} < $6::float THEN 0.7 ELSE 0 END,
    $7::jsonb
  FROM ${ROWS}, generate_series(0, CASE WHEN i % 7 = 0 THEN 3 ELSE 0 END) AS position,
    LATERAL (SELECT $5::jsonb -> ((floor(${chance('picture')} * jsonb_array_length($5::jsonb))::integer + position)
      % jsonb_array_length($5::jsonb)) AS picture) chosen`;

/** Few are liked by many, most by few or nobody. The table counts by itself. */
const LIKES = `
  INSERT INTO creation_likes (user_id, creation_id)
  SELECT ($5::uuid[])[1 + (i::bigint * 7 + number) % cardinality($5::uuid[])], ${idOf(`'creation'`)}
  FROM ${ROWS}, LATERAL (SELECT least(cardinality($5::uuid[]),
      floor(power(${chance('likes')} + 1e-10, -0.6)) - 1)::integer AS likes) liked,
    generate_series(1, likes) AS number`;

/**
 * Seeds a gallery, in seconds even for 100,000 creations.
 *
 * @param {(sql: string, values: unknown[]) => Promise<any[]>} query Asks the database and answers its rows.
 * @param {object} options
 * @param {number} options.count How many creations.
 * @param {import('./seed-gallery.d.mts').SeedPicture[]} options.pictures What they show; the files are to be in the storage.
 * @param {string[]} [options.userIds] Whose they are; people who are made up when absent.
 * @param {string | null} [options.characterId] The character that all of them show; none when absent.
 * @param {number} [options.sensitiveShare] How many of them are adult content, 0–1; none when absent.
 * @param {Date} [options.newestAt] When the first was published; the others lie 40 s apart before it. Now when absent.
 * @returns {Promise<import('./seed-gallery.d.mts').SeededGallery>}
 */
export async function seedGallery(
  query,
  { count, pictures, userIds, characterId = null, sensitiveShare = 0, newestAt = new Date() },
) {
  if (pictures.length === 0) throw new RangeError('a gallery shows at least one picture');
  const salt = randomUUID();
  const newest = newestAt.getTime();
  const people = await insertPeople(query, salt);
  const creators = userIds ?? people;
  const files = JSON.stringify(pictures);
  for (let from = 0; from < count; from += AT_ONCE) {
    const range = [salt, newest, from, Math.min(count, from + AT_ONCE) - 1];
    await query(JOBS, [...range, creators]);
    const words = [SUBJECTS, PLACES, LIGHTS];
    const made = [...range, creators, characterId, ...words];
    await query(CREATIONS, [...made, sensitiveShare]);
    await query(IMAGES, [...made, files]);
    await query(OUTPUTS, [...range, files, sensitiveShare, JSON.stringify(PROVENANCE)]);
    await query(LIKES, [...range, people]);
  }
  // So that the planner knows what it is up against, as it does some time later in real life.
  for (const table of ['jobs', 'creations', 'image_creations', 'image_outputs', 'creation_likes'])
    await query(`ANALYZE ${table}`, []);
  return { userIds: people };
}
