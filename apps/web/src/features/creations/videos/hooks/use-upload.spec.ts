import '../../../../../test/blob';
import { LIMITS } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { checkFile } from './use-upload';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (bytes: readonly number[] | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' });

describe('checkFile', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
  ])('takes %s by its content, whatever its name says', async (contentType, bytes) => {
    expect(await checkFile(fileOf(bytes, 'a.gif'))).toEqual({ contentType });
  });

  it.each([
    ['a GIF named .jpg', 'GIF89a', 'a.jpg', 'upload_unsupported_format'],
    ['a page named .png', '<!doctype html>', 'a.png', 'upload_unsupported_format'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'upload_unsupported_format'],
    ['an empty file', '', 'a.png', 'upload_empty_file'],
  ])('refuses %s', async (_, content, name, code) => {
    expect(await checkFile(fileOf(content, name))).toMatchObject({ problem: { code } });
  });

  it('takes 10 MB and refuses a byte more', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(PNG);
      return new File([bytes], 'a.png');
    };
    expect(await checkFile(sized(LIMITS.upload.maxFileBytes))).toEqual({ contentType: 'image/png' });
    const refused = await checkFile(sized(LIMITS.upload.maxFileBytes + 1));
    expect(refused).toMatchObject({ problem: { code: 'upload_file_too_large', details: { name: 'a.png' } } });
  });
});
