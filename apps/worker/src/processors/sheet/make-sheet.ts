import {
  type imageJob,
  calledAs,
  cellName,
  isOneFront,
  type OutcomeOf,
  type PayloadOf,
  type PictureRule,
  type SheetCell,
  type SheetGap,
} from '@atelier/contracts';
import { composeSheet, type SheetPicture } from '../../media/sheet/compose-sheet.js';
import { type PackedPicture, packSheet } from '../../media/sheet/pack-sheet.js';
import { encodeMarkedPicture, type Marking } from '../../media/provenance.js';
import type { RenderedImage } from '../../runtimes/model-runtime.js';
import { type Delivered, rateAndDeliver } from '../deliver-image.js';
import { type JobContext, SPANS } from '../processor.js';
import { putOutput } from '../transfer.js';
import { drawCells, type DrawnCell } from './draw-cells.js';

export type SheetTask = Extract<PayloadOf<typeof imageJob>, { task: 'sheet' }>;
type Outcome = Omit<OutcomeOf<typeof imageJob>, 'duration_ms'>;

interface Made {
  images: Delivered[];
  blocked: PictureRule[];
  gaps: SheetGap[];
  cells: (DrawnCell & { image: RenderedImage })[];
}

/**
 * Makes a character sheet: each of its pictures, what they make together, and the zip. A picture that could not be made, that came
 * out as another did, or that must not be seen is left out, and not charged.
 */
export async function makeSheet(payload: SheetTask, context: JobContext): Promise<Outcome> {
  const made: Made = { images: [], blocked: [], gaps: [], cells: [] };
  const gaps = await drawCells(payload, context, (drawn) => deliverCell(drawn, payload, made, context));
  made.gaps.push(...gaps);
  const [first] = made.cells;
  if (!first) return { images: [], blocked: made.blocked, sheet: { pack: null, stickers: 0, gaps: made.gaps } };
  const saved = (percent: number) => {
    context.report('saving', SPANS.saving, percent);
  };
  saved(0);
  const marking: Marking = {
    creationId: payload.creation_id,
    provenance: first.image.provenance,
    visibleLabel: payload.visible_label,
  };
  const whole = await composeWhole(made, first.image, payload, context);
  saved(40);
  const packed = await packSheet(
    {
      sheet: whole && (await encodeMarkedPicture(whole.png, 'image/png', marking)).bytes,
      pictures: await Promise.all(
        made.cells.map((drawn) => toPacked({ ...drawn, cell: shownAs(drawn.cell, payload, made) }, marking, context)),
      ),
      texts: payload.texts,
    },
    marking,
  );
  saved(80);
  const pack = await putOutput(payload.pack, packed.zip, context);
  const images = whole ? [whole.delivered, ...made.images] : made.images;
  return { images, blocked: made.blocked, sheet: { pack, stickers: packed.stickers, gaps: made.gaps } };
}

/** What a picture is called on the sheet and in its zip. What is not even asked for is known to be the same. */
const shownAs = (cell: SheetCell, { cells }: SheetTask, { gaps }: Made): SheetCell =>
  calledAs(cell, !cells.some(({ value }) => value === 'front') || isOneFront(gaps));

async function deliverCell(drawn: DrawnCell, payload: SheetTask, made: Made, context: JobContext): Promise<void> {
  const finished = await rateAndDeliver(drawn.image, drawn.places, payload, context);
  if ('rule' in finished) {
    made.blocked.push(finished.rule);
    made.gaps.push({ cell: drawn.cell, reason: 'blocked' });
    return;
  }
  made.images.push(finished.image);
  made.cells.push(drawn);
}

/** All in one picture, unless that must not be seen; it is counted with nobody's refusals, for its parts were rated before. */
async function composeWhole(
  made: Made,
  { seed, provenance }: RenderedImage,
  payload: SheetTask,
  context: JobContext,
): Promise<{ png: Buffer; delivered: Delivered } | null> {
  const { texts } = payload;
  const labelOf = (cell: SheetCell): string => {
    const name = cellName(shownAs(cell, payload, made));
    return texts.labels[name] ?? name;
  };
  const ofKind = (kind: SheetCell['kind']): SheetPicture[] =>
    made.cells
      .filter(({ cell }) => cell.kind === kind)
      .map(({ cell, image }) => ({ png: image.png, label: labelOf(cell) }));
  const composed = await composeSheet({ directions: ofKind('direction'), expressions: ofKind('expression') }, texts);
  // Faces are all over it: frames of another shape look at its middle.
  const image: RenderedImage = { ...composed, seed, provenance, focus: null };
  const finished = await rateAndDeliver(image, payload.sheet, payload, context);
  return 'rule' in finished ? null : { png: composed.png, delivered: finished.image };
}

async function toPacked(
  { cell, image, figure }: DrawnCell,
  marking: Marking,
  { analysis }: JobContext,
): Promise<PackedPicture> {
  const { bytes } = await encodeMarkedPicture(image.png, 'image/webp', marking);
  const isSticker = figure && cell.kind === 'expression';
  // Without it the small ones show all of the figure, as the large ones do.
  const face = isSticker ? await analysis.findFace(image.png).catch(() => null) : null;
  return { cell, webp: bytes, figure, face };
}
