import { describe, expect, it } from 'vitest';
import { plainLook } from '../../check-drawings.js';
import { partsOf } from '../../drawings/part.js';
import { detachedPixels } from './detached.js';

const BOTTOM = 740;
const dressed = (style: string, kind: string, changes: Parameters<typeof plainLook>[0] = {}) => {
  const plain = plainLook(changes);
  return { ...plain, hair: { ...plain.hair, style }, outfit: { ...plain.outfit, kind } };
};

describe('detachedPixels', () => {
  it.each(partsOf('hair').map(({ name }) => name))(
    'finds nothing that hangs in the air on plain clothes: %s',
    async (style) => {
      for (const arms of ['behind', 'down'] as const) {
        for (const kind of ['tshirt', 'dress', 'hanbok'])
          expect(await detachedPixels(dressed(style, kind, { arms }), 1, BOTTOM), `${kind} ${arms}`).toBe(0);
      }
    },
  );

  it.each(partsOf('worn').map(({ name }) => name))('finds that what is worn touches who wears it: %s', async (name) => {
    expect(await detachedPixels(plainLook({ accessories: new Set([name]) }), 1, BOTTOM)).toBe(0);
  });

  it('finds ends of hair that show below a coat over the rest', async () => {
    expect(await detachedPixels(dressed('wavy', 'raincoat'), 1, BOTTOM)).toBeGreaterThan(20);
  });

  it('looks no further than the frame', async () => {
    expect(await detachedPixels(dressed('wavy', 'raincoat'), 1, 150)).toBe(0);
  });
});
