import sharp from 'sharp';
import { newId } from '../../src/common/ids.js';
import { foundBy } from '../../src/common/search-words.js';
import { ObjectStore } from '../../src/modules/files/storage/object-store.js';
import type { SignedIn, TestApp } from './app.js';
import { finishedVideo, givenCharacter, givenImages } from './creations.js';

interface ShownOptions {
  prompt?: string;
  /** How many pictures it has. */
  count?: number;
  characterId?: string;
  sensitive?: boolean;
  publishedAt?: Date;
}

/** A creation in the gallery; its id. */
export async function givenShown(
  app: TestApp,
  user: SignedIn,
  { prompt = 'in a garden', count = 1, characterId, sensitive = false, publishedAt = new Date() }: ShownOptions = {},
): Promise<string> {
  const { id } = await givenImages(user, characterId ?? (await givenCharacter(app, user)).id, count);
  await app.database.query(
    `UPDATE creations SET visibility = 'public', published_at = $2, sensitive = $3, words = $4 WHERE id = $1`,
    [id, publishedAt, sensitive, foundBy(prompt)],
  );
  await app.database.query(
    `UPDATE image_creations SET options = jsonb_set(options, '{prompt}', to_jsonb($2::text)) WHERE id = $1`,
    [id, prompt],
  );
  await app.database.query('UPDATE image_outputs SET nsfw = $2 WHERE creation_id = $1', [id, sensitive ? 0.7 : 0]);
  return id;
}

export async function makePrivate(app: TestApp, id: string): Promise<void> {
  await app.database.query(`UPDATE creations SET visibility = 'private', published_at = NULL WHERE id = $1`, [id]);
}

/** A video in the gallery; its id. */
export async function givenShownVideo(
  app: TestApp,
  user: SignedIn,
  { prompt = 'she turns', characterId }: Pick<ShownOptions, 'prompt' | 'characterId'> = {},
): Promise<string> {
  const { images } = await givenImages(user, characterId ?? (await givenCharacter(app, user)).id);
  const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
  const { id } = await user.api.videos.create({ source, prompt });
  await finishedVideo(user, id);
  await user.api.videos.setVisibility({ id, visibility: 'public' });
  return id;
}

/** The id of the user's page. */
export async function pageOf(app: TestApp, { id }: SignedIn): Promise<string> {
  const [row] = await app.database.query<{ id: string }[]>('SELECT page_id AS id FROM users WHERE id = $1', [id]);
  return row?.id ?? '';
}

/** From now on the user is shown adult content of others. */
export async function showAdultContent(app: TestApp, { id }: SignedIn): Promise<void> {
  await app.database.query('UPDATE users SET nsfw_enabled = true WHERE id = $1', [id]);
}

/** People who like things, without anybody having signed up. */
export async function givenFans(app: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await app.database.query(
    `INSERT INTO users (id, display_name, language) SELECT id, 'Fan', 'en' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  return ids;
}

/** Puts a real picture where the first one of the creation is, and says of all of its pictures that they are as large. */
export async function putPicture(
  app: TestApp,
  id: string,
  { width = 640, height = 512, xmp }: { width?: number; height?: number; xmp?: string } = {},
): Promise<void> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#c8546b' } });
  const picture = await (xmp === undefined ? drawn : drawn.withXmp(xmp)).png().toBuffer();
  const [output] = await app.database.query<{ key: string }[]>(
    'SELECT image_key AS key FROM image_outputs WHERE creation_id = $1 AND position = 0',
    [id],
  );
  await app.nest.get(ObjectStore).put(output?.key ?? '', picture, 'image/png');
  await app.database.query('UPDATE image_outputs SET width = $2, height = $3 WHERE creation_id = $1', [
    id,
    width,
    height,
  ]);
}
