import type { DownloadFormat, ImageCreation } from '@atelier/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, givenImages } from './support/creations.js';

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

let app: TestApp;
let store: ObjectStore;

beforeAll(async () => {
  app = await TestApp.start();
  store = app.nest.get(ObjectStore);
});
afterAll(() => app.stop());

const xmpOf = (creationId: string): string =>
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmlns:dc="http://purl.org/dc/elements/1.1/" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"`,
    ` dc:identifier="${creationId}"/></rdf:RDF></x:xmpmeta>`,
  ].join('');

const keyOf = (user: SignedIn, { id, images }: ImageCreation): string =>
  `users/${user.id}/images/${id}/${images[0]?.id ?? ''}.png`;

/** A creation whose one file is a real picture, marked as the worker marks them. */
async function givenPicture(): Promise<{ user: SignedIn; creation: ImageCreation; key: string }> {
  const user = await app.signUp();
  const creation = await givenImages(user, (await givenCharacter(app, user)).id);
  const background = { r: 20, g: 90, b: 200 };
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .withXmp(xmpOf(creation.id))
    .png()
    .toBuffer();
  const key = keyOf(user, creation);
  await store.put(key, png, 'image/png');
  return { user, creation, key };
}

async function download({ api }: SignedIn, { id, images }: ImageCreation, format?: DownloadFormat) {
  const { url, file_name } = await api.images.download({ id, image_id: images[0]?.id ?? '', format });
  const response = await fetch(new URL(url, app.url));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { file_name, headers: response.headers, bytes, status: response.status };
}

describe('a download', () => {
  it.each([
    { format: 'jpeg', extension: 'jpg', codec: 'jpeg' },
    { format: 'webp', extension: 'webp', codec: 'webp' },
    { format: 'png', extension: 'png', codec: 'png' },
    { format: 'original', extension: 'png', codec: 'png' },
  ] as const)('as $format is that, under its name, and still says whence it comes', async (wish) => {
    const { user, creation } = await givenPicture();
    const { file_name, headers, bytes } = await download(user, creation, wish.format);
    expect(file_name).toBe(`미나-${String(creation.images[0]?.seed)}.${wish.extension}`);
    expect(headers.get('content-disposition')).toContain(encodeURIComponent(file_name));
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-type')).toBe(`image/${wish.codec}`);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: wish.codec, width: 80, height: 60, hasAlpha: false });
    expect(metadata.xmpAsString).toContain(SOURCE_TYPE);
    expect(metadata.xmpAsString).toContain(creation.id);
  });

  it('as a PNG, or without a wish, is the very file that was made', async () => {
    const { user, creation, key } = await givenPicture();
    const put = jest.spyOn(store, 'put');
    const made = Buffer.from(await new Response((await store.get(key)).body as never).arrayBuffer());
    expect((await download(user, creation)).bytes.equals(made)).toBe(true);
    expect((await download(user, creation, 'png')).bytes.equals(made)).toBe(true);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('is converted once, however often and by how many at once it is asked for', async () => {
    const { user, creation } = await givenPicture();
    const put = jest.spyOn(store, 'put');
    const all = await Promise.all(Array.from({ length: 5 }, () => download(user, creation, 'jpeg')));
    await download(user, creation, 'jpeg');
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  it('goes with its creation', async () => {
    const { user, creation } = await givenPicture();
    const { url } = await user.api.images.download({
      id: creation.id,
      image_id: creation.images[0]?.id ?? '',
      format: 'webp',
    });
    expect((await fetch(new URL(url, app.url))).status).toBe(200);
    await user.api.images.remove({ id: creation.id });
    expect((await fetch(new URL(url, app.url))).status).toBe(404);
  });

  it('of a picture that cannot be read, or is not there, fails, and is tried again the next time', async () => {
    const { user, creation, key } = await givenPicture();
    const { body } = await store.get(key);
    const whole = Buffer.from(await new Response(body as never).arrayBuffer());
    await store.put(key, Buffer.from('not a picture'), 'image/png');
    const wish = { id: creation.id, image_id: creation.images[0]?.id ?? '', format: 'jpeg' } as const;
    expect((await failureOf(user.api.images.download(wish))).code).toBe('internal');
    await store.delete(key);
    expect((await failureOf(user.api.images.download(wish))).code).toBe('not_found');
    await store.put(key, whole, 'image/png');
    expect((await download(user, creation, 'jpeg')).status).toBe(200);
  });

  it('is its creator’s alone', async () => {
    const { user, creation } = await givenPicture();
    const { user: other, creation: own } = await givenPicture();
    expect((await failureOf(download(other, creation, 'jpeg'))).code).toBe('not_found');
    const mixed = { id: own.id, image_id: creation.images[0]?.id ?? '', format: 'webp' } as const;
    expect((await failureOf(other.api.images.download(mixed))).code).toBe('not_found');
    expect((await download(user, creation, 'jpeg')).status).toBe(200);
  });
});
