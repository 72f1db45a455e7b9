import type { OutcomeFor } from '../../../jobs/index.js';
import type { Sheet } from '../image-creation.entity.js';

type Outcome = OutcomeFor<'image'>;
type Picture = Outcome['images'][number];

interface SettledSheet {
  kept: Sheet;
  /** The picture of all; null where there is none that may be seen. */
  whole: Picture | null;
  /** Keys of what was stored and is not delivered. */
  useless: string[];
}

/**
 * What a sheet comes to. One of its pictures that must not be seen is in the picture of all and in the zip, too: then neither is
 * handed out.
 */
export function settleSheet(
  planned: Sheet,
  { sheet }: Pick<Outcome, 'sheet'>,
  { shown, withheld }: { shown: readonly Picture[]; withheld: readonly Picture[] },
): SettledSheet {
  const isWhole = ({ id }: Picture): boolean => id === planned.imageId;
  const cells = withheld.filter((picture) => !isWhole(picture));
  const made = shown.find(isWhole);
  const pack = sheet?.pack ?? null;
  const hidden = planned.cells.filter(({ id }) => cells.some((picture) => picture.id === id));
  const gaps = [
    ...planned.gaps,
    ...(sheet?.gaps ?? []),
    ...hidden.map(({ cell }) => ({ cell, reason: 'blocked' as const })),
  ];
  if (cells.length > 0) {
    const useless = [...(made ? [made.image.key, made.thumbnail.key] : []), ...(pack ? [pack.key] : [])];
    return { kept: { ...planned, gaps, pack: null }, whole: null, useless };
  }
  const kept = pack && { key: pack.key, bytes: pack.bytes, stickers: sheet?.stickers ?? 0 };
  return { kept: { ...planned, gaps, pack: kept }, whole: made ?? null, useless: [] };
}
