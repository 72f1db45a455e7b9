import { describe, expect, it } from 'vitest';
import { deletedId, isKeepable, pictureKey, type PictureRequest } from './picture-key';

const APP = 'https://atelier.test';
const STORE = 'https://pictures.store.test';
const ID = '01920000-0000-7000-8000-0000000000c1';

const request = (url: string, change: Partial<PictureRequest> = {}): PictureRequest => ({
  method: 'GET',
  url,
  destination: 'image',
  headers: new Headers(),
  ...change,
});

describe('pictureKey', () => {
  it('is the same under every signature, and another for another picture', () => {
    const one = pictureKey(request(`${APP}/api/files/users/u/images/1.png?expires=1&sig=a`), APP);
    expect(one).toBe(`${APP}/api/files/users/u/images/1.png`);
    expect(pictureKey(request(`${APP}/api/files/users/u/images/1.png?expires=2&sig=b`), APP)).toBe(one);
    expect(pictureKey(request(`${APP}/api/files/users/u/images/2.png?expires=2&sig=b`), APP)).not.toBe(one);
  });

  it('is there for what an object store serves by a signed address, and for no other place', () => {
    expect(pictureKey(request(`${STORE}/users/u/1.png?X-Amz-Date=1&X-Amz-Signature=2`), APP)).toBe(
      `${STORE}/users/u/1.png`,
    );
    expect(pictureKey(request(`${STORE}/users/u/1.png`), APP)).toBeNull();
  });

  it.each([
    ['what the API answers', request(`${APP}/api/users/me/picture`)],
    ['what only resembles the files', request(`${APP}/api/files`)],
    ['the files of the app itself', request(`${APP}/assets/art.png`)],
    ['a video', request(`${APP}/api/files/users/u/1.mp4?sig=a`, { destination: 'video' })],
    ['a download', request(`${APP}/api/files/users/u/1.png?sig=a`, { destination: 'document' })],
    ['what a script fetches', request(`${APP}/api/files/users/u/1.png?sig=a`, { destination: '' })],
    ['a part', request(`${APP}/api/files/users/u/1.png?sig=a`, { headers: new Headers({ range: 'bytes=0-9' }) })],
    ['an upload', request(`${APP}/api/files/users/u/1.png?sig=a`, { method: 'PUT' })],
    ['a picture of the page itself', request('data:image/png;base64,AA==')],
  ])('is null for %s', (_what, other) => {
    expect(pictureKey(other, APP)).toBeNull();
  });
});

describe('deletedId', () => {
  it('is the last id of what is deleted at the API', () => {
    const other = '01920000-0000-7000-8000-0000000000a1';
    const url = `${APP}/api/training/sessions/${other}/images/${ID}`;
    expect(deletedId({ method: 'DELETE', url }, APP)).toBe(ID);
    expect(deletedId({ method: 'DELETE', url: `${APP}/api/images/${ID}` }, APP)).toBe(ID);
  });

  it.each([
    ['GET', `${APP}/api/images/${ID}`],
    ['DELETE', `${APP}/api/users/me/picture`],
    ['DELETE', `${STORE}/api/images/${ID}`],
  ])('is null for %s %s', (method, url) => {
    expect(deletedId({ method, url }, APP)).toBeNull();
  });
});

describe('isKeepable', () => {
  const answer = (change: Partial<Pick<Response, 'status' | 'type'>> = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    headers: new Headers({ 'content-type': 'image/png', ...headers }),
    ...change,
  });

  it('is a whole picture that can be read', () => {
    expect(isKeepable(answer())).toBe(true);
    expect(isKeepable(answer({ type: 'cors' }, { 'cache-control': 'private, max-age=60' }))).toBe(true);
  });

  it.each([
    ['opaque', answer({ type: 'opaque', status: 0 })],
    ['a part', answer({ status: 206 })],
    ['refused', answer({ status: 403 })],
    ['no picture', answer({}, { 'content-type': 'text/html' })],
    ['not to be stored', answer({}, { 'cache-control': 'private, no-store' })],
  ])('is not what is %s', (_what, response) => {
    expect(isKeepable(response)).toBe(false);
  });
});
