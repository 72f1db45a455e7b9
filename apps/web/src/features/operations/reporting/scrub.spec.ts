import { describe, expect, it } from 'vitest';
import { scrub } from './scrub';

describe('what is reported', () => {
  it.each([
    ['https://atelier.example/history?q=red+dress#x', 'https://atelier.example/history'],
    ['GET /api/files/users/1/a.png?sig=abc&exp=9 failed', 'GET /api/files/users/1/a.png failed'],
    ['/auth/callback?code=4711', '/auth/callback'],
    ['Bearer abc.def-ghi', '[token]'],
    ['said eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl today', 'said [token] today'],
    ['article > img[alt="my secret idea"]', 'article > img'],
    ['Is that so? Yes.', 'Is that so? Yes.'],
  ])('says nothing of searches, codes, signatures and words: %s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  it('is clean at every depth, and otherwise as it was', () => {
    const report = {
      request: { url: 'https://a.example/x?y=1', headers: { cookie: 'c' }, query_string: 'y=1' },
      breadcrumbs: [{ data: { to: '/generator?remix=1', status_code: 500 } }],
      attributes: { 'url.query': 'y=1', 'url.full': { value: '/x?y=1', type: 'string' } },
      when: null,
    };
    expect(scrub(report)).toEqual({
      request: { url: 'https://a.example/x' },
      breadcrumbs: [{ data: { to: '/generator', status_code: 500 } }],
      attributes: { 'url.full': { value: '/x', type: 'string' } },
      when: null,
    });
    expect(report.request.headers).toEqual({ cookie: 'c' });
  });
});
