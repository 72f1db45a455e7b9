import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawing, floodPng, png } from '../../test/support/pictures.js';
import { Decoder, DecoderDied } from './decoder.js';
import { plainPng } from './png.js';
import { squareToRate } from './inspect-picture.js';

const never = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-decoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program in the place of the one that decodes, which does with each picture what its first word says. */
async function acting(name: string, withinMs = 60_000): Promise<Decoder> {
  const program = path.join(folder, `${name}.mjs`);
  await writeFile(
    program,
    `process.on('message', ({ bytes }) => {
       const word = Buffer.from(bytes).toString();
       if (word === 'crash') process.kill(process.pid, 'SIGSEGV');
       if (word === 'hang') for (;;);
       if (word === 'grow') Buffer.alloc(800_000_000, 1);
       const seen = word === 'tell' ? JSON.stringify(process.env) : String(process.pid);
       const small = { data: Buffer.alloc(3), raw: { width: 1, height: 1, channels: 3 } };
       process.send({ result: { bytes: Buffer.from(seen), width: 1, height: 1, small } });
     });`,
  );
  return new Decoder({ program, withinMs, processes: 1 });
}
const say = async (to: Decoder, word: string, signal = never): Promise<string> =>
  (await to.made(Buffer.from(word), null, signal)).bytes.toString();

describe('Decoder', () => {
  const decoder = new Decoder({ processes: 1 });

  it('hands over what a GPU server made, in the size that was asked for, without what else was in it', async () => {
    const told = await sharp(drawing(96, 64)).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').png().toBuffer();
    const own = await decoder.made(told, null, never);
    expect([own.width, own.height]).toEqual([96, 64]);
    const raw = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await raw(own.bytes)).equals(await raw(told))).toBe(true);
    expect((await sharp(own.bytes).metadata()).xmp).toBeUndefined();
    // Compressed by the server, and so not written anew.
    expect(own.bytes.equals(plainPng(told).bytes)).toBe(true);
    const sized = await decoder.made(told, { width: 48, height: 48 }, never);
    expect(await sharp(sized.bytes).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    const small = await decoder.preview(told, 32);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 32 });
  });

  it.each([
    ['of three channels', (picture: Sharp) => picture.removeAlpha()],
    ['that is transparent in parts', (picture: Sharp) => picture.ensureAlpha(0.5)],
  ])('shows a picture %s small, and hands over what it is rated by', async (_, change) => {
    const bytes = await change(sharp(drawing(700, 900)))
      .png()
      .toBuffer();
    const made = await decoder.made(bytes, { width: 640, height: 832 }, never);
    const raw = (picture: Sharp) => picture.clone().raw().toBuffer();
    const expected = await raw(sharp(made.bytes).resize(512, 512, { fit: 'inside' }));
    const shown = await raw(made.small);
    expect(shown.length).toBe(expected.length);
    // Alpha may be rounded once more.
    expect(shown.every((level, at) => Math.abs(level - (expected[at] ?? 0)) <= 1)).toBe(true);
    expect(made.square.equals(await squareToRate(made.small))).toBe(true);
  });

  it.each([
    ['a picture of more pixels than anybody asks for', floodPng(60_000, 60_000), /pixel/i],
    ['another format than a PNG', drawing(64, 64), /neither of png/],
    ['a PNG that is cut off', null, /./],
  ])('refuses %s, and goes on', async (_, bytes, why) => {
    const whole = await png(64, 64);
    await expect(decoder.made(bytes ?? whole.subarray(0, whole.length / 2), null, never)).rejects.toThrow(why);
    expect(await decoder.made(whole, null, never)).toMatchObject({ width: 64 });
  });

  it('outlives a picture that ends its process; the next is decoded by another one', async () => {
    const fragile = await acting('crashing');
    const first = await say(fragile, 'who');
    expect(await say(fragile, 'who'), 'one process for many pictures').toBe(first);
    const [crashed, next] = await Promise.allSettled([say(fragile, 'crash'), say(fragile, 'who')]);
    expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(DecoderDied) as unknown });
    expect(next.status).toBe('fulfilled');
    expect(next).not.toMatchObject({ value: first });
    // For an upload that is an answer, once it has happened twice.
    const upload = fragile.upload(Buffer.from('crash'), ['png'], never);
    await expect(upload).rejects.toMatchObject({ name: 'UploadRejected', code: 'picture_unreadable' });
  });

  it('gives back what takes memory and has nothing to do, and nothing that works', async () => {
    const resting = await acting('resting');
    const first = say(resting, 'who');
    resting.rest();
    const pid = await first;
    resting.rest();
    expect(await say(resting, 'who')).not.toBe(pid);
  });

  it('stops what takes too long, or is not wanted any more', async () => {
    const strict = await acting('hanging', 300);
    await expect(say(strict, 'hang')).rejects.toThrow('not decoded within 300 ms');
    const patient = await acting('patient');
    const stop = new AbortController();
    const working = say(patient, 'hang', stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(working).rejects.toThrow('cancelled');
    expect(await say(patient, 'who')).toMatch(/^\d+$/);
  });

  // macOS has the limit and does not keep it.
  it.runIf(process.platform === 'linux')('gives the process no more memory than is enough for a picture', async () => {
    const greedy = await acting('greedy');
    await expect(say(greedy, 'grow')).rejects.toBeInstanceOf(DecoderDied);
    expect(await say(greedy, 'who')).toMatch(/^\d+$/);
  });

  it('tells the process nothing that is worth having', async () => {
    process.env.REDIS_URL = 'redis://worker:secret@redis';
    try {
      const names = Object.keys(JSON.parse(await say(await acting('telling'), 'tell')) as object);
      expect(names).toContain('PATH');
      expect(names.filter((name) => /REDIS|SENTRY|COMFYUI/.test(name))).toEqual([]);
    } finally {
      delete process.env.REDIS_URL;
    }
  });
});
