import type { SessionImage, TrainingSession } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { withoutPictures } from './without-pictures';

const image = (id: string, status: SessionImage['status'] = 'accepted') => ({ id, status }) as SessionImage;

const session = {
  images: [image('a'), image('b'), image('c', 'rejected')],
  image_count: 3,
  thumbnail_image_id: 'a',
  variation_source_image_id: 'a',
  report: {
    accepted: 2,
    set_warnings: [],
    warnings: [
      { image_id: 'a', warning: 'blurred' },
      { image_id: 'b', warning: 'duplicate', duplicate_of: 'a' },
      { image_id: 'b', warning: 'too_small' },
    ],
  },
} as unknown as TrainingSession;

describe('withoutPictures', () => {
  it('is the very same session where nothing is hidden', () => {
    expect(withoutPictures(session, new Set(['elsewhere']))).toBe(session);
  });

  it('leaves out the picture, what was found about it, and that another looks like it', () => {
    const left = withoutPictures(session, new Set(['a']));
    expect(left.images.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(left.image_count).toBe(2);
    expect(left.report.accepted).toBe(1);
    expect(left.report.warnings).toEqual([{ image_id: 'b', warning: 'too_small' }]);
  });

  it('takes another thumbnail and no source, as the server will', () => {
    const left = withoutPictures(session, new Set(['a']));
    expect([left.thumbnail_image_id, left.variation_source_image_id]).toEqual(['b', null]);
    expect(withoutPictures(session, new Set(['a', 'b'])).thumbnail_image_id).toBeNull();
  });
});
