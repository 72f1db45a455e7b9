import { describe, expect, it } from 'vitest';
import { setPageTitle, setTitleCount } from './page-title';

describe('the name of the browser tab', () => {
  it('is preceded by the number that waits, whichever of the two was known first', () => {
    setPageTitle('History');
    expect(document.title).toBe('History');
    setTitleCount(3);
    expect(document.title).toBe('(3) History');
    setPageTitle('Images');
    expect(document.title).toBe('(3) Images');
    setTitleCount(0);
    expect(document.title).toBe('Images');
  });
});
