import type { PictureFacts } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, hasWarnings, type ReportedImage } from './dataset-report.js';

const face = { box: [0.3, 0.3, 0.4, 0.4] as [number, number, number, number], score: 0.9, side: 'front' as const };

let counter = 0;
const image = (facts: Partial<PictureFacts> = {}, status: ReportedImage['status'] = 'accepted'): ReportedImage => {
  counter += 1;
  return {
    id: `image-${String(counter)}`,
    status,
    origin: 'upload',
    facts: {
      width: 1024,
      height: 1024,
      bytes: 1,
      sha256: String(counter).padStart(64, '0'),
      // Far apart from each other: every byte differs.
      phash: ((BigInt(counter) * 0x1111111111111111n) % 2n ** 64n).toString(16).padStart(16, '0'),
      sharpness: 200,
      faces: [face],
      nsfw: 0,
      conversions: [],
      ...facts,
    },
  };
};

const warningsOf = (images: ReportedImage[]): string[] => buildReport(images).warnings.map(({ warning }) => warning);

describe('the dataset report', () => {
  it('has nothing to say about good pictures', () => {
    const report = buildReport([image(), image(), image(), image()]);
    expect(hasWarnings(report)).toBe(false);
    expect(report).toMatchObject({ accepted: 4, rejected: 0 });
  });

  it('names blurred, small, crowded and unsafe pictures', () => {
    const bad = image({ sharpness: 10, width: 300, faces: [face, face], nsfw: 0.95 });
    expect(warningsOf([image(), bad])).toEqual(['blurred', 'too_small', 'several_faces', 'nsfw']);
  });

  it('takes no picture for a duplicate that has another background or pose, however alike their shapes', () => {
    const cells = (change: (cell: number) => number): string =>
      Buffer.from(Array.from({ length: 192 }, (_, i) => 200 + change(Math.floor(i / 3)))).toString('base64');
    const phash = '0123456789abcdef';
    const first = image({ phash, colours: cells(() => 0) });
    const brighter = image({ phash, colours: cells(() => 16) });
    const cropped = image({ phash, colours: cells((cell) => (cell < 3 ? 50 : 8)) });
    const onAnother = image({ phash, colours: cells((cell) => (cell % 2 ? 40 : 0)) });
    const withArmUp = image({ phash, colours: cells((cell) => (cell < 5 ? -90 : 0)) });
    const isSame = (other: ReportedImage): boolean => warningsOf([first, other]).includes('duplicate');
    expect([brighter, cropped, onAnother, withArmUp].map(isSame)).toEqual([true, true, false, false]);
  });

  it('names the earlier picture that a duplicate looks like', () => {
    const first = image({ phash: 'ffff0000ffff0000' });
    const again = image({ phash: 'ffff0000ffff0003' });
    const other = image({ phash: '0000ffff0000ffff' });
    const duplicate = { image_id: again.id, warning: 'duplicate', duplicate_of: first.id };
    expect(buildReport([first, again, other]).warnings).toEqual([duplicate]);
  });

  it('says of a copy that is the same byte by byte that it is the same, and not only alike', () => {
    const first = image();
    const like = image({ phash: first.facts?.phash ?? '' });
    const copy = image({ phash: first.facts?.phash ?? '', sha256: first.facts?.sha256 ?? '' });
    expect(buildReport([first, like, copy]).warnings).toEqual([
      { image_id: like.id, warning: 'duplicate', duplicate_of: first.id },
      { image_id: copy.id, warning: 'identical', duplicate_of: first.id },
    ]);
    // Of what is not learned from it need not be said.
    const empty = { faces: [], empty: true as const, sharpness: 7000, sha256: '7'.repeat(64) };
    expect(warningsOf([image(), image(empty), image(empty)])).toEqual(['nothing_shown', 'nothing_shown']);
  });

  it('names pictures without a face only where others have one', () => {
    expect(warningsOf([image(), image({ faces: [] })])).toEqual(['no_face']);
    const drawn = [image({ faces: [] }), image({ faces: [] }), image({ faces: [] }), image({ faces: [] })];
    expect(buildReport(drawn)).toMatchObject({ warnings: [], set_warnings: ['no_faces_at_all'] });
  });

  it('does not ask again about a face that was not found, and about all else it does', () => {
    const unsure = image({ faces: [] });
    expect(hasWarnings(buildReport([image(), image(), image(), unsure]))).toBe(false);
    expect(hasWarnings(buildReport([image(), image(), image({ sharpness: 10 }), unsure]))).toBe(true);
  });

  it('does not ask again about what was left out because it shows nobody', () => {
    const plain = image({ faces: [], sharpness: 0 });
    expect(hasWarnings(buildReport([image(), image(), image(), image(), plain]))).toBe(false);
  });

  it('does not count what shows nobody, and says no more of it than that', () => {
    const plain = { faces: [], sharpness: 0, width: 300 };
    const report = buildReport([image(), image(plain), image(plain)]);
    expect(report).toMatchObject({ accepted: 1, set_warnings: ['few_images'] });
    expect(report.warnings.map(({ warning }) => warning)).toEqual(['nothing_shown', 'nothing_shown']);
    expect(buildReport([image(plain)])).toMatchObject({ accepted: 0, set_warnings: ['few_images', 'no_faces_at_all'] });
  });

  it('says nothing against a variation that was offered as a good one', () => {
    const variation = { ...image({ faces: [] }), origin: 'variation' as const };
    expect(warningsOf([image(), variation])).toEqual([]);
  });

  it('takes what was made here for a character, found or not', () => {
    const made = Array.from({ length: 4 }, () => ({ ...image({ faces: [] }), origin: 'creation' as const }));
    expect(buildReport(made).set_warnings).toEqual([]);
  });

  it('says when there are few pictures, and when all show one side', () => {
    expect(buildReport([image()]).set_warnings).toEqual(['few_images']);
    const left = Array.from({ length: 4 }, () => image({ faces: [{ ...face, side: 'left' }] }));
    expect(buildReport(left).set_warnings).toEqual(['one_sided']);
    // Where one looks cannot be told: it may be the view from the front.
    const unread = [...left, image({ faces: [{ ...face, side: 'unknown' }] })];
    expect(buildReport(unread).set_warnings).toEqual([]);
  });

  it('says when no drawn picture shows open eyes, and nothing where one may', () => {
    const asleep = { faces: [{ ...face, eyes_open: false }], drawn: true };
    const warned = (...facts: Partial<PictureFacts>[]) => buildReport(facts.map((each) => image(each))).set_warnings;
    expect(warned(asleep, asleep, asleep, asleep, { faces: [] })).toEqual(['eyes_closed']);
    expect(warned(asleep)).toContain('eyes_closed');
    const open = { ...asleep, faces: [{ ...face, eyes_open: true }] };
    for (const other of [open, { ...asleep, drawn: false }, { faces: [face], drawn: true }])
      expect(warned(asleep, asleep, asleep, other)).toEqual([]);
    expect(warned({ faces: [] }, { faces: [] }, { faces: [] }, { faces: [] })).toEqual(['no_faces_at_all']);
  });

  it('leaves rejected and unchecked pictures out', () => {
    const report = buildReport([image({ sharpness: 0 }, 'rejected'), { ...image(), status: 'checking', facts: null }]);
    expect(report).toEqual({ accepted: 0, rejected: 1, warnings: [], set_warnings: [] });
  });
});
