import { describe, expect, it } from 'vitest';
import { readFrame, readPreview } from './frames.js';

describe('a text frame', () => {
  it('is read with fields that nobody knows', () => {
    const data = { value: 1, max: 2, prompt_id: 'p', node: '5', new_field: true };
    expect(readFrame(JSON.stringify({ type: 'progress', data, sid: null }))).toMatchObject({ type: 'progress', data });
  });

  it.each([
    '{"type":"progress_state","data":{"prompt_id":"p","nodes":{}}}',
    '{"type":"crystools.monitor","data":[1]}',
    '{"type":"feature_flags"}',
  ])('of a type that is not ours is passed over: %s', (text) => {
    expect(readFrame(text)).toBeNull();
  });

  it('greets with a node but no prompt, and ends with no node', () => {
    expect(readFrame('{"type":"executing","data":{"node":"5"}}')).toMatchObject({ data: { node: '5' } });
    expect(readFrame('{"type":"executing","data":{"node":null,"prompt_id":"p"}}')).toMatchObject({
      data: { node: null },
    });
  });

  it.each(['', '[]', '{"data":{}}', '{"type":"progress","data":{"val', '{"type":"executed","data":{}}'])(
    'that is garbage throws: %s',
    (text) => {
      expect(() => readFrame(text)).toThrow();
    },
  );
});

describe('a binary frame', () => {
  const frame = (event: number, type: number, bytes = 'image'): Buffer => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(event, 0);
    header.writeUInt32BE(type, 4);
    return Buffer.concat([header, Buffer.from(bytes)]);
  };

  it('is a preview', () => {
    expect(readPreview(frame(1, 1))).toEqual({ type: 'image/jpeg', bytes: Buffer.from('image') });
    expect(readPreview(frame(1, 2))?.type).toBe('image/png');
  });

  it('of another event is passed over', () => {
    expect(readPreview(frame(3, 1))).toBeNull();
  });

  it('that is garbage throws', () => {
    expect(() => readPreview(Buffer.from([0, 0]))).toThrow();
    expect(() => readPreview(frame(1, 9))).toThrow();
    expect(() => readPreview(frame(1, 1, ''))).toThrow();
  });
});
