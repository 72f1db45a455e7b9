import { PLAIN_OPTIONS, RuntimeRejection, type RenderedImage } from '../../runtimes/model-runtime.js';
import { cellName, SHEET_DRAWING, type SheetCell, type SheetGap, type Unshown } from '@atelier/contracts';
import { cutOut } from '../../media/cut-out.js';
import { isSamePicture, outlineOf } from '../../media/sheet/same-picture.js';
import { Pace } from '../../runtimes/pace.js';
import { modelFile } from '../artifacts.js';
import { type JobContext, pictureContext, SPANS } from '../processor.js';
import type { SheetTask } from './make-sheet.js';

type Places = SheetTask['outputs'][number];

/** A picture of a sheet, and what it shows. */
export interface DrawnCell {
  cell: SheetCell;
  places: Places;
  image: RenderedImage;
  /** Without its background; null where it could not be cut out. */
  figure: Buffer | null;
}

/** A figure without feet is brought nearer: in the room of a full body it would be a bust at the foot of an empty picture. */
const optionsOf = ({ kind, value }: SheetCell, unshown: Unshown | undefined) =>
  kind === 'direction'
    ? { ...SHEET_DRAWING.direction, ...(unshown?.full_body ? { shot: 'upper' as const } : {}), direction: value }
    : { ...SHEET_DRAWING.expression, expression: value };

const nameOf = (cell: SheetCell): string => `${cell.kind} ${cellName(cell)}`;

/**
 * Draws one picture after the other; while one is handed over, the next is drawn. What cannot be shown, came out flawed, or shows
 * what an earlier one does is a gap.
 */
export async function drawCells(
  payload: SheetTask,
  context: JobContext,
  deliver: (drawn: DrawnCell) => Promise<void>,
): Promise<SheetGap[]> {
  const models = modelsOf(payload, context);
  const unshown = await context.runtime.cannotShow?.(models);
  const impossible = new Map(unshown?.cells.map(({ cell, reason }) => [nameOf(cell), reason]));
  const planned = payload.outputs.flatMap((places, index) => {
    const cell = payload.cells[index];
    return cell ? [{ cell, places }] : [];
  });
  const wanted = planned.filter(({ cell }) => !impossible.has(nameOf(cell)));
  const gaps: SheetGap[] = planned.flatMap(({ cell }) => {
    const reason = impossible.get(nameOf(cell));
    return reason ? [{ cell, reason }] : [];
  });
  const outlines: { kind: SheetCell['kind']; outline: Buffer }[] = [];
  const progress = new CellProgress(context, wanted.length);
  let delivering = Promise.resolve();
  for (const { cell, places } of wanted) {
    const image = await drawCell(optionsOf(cell, unshown), payload, models, progress.next());
    const outline = image && (await outlineOf(image.png));
    const isSame = outlines.some(
      (other) => outline && other.kind === cell.kind && isSamePicture(other.outline, outline),
    );
    await delivering;
    if (!image || !outline || isSame) {
      gaps.push({ cell, reason: isSame ? 'same' : 'flawed' });
      continue;
    }
    outlines.push({ kind: cell.kind, outline });
    // Seen as it will be: the next takes a while.
    context.preview({ bytes: image.png, contentType: 'image/png' });
    delivering = cutOut(image.png).then((figure) => deliver({ cell, places, image, figure }));
    // It is waited for below, or the next time round.
    delivering.catch(() => undefined);
  }
  await delivering;
  return gaps;
}

type Models = ReturnType<typeof modelsOf>;

const modelsOf = (payload: SheetTask, context: JobContext) => ({
  body: modelFile(payload.body, context),
  face: payload.face && modelFile(payload.face, context),
});

async function drawCell(
  options: ReturnType<typeof optionsOf>,
  { trigger_word: triggerWord, seed }: SheetTask,
  models: Models,
  context: JobContext,
): Promise<RenderedImage | null> {
  const look = { prompt: SHEET_DRAWING.prompt, ...PLAIN_OPTIONS, ...options };
  try {
    const request = { ...models, triggerWord, ...look, count: 1, seed };
    const [image] = await context.runtime.generateImages(request, pictureContext(context));
    return image ?? null;
  } catch (error) {
    // The others may come out well.
    if (error instanceof RuntimeRejection && error.code === 'output_flawed') return null;
    throw error;
  }
}

/** How far all pictures are, and how long the others will take by those that are done. */
class CellProgress {
  readonly #pace = new Pace();
  #done = -1;

  constructor(
    private readonly context: JobContext,
    private readonly count: number,
  ) {}

  /** The context of the next picture. */
  next(): JobContext {
    this.#done += 1;
    this.#pace.note(this.#done);
    const done = this.#done;
    const report: JobContext['report'] = (_stage, _span, percent) => {
      this.#report(done + Math.min(100, Math.max(0, percent)) / 100);
    };
    this.#report(done);
    return { ...this.context, report };
  }

  #report(done: number): void {
    const left = this.#pace.secondsFor(this.count - done);
    this.context.report('generating', SPANS.working, (100 * done) / this.count, {
      etaSeconds: left,
      picture: { number: this.#done + 1, of: this.count },
    });
  }
}
