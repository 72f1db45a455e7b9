import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHEET_GROUND } from '@atelier/contracts';
import { freePort } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenCharacter, givenImages } from './support/creations.js';
import { givenShown, givenShownVideo, makePrivate, putPicture } from './support/gallery.js';
import { takeDown } from './support/moderation.js';

const PAGE = fileURLToPath(new URL('../../web/index.html', import.meta.url));
const PUBLIC_URL = 'https://atelier.test';
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"/></rdf:RDF></x:xmpmeta>`;

let dist: string;
let app: TestApp;
let creator: SignedIn;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'atelier-web-'));
  await cp(PAGE, join(dist, 'index.html'));
  const port = String(await freePort());
  const internal = `http://127.0.0.1:${port}`;
  app = await TestApp.start({ WEB_DIST: dist, PUBLIC_URL, PORT: port, INTERNAL_URL: internal });
});
beforeEach(async () => {
  creator = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await rm(dist, { recursive: true, force: true });
});

/** A creation in the gallery whose first picture is a real one. */
async function givenShared({
  width = 1536,
  height = 1024,
  ...options
}: Parameters<typeof givenShown>[2] & { width?: number; height?: number } = {}): Promise<string> {
  const id = await givenShown(app, creator, options);
  await putPicture(app, id, { width, height, xmp: XMP });
  return id;
}

const visit = (id: string, language = 'en'): Promise<Response> =>
  fetch(`${app.url}/s/${id}`, { headers: { 'accept-language': language } });
const pictureOf = (id: string): Promise<Response> => fetch(`${app.url}/api/share/${id}/picture`);

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** What the head of the page says, by the names of its tags. */
function headOf(html: string): Map<string, string> {
  const [head = ''] = html.split('</head>');
  const tags = head.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"\s*\/>/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, unescaped(content)]));
}

describe('the page of the site, for those who show links', () => {
  it.each([
    ['en', 'landing.html', 'Your character · Atelier', 'en_US'],
    ['ko', 'landing.ko.html', '내 캐릭터 · Atelier', 'ko_KR'],
  ])('in %s is %s, with its own words and a picture', async (language, file, title, locale) => {
    const description = `What ${file} says`;
    const page = `<html><head><title>${title}</title><meta\n name="description"\n content="${description}" /></head><body>whole</body></html>`;
    await writeFile(join(dist, file), page);
    const response = await fetch(`${app.url}/s`, { headers: { 'accept-language': language } });
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<body>whole</body>');
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/" />`);
    const picture = `${PUBLIC_URL}/preview.jpg`;
    expect(Object.fromEntries(headOf(html))).toMatchObject({
      'og:type': 'website',
      'og:url': `${PUBLIC_URL}/`,
      'og:title': title,
      'og:description': description,
      'og:locale': locale,
      'og:image': picture,
      'twitter:card': 'summary_large_image',
      'twitter:image': picture,
    });
    const { width, height, format } = await sharp(join(dirname(PAGE), 'public/preview.jpg')).metadata();
    expect([format, width, height].map(String)).toEqual([
      'jpeg',
      headOf(html).get('og:image:width'),
      headOf(html).get('og:image:height'),
    ]);
  });
});

describe('the page of a public creation', () => {
  it('is the web app, and says what it shows to whoever only reads its head', async () => {
    const id = await givenShared({ prompt: 'a girl\n with   silver hair' });
    const { display_name: name } = await creator.api.auth.me();
    const response = await visit(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toContain('accept-language');
    const html = await response.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`<title>${name} made this in Atelier · Atelier</title>`);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/s/${id}" />`);
    const image = `${PUBLIC_URL}/api/share/${id}/picture`;
    expect(Object.fromEntries(headOf(html))).toMatchObject({
      description: 'a girl with silver hair',
      'og:type': 'article',
      'og:url': `${PUBLIC_URL}/s/${id}`,
      'og:title': `${name} made this in Atelier`,
      'og:description': 'a girl with silver hair',
      'og:locale': 'en_US',
      'og:locale:alternate': 'ko_KR',
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
    });
    expect(headOf(html).has('robots')).toBe(false);
  });

  it('is played where it is shown, if it is a video', async () => {
    const id = await givenShownVideo(app, creator);
    const head = Object.fromEntries(headOf(await (await visit(id)).text()));
    const { images } = await creator.api.gallery.get({ id });
    const { width, height } = images[0] ?? { width: 0, height: 0 };
    expect(head).toMatchObject({
      'og:type': 'video.other',
      'og:video': `${PUBLIC_URL}/api/share/${id}/video`,
      'og:video:type': 'video/mp4',
      'og:video:width': String(width),
      'og:video:height': String(height),
    });
    const address = `${app.url}/api/share/${id}/video`;
    const sent = await fetch(address, { redirect: 'manual' });
    expect(sent.status).toBe(302);
    expect(sent.headers.get('location')).toContain('video.mp4');
    await makePrivate(app, id);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(404);
    expect(headOf(await (await visit(await givenShared())).text()).has('og:video')).toBe(false);
  });

  it('speaks the language of whoever asks, and is allowed no more than the app is', async () => {
    const id = await givenShared();
    const { display_name: name } = await creator.api.auth.me();
    const response = await visit(id, 'ko-KR,ko;q=0.9,en;q=0.5');
    const html = await response.text();
    expect(html).toContain('<html lang="ko"');
    expect(Object.fromEntries(headOf(html))).toMatchObject({
      'og:title': `${name}님이 Atelier에서 만든 작품`,
      'og:locale': 'ko_KR',
      'og:locale:alternate': 'en_US',
    });
    const ofApp = await fetch(`${app.url}/gallery`);
    for (const header of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
      expect([header, response.headers.get(header)]).toEqual([header, ofApp.headers.get(header)]);
    }
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  it.each([
    `"/><script>alert(1)</script>`,
    `</title><script src=//evil.test></script>`,
    `$& $1 $\` $' \${evil}`,
    `' onload='alert(1)`,
    `<!-- &amp; -->`,
    `</head><body>`,
  ])('holds nothing of what a prompt or a name would do to it: %s', async (evil) => {
    const id = await givenShared({ prompt: evil });
    await app.database.query('UPDATE users SET display_name = $2 WHERE id = $1', [creator.id, evil]);
    const html = await (await visit(id)).text();
    await app.database.query(`UPDATE users SET display_name = 'x' WHERE id = $1`, [creator.id]);
    const harmless = await (await visit(await givenShared({ prompt: 'x' }))).text();
    const shape = (text: string): string[] => [...text.matchAll(/<\/?[a-z!][\w-]*/gi)].map(([tag]) => tag);
    expect(shape(html)).toEqual(shape(harmless));
    expect(headOf(html).get('og:description')).toBe(evil.replace(/\s+/g, ' ').trim());
    expect(headOf(html).get('og:title')).toBe(`${evil} made this in Atelier`);
    expect(html).toContain('<div id="root"></div>');
  });

  it('cuts a long prompt between characters', async () => {
    const id = await givenShared({ prompt: '🌸'.repeat(300) });
    expect(headOf(await (await visit(id)).text()).get('og:description')).toBe(`${'🌸'.repeat(199)}…`);
  });

  it('says nothing of adult content but that it is that', async () => {
    const id = await givenShared({ prompt: 'not for all', sensitive: true });
    const response = await visit(id);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('not for all');
    const head = headOf(html);
    expect(head.get('og:description')).toContain('for adults');
    expect(head.get('robots')).toBe('noindex');
    expect([...head.keys()].filter((name) => name.includes('image'))).toEqual([]);
    expect((await pictureOf(id)).status).toBe(404);
  });
});

describe('what is not public', () => {
  it('has a page that says nothing, and no picture', async () => {
    const { id: unpublished } = await givenImages(creator, (await givenCharacter(app, creator)).id);
    const [hidden, taken, deleted] = [await givenShared(), await givenShared(), await givenShared()];
    expect((await pictureOf(hidden)).status).toBe(200);
    await makePrivate(app, hidden);
    await takeDown(app, taken);
    await creator.api.images.remove({ id: deleted });
    for (const id of [unpublished, hidden, taken, deleted, newId(), 'x', '%00', "';--"]) {
      const response = await visit(id);
      expect([id, response.status]).toEqual([id, 404]);
      const html = await response.text();
      expect([id, html]).toEqual([id, expect.stringContaining('<title>Atelier</title>')]);
      expect([id, html]).toEqual([id, expect.stringContaining('<div id="root"></div>')]);
      expect([id, html]).toEqual([id, expect.not.stringContaining('og:')]);
      expect([id, headOf(html).get('robots')]).toEqual([id, 'noindex']);
      const picture = await pictureOf(id);
      expect([id, [picture.status, picture.headers.get('cache-control')]]).toEqual([id, [404, 'no-store']]);
    }
  });
});

describe('the picture of a share page', () => {
  it('is a JPEG of at most 1200 pixels that still says what it is, for a short time', async () => {
    const id = await givenShared({ width: 1536, height: 640 });
    const response = await pictureOf(id);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await response.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 500 });
    expect(metadata.xmp?.toString()).toContain(SOURCE_TYPE);
    const head = headOf(await (await visit(id)).text());
    expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual(['1200', '500']);
  });

  it('is not made larger than it is, and of a high one it is the part with the head', async () => {
    const id = await givenShared({ width: 640, height: 1536 });
    await app.database.query('UPDATE image_outputs SET focus = $2 WHERE creation_id = $1', [
      id,
      { x: 0.5, y: 0.2, head: [0.12, 0.25] },
    ]);
    const bytes = Buffer.from(await (await pictureOf(id)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 336 });
  });

  it('has a head in it whole that is higher than a card, and a blur of the same picture beside it', async () => {
    const id = await givenShared({ width: 832, height: 1216 });
    const head = '<rect x="200" y="100" width="432" height="660" fill="#2040c0"/>';
    const [output] = await app.database
      .query<{ key: string }[]>(
        'UPDATE image_outputs SET focus = $2 WHERE creation_id = $1 RETURNING image_key AS key',
        [id, { x: 0.5, y: 0.45, head: [100 / 1216, 760 / 1216] }],
      )
      .then(([rows]) => rows as unknown as { key: string }[]);
    const drawn = sharp(Buffer.from(`<svg width="832" height="1216">${head}</svg>`)).flatten({ background: '#30a040' });
    await app.nest.get(ObjectStore).put(output?.key ?? '', await drawn.withXmp(XMP).png().toBuffer(), 'image/png');
    const card = sharp(Buffer.from(await (await pictureOf(id)).arrayBuffer()));
    const metadata = await card.metadata();
    expect(metadata).toMatchObject({ width: 1200, height: 630 });
    expect(metadata.xmp?.toString()).toContain(SOURCE_TYPE);
    const { data } = await card.raw().toBuffer({ resolveWithObject: true });
    const column = (x: number): number[][] =>
      Array.from({ length: 630 }, (_, y) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]);
    const isHead = ([r = 0, g = 0, b = 0]: number[]): boolean => b > 150 && r < 80 && g < 110;
    const middle = column(600);
    // From the crown to the chin, with air on both sides.
    expect([middle[0], middle[629]].map((each = []) => isHead(each))).toEqual([false, false]);
    expect(middle.filter(isHead).length).toBeGreaterThan(520);
    // Beside it the ground of the picture, darker: neither black nor white.
    const [, green = 0] = column(8)[315] ?? [];
    expect(green).toBeGreaterThan(50);
    expect(green).toBeLessThan(130);
  });

  it('is all of a character sheet, whatever its shape', async () => {
    const id = await givenShared({ width: 1200, height: 900 });
    const rows = ['#c83232', '#32c832'].map(
      (colour, i) => `<rect y="${String(i * 880)}" width="1200" height="20" fill="${colour}"/>`,
    );
    const sheet = await sharp(Buffer.from(`<svg width="1200" height="900">${rows.join('')}</svg>`))
      .flatten({ background: SHEET_GROUND })
      .png()
      .toBuffer();
    const [output] = await app.database.query<{ id: string; key: string }[]>(
      'SELECT id, image_key AS key FROM image_outputs WHERE creation_id = $1',
      [id],
    );
    await app.nest.get(ObjectStore).put(output?.key ?? '', sheet, 'image/png');
    await app.database.query('UPDATE image_creations SET sheet = $2 WHERE id = $1', [
      id,
      { imageId: output?.id, cells: [], gaps: [], pack: null },
    ]);
    const card = sharp(Buffer.from(await (await pictureOf(id)).arrayBuffer()));
    expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
    const { data } = await card.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    const near = (expected: number[]): unknown[] => expected.map((value) => expect.closeTo(value, -1.5));
    // Its first and its last line, and beside them what it lies on.
    expect([at(600, 6), at(600, 624)]).toEqual([near([200, 50, 50]), near([50, 200, 50])]);
    expect([at(20, 6), at(1180, 315)]).toEqual([near([23, 17, 26]), near([23, 17, 26])]);
    const head = headOf(await (await visit(id)).text());
    expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual(['1200', '630']);
  });

  it('is made once, however many ask, is kept with the creation, and goes with it', async () => {
    const id = await givenShared();
    const store = app.nest.get(ObjectStore);
    const put = jest.spyOn(store, 'put');
    const all = await Promise.all(Array.from({ length: 5 }, () => pictureOf(id)));
    const bytes = await Promise.all(all.map(async (each) => Buffer.from(await each.arrayBuffer())));
    expect(bytes.every((each) => each.equals(bytes[0] ?? Buffer.alloc(0)))).toBe(true);
    expect(put).toHaveBeenCalledTimes(1);
    const key = put.mock.calls[0]?.[0] ?? '';
    put.mockRestore();
    expect(key).toMatch(new RegExp(`^users/${creator.id}/images/${id}/[0-9a-f-]+-head-card\\.jpg$`));
    const original = await app.database.query<{ key: string }[]>(
      'SELECT image_key AS key FROM image_outputs WHERE creation_id = $1',
      [id],
    );
    // From now on it does not need the original.
    await store.delete(original[0]?.key ?? '');
    expect((await pictureOf(id)).status).toBe(200);
    await creator.api.images.remove({ id });
    expect(await store.head(key)).toBeNull();
  });

  it('leaves nothing behind where the creation is deleted while it is made', async () => {
    const id = await givenShared();
    const store = app.nest.get(ObjectStore);
    const put = jest.spyOn(store, 'put').mockImplementationOnce(async (...written) => {
      await creator.api.images.remove({ id });
      await store.put(...written);
    });
    expect((await pictureOf(id)).status).toBe(404);
    const key = put.mock.calls[0]?.[0] ?? '';
    put.mockRestore();
    expect(await store.head(key)).toBeNull();
    expect((await pictureOf(id)).status).toBe(404);
  });
});

it('without the web app there is no page, and the picture is there all the same', async () => {
  const without = await TestApp.start();
  try {
    const response = await fetch(`${without.url}/s/${newId()}`);
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect((await fetch(`${without.url}/api/share/${newId()}/picture`)).status).toBe(404);
  } finally {
    await without.stop();
  }
});
