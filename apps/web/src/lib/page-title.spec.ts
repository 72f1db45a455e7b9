import { describe, expect, it, vi } from 'vitest';
import { onPageTitle, setPageTitle, setTitlePrefix } from './page-title';

describe('the name of the browser tab', () => {
  it('is preceded by what stands before each, whichever of the two was known first', () => {
    setPageTitle('History');
    expect(document.title).toBe('History');
    setTitlePrefix('(3) ');
    expect(document.title).toBe('(3) History');
    setPageTitle('Images');
    expect(document.title).toBe('(3) Images');
    setTitlePrefix('');
    expect(document.title).toBe('Images');
  });

  it('tells those who announce it, until they no longer listen', () => {
    const told = vi.fn();
    const stop = onPageTitle(told);
    setPageTitle('Gallery');
    stop();
    setPageTitle('Videos');
    expect(told).toHaveBeenCalledTimes(1);
  });
});
