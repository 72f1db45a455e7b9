import { errorMessage, isErrorCode, type Language } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '@/lib/api-error';
import { checkFiles, type UploadFile } from './upload-rules';

const MB = 1024 * 1024;
const NOTHING_HELD = { count: 0, bytes: 0 };
const file = (name = 'a.png', size = 1000, type = 'image/png'): UploadFile => ({ name, size, type });
const many = (count: number, size = 1000) =>
  Array.from({ length: count }, (_, index) => file(`${String(index)}.png`, size));

const text = (error: ApiError | null | undefined, language: Language = 'en') =>
  error && isErrorCode(error.code) ? errorMessage(error.code, language, error.details) : null;

describe('checkFiles', () => {
  it('takes 1 to 40 files', () => {
    expect(text(checkFiles([], NOTHING_HELD).error)).toBe('Please upload at least 1 image.');
    expect(text(checkFiles([], NOTHING_HELD).error, 'ko')).toBe('이미지를 1장 이상 업로드해 주세요.');
    expect(checkFiles(many(40), NOTHING_HELD)).toMatchObject({ error: null, refused: [] });
    const over = checkFiles(many(41), NOTHING_HELD);
    expect(over.accepted).toEqual([]);
    expect(text(over.error)).toContain('up to 40 pictures. You have 41');
  });

  it('counts what is there already', () => {
    expect(checkFiles(many(10), { count: 30, bytes: 0 }).error).toBeNull();
    expect(checkFiles(many(10), { count: 31, bytes: 0 }).error).toMatchObject({ code: 'upload_too_many_files' });
    expect(checkFiles([file('a.png', MB)], { count: 1, bytes: 100 * MB }).error).toMatchObject({
      code: 'upload_total_too_large',
    });
  });

  it('refuses a file of 10 MB and 1 byte by its name, and takes the others', () => {
    const checked = checkFiles([file('ok.png', 10 * MB), file('huge.png', 10 * MB + 1)], NOTHING_HELD);
    expect(checked.accepted.map(({ name }) => name)).toEqual(['ok.png']);
    expect(text(checked.refused[0]?.error)).toBe('“huge.png” is larger than 10 MB. Save it smaller and try again.');
  });

  it('takes 100 MB together and not a byte more', () => {
    expect(checkFiles(many(10, 10 * MB), NOTHING_HELD).error).toBeNull();
    expect(checkFiles([...many(10, 10 * MB), file('b.png', 1)], NOTHING_HELD).error).toMatchObject({
      code: 'upload_total_too_large',
    });
  });

  it('refuses other formats and empty files', () => {
    const checked = checkFiles(
      [
        file('a.gif', 10, 'image/gif'),
        file('a.svg', 10, 'image/svg+xml'),
        file('a.webp', 10, 'image/webp'),
        file('c.txt', 10, 'text/plain'),
        file('v.mp4', 10, 'video/mp4'),
        file('IMG_1.HEIC', 10, ''),
        file('a', 10, 'image/heif'),
        file('a.png', 0),
      ],
      NOTHING_HELD,
    );
    expect(checked.refused.map(({ error }) => error.code)).toEqual([
      'upload_unsupported_format',
      'upload_unsupported_format',
      'upload_unsupported_format',
      'upload_not_a_picture',
      'upload_not_a_picture',
      'upload_heic',
      'upload_heic',
      'upload_empty_file',
    ]);
    expect(text(checked.refused[0]?.error)).toContain('JPG or PNG');
    expect(text(checked.refused[3]?.error)).toBe('This isn’t a picture. Choose a file in JPG or PNG.');
  });

  it('goes by the ending where the system names no type', () => {
    const checked = checkFiles([file('A.JPEG', 10, ''), file('notes', 10, '')], NOTHING_HELD);
    expect(checked.accepted.map(({ name }) => name)).toEqual(['A.JPEG']);
  });
});
