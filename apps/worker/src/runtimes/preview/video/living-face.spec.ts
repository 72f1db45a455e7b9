import { beforeAll, describe, expect, it } from 'vitest';
import { drawFlatCharacter } from '../../../../test/support/flat-character.js';
import type { KnownHead } from '../../../media/png-figure.js';
import type { Face } from '../../../vision/index.js';
import { channelAt, makePlane } from '../../../vision/planes.js';
import { PLAIN_OPTIONS } from '../../model-runtime.js';
import { decodePicture, encodePng, makePicture, type Picture } from '../canvas/picture.js';
import { figureOf } from '../imagine/figure-of.js';
import { generateFocused } from '../image/generate-image.js';
import { drawCharacter } from '../imagine/imagine.js';
import { cutSubject, packSubject } from '../model/make-cutout.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';
import type { FaceMoment } from './acting.js';
import type { Layers } from './layers.js';
import { eyesOfSize } from './known-eyes.js';
import { type LivingFace, livingFace } from './living-face.js';
import { lookForFace } from './look-for-face.js';
import { planMotion } from './motion.js';
import { makeRandom } from '../../random.js';
import { renderFrame } from './render-frame.js';

const DRAWN = { prompt: 'a girl with pink hair, studio', negative_prompt: '', width: 448, height: 640, seed: 5 };
const OPEN: FaceMoment = { lids: 'open', look: 0, open: 0, mouth: 'smile' };

const STILL_FACE = { look: null, talks: false, blinks: false };

const gap = (a: readonly [number, number], b: readonly [number, number]) => [a[0] - b[0], a[1] - b[1]] as const;

/** A picture of a trained character, as a prompt wants it, and where its head is. */
async function drawTrained(prompt: string, lidsFall?: boolean): Promise<{ picture: Picture; head: KnownHead }> {
  const cut = await cutSubject({ id: 'a', bytes: await encodePng(picture), order: 0 });
  if (!cut) throw new Error('nobody was found');
  const packed = await packSubject(cut);
  const cutouts = [{ ...packed, facts: { ...packed.facts, lidsFall } }];
  const body = { kind: 'body' as const, name: '', cutouts, look: null };
  const options = { ...PLAIN_OPTIONS, prompt, width: 448, height: 640, seed: 5 };
  const made = await generateFocused({ body, face: null }, options);
  if (!made.head) throw new Error('no head was drawn');
  return { picture: made.picture, head: made.head };
}

let picture: Picture;
let subject: Picture;
let face: LivingFace;

/** How many pixels of the figure differ from how it was drawn, and the lowest and highest rows of them in widths of the face from its chin. */
function changed(): { count: number; top: number; bottom: number } {
  let [count, top, bottom] = [0, Infinity, -Infinity];
  for (let i = 0; i < subject.width * subject.height; i++) {
    const off = Math.max(
      ...[0, 1, 2].map((c) => Math.abs(channelAt(subject.data, i * 4 + c) - channelAt(picture.data, i * 4 + c))),
    );
    if (off < 24) continue;
    const up = (face.head.chin - Math.floor(i / subject.width)) / face.head.size;
    [count, top, bottom] = [count + 1, Math.max(-Infinity, Math.min(top, up)), Math.max(bottom, up)];
  }
  return { count, top, bottom };
}

beforeAll(async () => {
  const made = await drawCharacter(DRAWN);
  picture = made.picture;
  const own = await figureOf(await encodePng(picture), DRAWN);
  subject = { ...picture, data: picture.data.slice() };
  own?.mask.data.forEach((share, i) => (subject.data[i * 4 + 3] = share * 255));
  const eyes = own && eyesOfSize(own.shut, picture);
  const found = await livingFace(picture, { subject }, { look: 'laugh', talks: true, blinks: false }, null, eyes);
  if (!found) throw new Error('no face was found');
  face = found;
});

describe('the face of a figure', () => {
  it('shuts its eyes for a blink, changes nothing else, and is as it was after it', async () => {
    await face.show(OPEN);
    expect(changed().count).toBe(0);
    await face.show({ ...OPEN, lids: 'shut' });
    const blink = changed();
    expect(blink.count).toBeGreaterThan(100);
    // Not the mouth.
    expect(blink.top).toBeGreaterThan(0.3);
    await face.show({ ...OPEN, lids: 'half' });
    expect(changed().count).toBeGreaterThan(50);
    await face.show(OPEN);
    expect(changed().count).toBe(0);
  });

  it('laughs with all of it, by a share at a time', async () => {
    await face.show({ ...OPEN, look: 1 });
    const whole = changed();
    expect(whole.top).toBeLessThan(0.3);
    expect(whole.bottom).toBeGreaterThan(0.4);
    await face.show({ ...OPEN, look: 0.2 });
    expect(changed().count).toBeLessThan(whole.count);
  });

  it('opens its mouth in two shapes to speak', async () => {
    const shapes: number[] = [];
    for (const mouth of ['smile', 'round'] as const) {
      await face.show({ ...OPEN, open: 1, mouth });
      const said = changed();
      expect(said.count).toBeGreaterThan(20);
      expect(said.top).toBeLessThan(0.4);
      shapes.push(said.count);
    }
    expect(shapes[0]).not.toBe(shapes[1]);
    await face.show(OPEN);
  });

  it('is found about its head where the whole picture shows none: of one who laughs with closed eyes', async () => {
    const { picture: laughing, head } = await drawTrained('laughing in a park');
    expect(await livingFace(laughing, { subject: laughing }, STILL_FACE)).toBeNull();
    const found = await livingFace(laughing, { subject: laughing }, { ...STILL_FACE, look: 'sad' }, head);
    const [x, y, w, h] = head.box.map(
      (share, i) => share * (i % 2 === 0 ? laughing.width : laughing.height),
    ) as Face['box'];
    expect(Math.abs((found?.head.x ?? 0) - (x + w / 2))).toBeLessThan(w * 0.2);
    expect(Math.abs((found?.head.y ?? 0) - (y + h / 2))).toBeLessThan(h * 0.3);
    const before = laughing.data.slice();
    await found?.show({ ...OPEN, look: 1 });
    expect(laughing.data).not.toEqual(before);
  });

  it.each(['in a park', 'flustered, in a park'])(
    'is told with its eyes by a picture of a trained character: %s',
    async (prompt) => {
      const { picture: made, head } = await drawTrained(prompt);
      const seen = await lookForFace(made, null);
      const place = ([x, y]: readonly [number, number]) => [x * made.width, y * made.height] as const;
      const mesh = (seen?.landmarks ?? []).map(place);
      const unit = Math.hypot(...(head.eyes ? gap(place(head.eyes[0]), place(head.eyes[1])) : [0, 0]));
      for (const [i, ends] of EYE_ENDS.entries()) {
        const [found, told] = [meanOf(mesh, ends), head.eyes?.[i as 0 | 1]];
        if (!found || !told) throw new Error('its eyes are seen and told');
        expect(Math.hypot(...gap(found, place(told)))).toBeLessThan(0.3 * unit);
      }
    },
  );

  it.each([false, true])('shuts its eyes unless it was told that no lids fall over them: %s', async (lidless) => {
    const drawn = await decodePicture(await drawFlatCharacter());
    const seen = await lookForFace(drawn, null);
    if (!seen) throw new Error('its face is seen');
    const own = { ...drawn, data: drawn.data.slice() };
    const head: KnownHead = { box: seen.box, eyes: null, lidless };
    const found = await livingFace(drawn, { subject: own }, { look: 'closed', talks: false, blinks: true }, head);
    const isOpen = () => own.data.every((value, i) => value === channelAt(drawn.data, i));
    await found?.show({ ...OPEN, lids: 'shut' });
    const blinks = !isOpen();
    await found?.show({ ...OPEN, look: 1 });
    expect([blinks, !isOpen()]).toEqual([!lidless, !lidless]);
  });

  it('is told with its picture to keep its eyes where no blink is promised of its character', async () => {
    const told = await Promise.all([undefined, true, false].map((lidsFall) => drawTrained('in a park', lidsFall)));
    expect(told.map(({ head }) => head.lidless ?? false)).toEqual([false, false, true]);
  });

  it.each([
    ['a boy with short black hair, laughing', 'sad'],
    ['a girl with pink hair, laughing', 'smile'],
  ] as const)('changes where it was drawn, whatever is taken for a face: %s', async (prompt, look) => {
    const asked = { ...DRAWN, prompt };
    const own = await figureOf(await encodePng((await drawCharacter(asked)).picture), asked);
    const { picture: laughing } = await drawCharacter(asked);
    const before = laughing.data.slice();
    const found = await livingFace(laughing, { subject: laughing }, { ...STILL_FACE, look }, own?.head);
    await found?.show({ ...OPEN, look: 1 });
    const [one, other] = own?.head.eyes ?? [];
    if (!one || !other) throw new Error('its eyes are known');
    const unit = (other[0] - one[0]) * laughing.width;
    const rows = [...before.keys()].filter((i) => Math.abs(channelAt(before, i) - channelAt(laughing.data, i)) > 24);
    const ys = rows.map((i) => Math.floor(i / 4 / laughing.width) - one[1] * laughing.height);
    // Between its brows and its chin, and not on the neck.
    expect(rows.length).toBeGreaterThan(200);
    expect(Math.min(...ys)).toBeGreaterThan(-unit);
    expect(Math.max(...ys)).toBeLessThan(1.3 * unit);
  });

  it('stays as it is where only its head is known, which moves all the same', async () => {
    const empty = makePicture(300, 400);
    empty.data.fill(200);
    const found = await livingFace(empty, { subject: empty }, STILL_FACE, { box: [0.4, 0.1, 0.2, 0.2], eyes: null });
    expect(found?.head).toEqual({ x: 150, y: 80, chin: 120, size: 60 });
    await found?.show({ ...OPEN, lids: 'shut' });
    expect(empty.data.every((value) => value === 200)).toBe(true);
  });

  it('is not made up where there is none', async () => {
    const empty = makePicture(300, 400);
    empty.data.fill(200);
    expect(await livingFace(empty, { subject: empty }, { look: null, talks: false, blinks: true })).toBeNull();
  });
});

describe('a head', () => {
  const frameOf = (prompt: string, t: number, head: Layers['head']): Buffer => {
    const [width, height] = [subject.width, subject.height];
    const background = makePicture(width, height);
    const layers = {
      subject,
      background,
      bounds: [0, 0, width - 1, height - 1] as [number, number, number, number],
      head,
    };
    const into = Buffer.alloc(width * height * 3);
    const still = planMotion('zoom', 4, makeRandom(1)).at(0);
    const { nod, shake, tilt } = planMotion(prompt, 4, makeRandom(1)).at(t);
    renderFrame(layers, { ...still, nod, shake, tilt }, into);
    return into;
  };
  const rowsMoved = (prompt: string, t: number): number[] => {
    const [still, moved] = [frameOf('zoom', 0, face.head), frameOf(prompt, t, face.head)];
    const rows = makePlane(1, subject.height).data;
    for (let i = 0; i < still.length; i++)
      if (Math.abs((still[i] ?? 0) - (moved[i] ?? 0)) > 24) rows[Math.floor(i / 3 / subject.width)] = 1;
    return [...rows.keys()].filter((row) => rows[row]);
  };

  it.each(['nods', 'shakes her head', 'tilts her head'])('moves above the neck, and the body stays: %s', (prompt) => {
    const t = [0.08, 0.12, 0.2, 0.4].find((at) => rowsMoved(prompt, at).length > 0) ?? 0;
    const rows = rowsMoved(prompt, t);
    expect(rows.length).toBeGreaterThan(face.head.size * 0.5);
    expect(Math.max(...rows)).toBeLessThan(face.head.chin + face.head.size * 0.6);
  });

  it.each(['walks', 'dances', 'hair in the wind', 'jumps', 'floats', 'spins', 'cheers', 'waves', 'nods', 'zoom in'])(
    'is seen to move where its hair is, in whatever a video promises: %s',
    (prompt) => {
      const at = planMotion(prompt, 4, makeRandom(1)).at;
      const [width, height] = [subject.width, subject.height];
      const bounds: Layers['bounds'] = [0, 0, width - 1, height - 1];
      const layers = { subject, background: makePicture(width, height), bounds, head: face.head };
      // A jump comes back to the ground, and a wave is a moment's.
      const [first, ...others] = [0, 0.1, 0.15, 0.25, 0.35, 0.5].map((t) => {
        const into = Buffer.alloc(width * height * 3);
        renderFrame(layers, at(t), into);
        return into;
      });
      const rows = Math.round(face.head.y) * width * 3;
      const movedIn = (other: Buffer): number => {
        let moved = 0;
        for (let i = 0; i < rows; i++) if (Math.abs((first?.[i] ?? 0) - (other[i] ?? 0)) > 24) moved++;
        return moved;
      };
      const moved = Math.max(...others.map(movedIn));
      expect(moved).toBeGreaterThan(rows * 0.004);
    },
  );

  it('stays where none was found', () => {
    expect(frameOf('nods', 0.08, null).equals(frameOf('zoom', 0, null))).toBe(true);
  });
});
