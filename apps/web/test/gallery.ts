import type { PublicCreation } from '@atelier/contracts';

const id = (number: number, kind: string): string => `01920000-0000-${kind}-8000-${String(number).padStart(12, '0')}`;
export const creationId = (number: number): string => id(number, '7000');
export const pictureId = (number: number): string => id(number, '7002');
export const CHARACTER = id(1, '7001');
export const CREATOR = id(1, '7003');

/** A public creation of somebody else with one picture. */
export const publicCreation = (number: number, change: Partial<PublicCreation> = {}): PublicCreation => ({
  id: creationId(number),
  kind: 'image',
  creator_name: 'Jun',
  creator_id: CREATOR,
  sample: false,
  own: false,
  character: { id: CHARACTER, name: 'Yuki', thumbnail_url: null, usable: true },
  theme: null,
  remix_of: null,
  options: {
    prompt: `Scene ${String(number)}`,
    clothing_prompt: 'Yellow raincoat',
    negative_prompt: '',
    expression: 'smile',
    direction: 'front',
    angle: 'middle',
    shot: 'upper',
    width: 832,
    height: 1216,
    count: change.images?.length ?? 1,
    seed: 7,
  },
  images: [picture(number * 10)],
  video: null,
  sensitive: false,
  likes_count: 3,
  liked: false,
  provenance: null,
  published_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const picture = (number: number, change: Partial<PublicCreation['images'][number]> = {}) => ({
  id: pictureId(number),
  url: `/pictures/${String(number)}.png`,
  thumbnail_url: `/thumbnails/${String(number)}.webp`,
  width: 832,
  height: 1216,
  seed: number,
  thumbhash: null,
  sensitive: false,
  ...change,
});
