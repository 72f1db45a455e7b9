import { workPreviewSchema } from '@atelier/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PreviewChannel } from './preview-channel.js';
import { eventually } from '../../test/support/eventually.js';

const JOB = '019ab0c0-0000-7000-8000-000000000001';

function channel(status = 'ready') {
  const sent: unknown[] = [];
  const clock = { now: 0 };
  const publish = (_channel: string | Buffer, message: string | Buffer) => {
    sent.push(workPreviewSchema.parse(JSON.parse(message.toString())));
    return Promise.resolve(1);
  };
  const redis = { status, publish } as ConstructorParameters<typeof PreviewChannel>[1];
  const errors: unknown[] = [];
  const shown = new PreviewChannel(
    JOB,
    redis,
    (error) => errors.push(error),
    () => clock.now,
  );
  return { shown, sent, clock, errors };
}

const small = { bytes: Buffer.from('picture'), contentType: 'image/png' as const };
const turn = () => new Promise(setImmediate);

describe('PreviewChannel', () => {
  it('shows one a second, and drops what comes between', async () => {
    const { shown, sent, clock } = channel();
    shown.show(small);
    await turn();
    shown.show(small);
    clock.now = 999;
    shown.show(small);
    await turn();
    expect(sent).toEqual([{ job_id: JOB, content_type: 'image/png', data: small.bytes.toString('base64') }]);
    clock.now = 1000;
    shown.show(small);
    await turn();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing to a Redis that is away', async () => {
    const { shown, sent } = channel('reconnecting');
    shown.show(small);
    await turn();
    expect(sent).toEqual([]);
  });

  it('shrinks what is larger than 64 KB', async () => {
    const { shown, sent } = channel();
    const noise = { width: 512, height: 512, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
    const bytes = await sharp({ create: { ...noise, background: 'black' } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(64 * 1024);
    shown.show({ bytes, contentType: 'image/png' });
    await eventually(() => {
      expect(sent).toHaveLength(1);
    });
    const [preview] = sent as { content_type: string; data: string }[];
    expect(preview?.content_type).toBe('image/jpeg');
    expect(Buffer.from(preview?.data ?? '', 'base64').length).toBeLessThanOrEqual(64 * 1024);
  });

  it('reports a picture that cannot be read, and goes on', async () => {
    const { shown, sent, clock, errors } = channel();
    shown.show({ bytes: Buffer.alloc(70_000), contentType: 'image/png' });
    await eventually(() => {
      expect(errors).toHaveLength(1);
    });
    clock.now = 1000;
    shown.show(small);
    await turn();
    expect(sent).toHaveLength(1);
  });
});
