import { LIMITS } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { assertUploadable } from './uploads.service.js';

const types = LIMITS.upload.contentTypes;
const file = (size: number, content_type = 'image/png') => ({ name: '그림.png', content_type, size });

describe('assertUploadable', () => {
  it('accepts every size from one byte to exactly 10 MB', () => {
    expect(() => {
      assertUploadable(file(1), types);
      assertUploadable(file(LIMITS.upload.maxFileBytes, 'image/jpeg'), types);
    }).not.toThrow();
  });

  it('names the file that is too large, or empty', () => {
    expect(() => {
      assertUploadable(file(LIMITS.upload.maxFileBytes + 1), types);
    }).toThrow(expect.objectContaining({ code: 'upload_file_too_large', details: { name: '그림.png' } }));
    expect(() => {
      assertUploadable(file(0), types);
    }).toThrow(expect.objectContaining({ code: 'upload_empty_file', details: { name: '그림.png' } }));
  });

  it('lists the formats that can be used, which depend on the purpose', () => {
    expect(() => {
      assertUploadable(file(5, 'image/webp'), types);
    }).toThrow(
      expect.objectContaining({
        code: 'upload_unsupported_format',
        details: { formats: 'JPG, PNG', name: '그림.png' },
      }),
    );
    expect(() => {
      assertUploadable(file(5, 'image/webp'), LIMITS.upload.videoSourceContentTypes);
    }).not.toThrow();
  });
});
