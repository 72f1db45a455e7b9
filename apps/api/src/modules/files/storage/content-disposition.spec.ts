import { describe, expect, it } from '@jest/globals';
import { attachmentDisposition } from './object-requests.js';

describe('attachmentDisposition', () => {
  it('writes any script so that old and new clients can read it', () => {
    expect(attachmentDisposition('밤.png')).toBe(`attachment; filename="_.png"; filename*=UTF-8''%EB%B0%A4.png`);
    expect(attachmentDisposition('🌙.png')).toBe(`attachment; filename="_.png"; filename*=UTF-8''%F0%9F%8C%99.png`);
  });

  it('lets no name break out of the header or the folder', () => {
    expect(attachmentDisposition('a"\r\nset-cookie: x=1;../b\\c\ud800%41')).toBe(
      `attachment; filename="a___set-cookie: x=1;.._b_c__41"; filename*=UTF-8''a%22__set-cookie%3A%20x%3D1%3B.._b_c_%2541`,
    );
    expect(attachmentDisposition(`it's (*)`)).toContain(`filename*=UTF-8''it%27s%20%28%2A%29`);
  });
});
