import { describe, expect, it } from 'vitest';
import { assetPath, belongsTo, isAppPage, isAway, isWhole, shellsToDrop } from './shell';

const ORIGIN = 'https://atelier.example';
const visit = (path: string, change = {}) => ({
  method: 'GET',
  mode: 'navigate',
  url: ORIGIN + path,
  headers: new Headers(),
  ...change,
});

describe('the shell that opens without a network', () => {
  it.each(['/', '/dashboard', '/generator?character=1', '/settings/privacy', '/select-model/0192', '/s/0192'])(
    'is what %s is answered with',
    (path) => {
      expect(isAppPage(visit(path), ORIGIN)).toBe(true);
    },
  );

  it.each([
    ['the API', visit('/api/auth/google/start')],
    ['a file', visit('/robots.txt')],
    ['another site', { ...visit('/'), url: 'https://elsewhere.example/' }],
    ['something sent', visit('/', { method: 'POST' })],
    ['what is no page', visit('/dashboard', { mode: 'cors' })],
  ])('never stands in for %s', (_what, request) => {
    expect(isAppPage(request, ORIGIN)).toBe(false);
  });

  it('keeps files that are named by their content, whatever is asked of them, and nothing else', () => {
    expect(assetPath(visit('/assets/app-1.js?x=1'), ORIGIN)).toBe('/assets/app-1.js');
    expect(assetPath(visit('/api/wallet'), ORIGIN)).toBeNull();
    expect(assetPath(visit('/sw.js'), ORIGIN)).toBeNull();
    expect(assetPath({ ...visit('/'), url: 'https://elsewhere.example/assets/a.js' }, ORIGIN)).toBeNull();
    const part = new Headers({ range: 'bytes=0-99' });
    expect(assetPath(visit('/assets/film-1.mp4', { headers: part }), ORIGIN)).toBeNull();
  });

  it('takes an answer that is no file for none', () => {
    expect(isWhole({ status: 200, type: 'basic' })).toBe(true);
    expect(isWhole({ status: 404, type: 'basic' })).toBe(false);
    expect(isWhole({ status: 0, type: 'opaque' })).toBe(false);
    expect([502, 503, 504].every(isAway)).toBe(true);
    expect([200, 401, 404, 500].some(isAway)).toBe(false);
  });
});

describe('shellsToDrop', () => {
  const shells = ['atelier.shell.a', 'atelier.pictures', 'atelier.shell.b', 'atelier.shell.c'];

  it('keeps the version in use and the one before it, for tabs that are still open', () => {
    expect(shellsToDrop(shells, 'c')).toEqual(['atelier.shell.a']);
    expect(shellsToDrop(shells.slice(0, 3), 'b')).toEqual([]);
  });

  it('keeps the version in use although it is an old one that came back', () => {
    expect(shellsToDrop(shells, 'a')).toEqual(['atelier.shell.b']);
  });
});

describe('belongsTo', () => {
  const page = '<script src="/assets/app-1.js"></script><link rel="stylesheet" href="/assets/app-2.css">';

  it('tells the page of this build from one of another', () => {
    expect(belongsTo(page, ['/assets/app-1.js', '/assets/app-2.css', '/assets/more.js'])).toBe(true);
    expect(belongsTo(page, ['/assets/app-0.js', '/assets/app-2.css'])).toBe(false);
  });

  it('takes a page of something in between for none of ours', () => {
    expect(belongsTo('<h1>Log in to this network</h1>', ['/assets/app-1.js'])).toBe(false);
  });
});
