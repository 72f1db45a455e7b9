import { workPreviewSchema } from '@atelier/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SafetyRating } from '../media/inspect-picture.js';
import { PreviewChannel } from './preview-channel.js';
import { eventually } from '../../test/support/eventually.js';

const JOB = '019ab0c0-0000-7000-8000-000000000001';

function channel(status = 'ready', rating: SafetyRating = { nsfw: 0.1, blocked: null }) {
  const sent: unknown[] = [];
  const clock = { now: 0 };
  const publish = (_channel: string | Buffer, message: string | Buffer) => {
    sent.push(workPreviewSchema.parse(JSON.parse(message.toString())));
    return Promise.resolve(1);
  };
  const redis = { status, publish } as ConstructorParameters<typeof PreviewChannel>[1];
  const errors: unknown[] = [];
  const rated: Buffer[] = [];
  const shown = new PreviewChannel(
    JOB,
    redis,
    (picture) => {
      rated.push(picture);
      return Promise.resolve({ ...rating });
    },
    (error) => errors.push(error),
    () => clock.now,
  );
  return { shown, sent, clock, errors, rated };
}

const pictureOf = (edge: number, noise?: { type: 'gaussian'; mean: number; sigma: number }): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal', ...(noise ? { noise } : {}) } })
    .png()
    .toBuffer();
const bytes = await pictureOf(64);
const small = { bytes, contentType: 'image/png' as const };
const turn = () => new Promise(setImmediate);

describe('PreviewChannel', () => {
  it('shows one a second, written anew, and drops what comes between', async () => {
    const { shown, sent, clock } = channel();
    shown.show(small);
    shown.show(small);
    await eventually(() => {
      expect(sent).toHaveLength(1);
    });
    clock.now = 999;
    shown.show(small);
    clock.now = 1000;
    await turn();
    shown.show(small);
    await eventually(() => {
      expect(sent).toHaveLength(2);
    });
    const [{ content_type, data }] = sent as [{ content_type: string; data: string }];
    expect(content_type).toBe('image/jpeg');
    const { width, height, format } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect({ width, height, format }).toEqual({ width: 64, height: 64, format: 'jpeg' });
  });

  it.each<SafetyRating>([
    { nsfw: 0.9, blocked: 'explicit' },
    { nsfw: 0.1, blocked: 'minor' },
    { nsfw: 0.6, blocked: null },
  ])('holds back what is rated %o', async (rating) => {
    const { shown, sent, clock, rated } = channel('ready', rating);
    shown.show(small);
    await eventually(() => {
      expect(rated).toHaveLength(1);
    });
    rating.nsfw = 0.5;
    rating.blocked = null;
    clock.now = 1000;
    await turn();
    expect(sent).toEqual([]);
    shown.show(small);
    await eventually(() => {
      expect(sent).toHaveLength(1);
    });
  });

  it('sends nothing to a Redis that is away', async () => {
    const { shown, sent, rated } = channel('reconnecting');
    shown.show(small);
    await turn();
    expect([sent, rated]).toEqual([[], []]);
  });

  it('shrinks what is larger than 64 KB', async () => {
    const { shown, sent } = channel();
    const noise = await pictureOf(512, { type: 'gaussian', mean: 128, sigma: 60 });
    expect(noise.length).toBeGreaterThan(64 * 1024);
    shown.show({ bytes: noise, contentType: 'image/png' });
    await eventually(() => {
      expect(sent).toHaveLength(1);
    });
    const [preview] = sent as { data: string }[];
    expect(Buffer.from(preview?.data ?? '', 'base64').length).toBeLessThanOrEqual(64 * 1024);
  });

  it('reports a picture that cannot be read, and goes on', async () => {
    const { shown, sent, clock, errors } = channel();
    shown.show({ bytes: Buffer.from('picture'), contentType: 'image/png' });
    await eventually(() => {
      expect(errors).toHaveLength(1);
    });
    clock.now = 1000;
    await turn();
    shown.show(small);
    await eventually(() => {
      expect(sent).toHaveLength(1);
    });
  });
});
