import type { SessionImage, TrainingSession } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { pictureFacts, trainingImage } from '../../../../test/training';
import { withoutPictures } from './without-pictures';

const image = (
  id: string,
  status: SessionImage['status'] = 'accepted',
  facts: SessionImage['facts'] = null,
): SessionImage => trainingImage({ id, status, facts });

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

  it('has the first picture with a certain face for its thumbnail where that was removed', () => {
    const sideways = pictureFacts({ faces: [{ box: [0.3, 0.3, 0.4, 0.4], score: 0.9, side: 'left' }] });
    const images = [image('a'), image('b', 'accepted', sideways), image('c', 'accepted', pictureFacts())];
    expect(withoutPictures({ ...session, images }, new Set(['a'])).thumbnail_image_id).toBe('c');
  });

  it.each([
    ['blurred', { sharpness: 20 }],
    ['small', { width: 100, height: 100 }],
  ])('has none that is %s for it while another shows a face', (_, poor) => {
    const sideways = pictureFacts({ faces: [{ box: [0.3, 0.3, 0.4, 0.4], score: 0.9, side: 'left' }] });
    const images = [
      image('a'),
      image('b', 'accepted', pictureFacts(poor)),
      image('c', 'accepted', sideways),
      image('d', 'accepted', pictureFacts({ faces: [] })),
    ];
    const coverWithout = (...gone: string[]) =>
      withoutPictures({ ...session, images }, new Set(['a', ...gone])).thumbnail_image_id;
    expect(coverWithout()).toBe('c');
    expect(coverWithout('c')).toBe('b');
  });

  it('leaves out the picture, what was found about it, and that another looks like it', () => {
    const left = withoutPictures(session, new Set(['a']));
    expect(left.images.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(left.image_count).toBe(1);
    expect(left.report.accepted).toBe(1);
    expect(left.report.warnings).toEqual([{ image_id: 'b', warning: 'too_small' }]);
  });

  it('counts neither what shows nobody, nor what was refused and is gone', () => {
    const nobody = ['d', 'e', 'f'].map((id) => image(id, 'accepted', pictureFacts({ faces: [], sharpness: 0 })));
    const images = [...session.images, ...nobody];
    const report = { ...session.report, rejected: 1 };
    const left = withoutPictures({ ...session, images, report }, new Set(['c', 'd']));
    expect(left).toMatchObject({ image_count: 2, report: { accepted: 2, rejected: 0 } });
  });

  it('takes another thumbnail and no source, as the server will', () => {
    const left = withoutPictures(session, new Set(['a']));
    expect([left.thumbnail_image_id, left.variation_source_image_id]).toEqual(['b', null]);
    expect(withoutPictures(session, new Set(['a', 'b'])).thumbnail_image_id).toBeNull();
  });
});
