import { describe, expect, it } from 'vitest';
import { decodingCost, MAX_DECODING_COST } from './decode-cost.js';

const colours = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false, space: 'srgb' } as const;
const isTooMuch = (header: Parameters<typeof decodingCost>[0]) => decodingCost(header) > MAX_DECODING_COST;

describe('decodingCost', () => {
  it.each([
    ['a photograph of 50 megapixels', { ...colours, width: 8_160, height: 6_144 }],
    [
      'the same as a progressive JPEG',
      { ...colours, width: 8_160, height: 6_144, isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
    ['a panorama', { ...colours, width: 16_382, height: 3_628 }],
    ['64 megapixels of a PNG', { ...colours, format: 'png', channels: 4, width: 8_000, height: 8_000 }],
    [
      'the same with 16 bits a channel',
      { ...colours, format: 'png', channels: 4, depth: 'ushort', width: 8_000, height: 8_000 },
    ],
    ['64 megapixels of a WebP', { ...colours, format: 'webp', channels: 4, width: 8_000, height: 8_000 }],
  ] as const)('has room for %s', (_, header) => {
    expect(isTooMuch(header)).toBe(false);
  });

  it.each([
    [
      'an interlaced PNG of 64 megapixels with 16 bits a channel',
      { ...colours, format: 'png', channels: 4, depth: 'ushort', isProgressive: true, width: 8_000, height: 8_000 },
    ],
    [
      'a progressive JPEG of 64 megapixels in print colours',
      { ...colours, channels: 4, isProgressive: true, width: 8_000, height: 8_000 },
    ],
    ['a row of a million pixels', { ...colours, format: 'png', width: 1_000_000, height: 64 }],
    ['an animation of 64 megapixels', { ...colours, format: 'webp', pages: 9, width: 8_000, height: 8_000 }],
  ] as const)('has none for %s', (_, header) => {
    expect(isTooMuch(header)).toBe(true);
  });
});
