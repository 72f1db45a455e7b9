import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstLanding, rememberLanding } from './attribution';

function land(path: string, referrer = ''): void {
  window.history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberLanding();
}

describe('the first landing', () => {
  beforeEach(() => {
    expect(firstLanding()).toBeNull();
  });

  it('is kept with its campaign and where it came from, and later ones change nothing', () => {
    land('/pricing?utm_source=letter&utm_campaign=spring%20sale&secret=1', 'https://blog.example/post?session=abc');
    land('/?utm_source=other');
    expect(firstLanding()).toEqual({
      utm_source: 'letter',
      utm_medium: null,
      utm_campaign: 'spring sale',
      utm_term: null,
      utm_content: null,
      referrer_url: 'https://blog.example/post',
      landing_page_path: '/pricing',
    });
  });

  it('names no page of this app as where somebody came from', () => {
    land('/', `${window.location.origin}/login`);
    expect(firstLanding()?.referrer_url).toBeNull();
  });

  it('is not the way back from a provider', () => {
    land('/auth/callback?provider=google', 'https://accounts.example/signin');
    expect(firstLanding()).toBeNull();
  });

  it('is cut to what the API takes', () => {
    land(`/?utm_source=${'x'.repeat(600)}`);
    expect(firstLanding()?.utm_source).toHaveLength(500);
  });

  it('is nothing where what was kept cannot be read', () => {
    localStorage.setItem('atelier.first-landing', '{"utm_source":7}');
    expect(firstLanding()).toBeNull();
  });
});
