import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalPreviews } from './use-upload-queue';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const revoke = vi.fn();
const create = vi.fn<(file: Blob) => string>();

beforeEach(() => {
  let made = 0;
  revoke.mockReset();
  create.mockReset().mockImplementation(() => `blob:${String(++made)}`);
  URL.createObjectURL = create;
  URL.revokeObjectURL = revoke;
});

describe('LocalPreviews', () => {
  it('gives each new picture the file of its name, in order where names repeat', () => {
    const previews = new LocalPreviews();
    previews.keep(
      [file('b.png'), file('a.png'), file('a.png')],
      [
        { id: '1', name: 'a.png' },
        { id: '2', name: 'b.png' },
        { id: '3', name: 'a.png' },
      ],
    );
    expect(Object.fromEntries(previews.snapshot())).toEqual({ 2: 'blob:1', 1: 'blob:2', 3: 'blob:3' });
  });

  it('makes no address for a file that became no picture', () => {
    const previews = new LocalPreviews();
    previews.keep([file('a.png')], []);
    expect(previews.snapshot().size).toBe(0);
    expect(create).not.toHaveBeenCalled();
  });

  it('gives every address back exactly once', () => {
    const previews = new LocalPreviews();
    previews.keep(
      [file('a.png'), file('b.png')],
      [
        { id: '1', name: 'a.png' },
        { id: '2', name: 'b.png' },
      ],
    );
    previews.release('1');
    previews.release('1');
    previews.releaseAll();
    expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
    expect(previews.snapshot().size).toBe(0);
  });
});
