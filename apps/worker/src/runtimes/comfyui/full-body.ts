import type { DrawingOptions } from '@atelier/contracts';
import { readView } from '@atelier/contracts/prompt-words';
import type { Logger } from 'pino';
import { type Framing, seeFraming } from '../../media/see-framing.js';
import type { RenderedImage, RuntimeContext } from '../model-runtime.js';
import { FIRST_OF_TWO, SECOND_OF_TWO, type BarPart } from './side-by-side.js';

/** Far from the seeds of the other images of a request, and from those that follow a flaw. */
const SEED_AFTER_CUT = 0x2000_0000;

/** Whether all of a figure is asked for: by the option, or where that was left alone by words in either language. */
export const asksForFullBody = ({
  prompt,
  negative_prompt: negative,
  shot,
}: Pick<DrawingOptions, 'prompt' | 'negative_prompt'> & Partial<Pick<DrawingOptions, 'shot'>>): boolean =>
  readView(prompt, negative, shot ? { shot } : {}).shot === 'full';

/** How one picture is drawn. */
export interface Attempt {
  seed: number;
  /** Asks for the whole figure more strongly. */
  insists: boolean;
  context: RuntimeContext;
  part: BarPart;
}

interface Looked {
  image: RenderedImage;
  /** Null where no figure stands out. */
  framing: Framing | null;
}

const isCut = ({ framing }: Looked): boolean => framing !== null && (framing.isCutBelow || framing.isCutAbove);

/** Nothing is better than a whole figure; of two that are cut the one of which more is seen. */
function betterOf(first: Looked, second: Looked | null): Looked {
  if (!second?.framing) return second ?? first;
  const [one, other] = [first, second].map(
    ({ framing }) => [framing?.isCutBelow, framing?.isCutAbove].filter(Boolean).length,
  );
  if (one !== other) return (one ?? 0) < (other ?? 0) ? first : second;
  return (first.framing?.nearness ?? 1) <= second.framing.nearness ? first : second;
}

/**
 * Draws a full body and looks at it. Where the frame cuts its feet or its head it is drawn once more, and the better one is delivered; whatever becomes of
 * the second, the first is not lost. Only what is delivered is rated.
 */
export async function drawFullBody(
  { seed, context, logger }: { seed: number; context: RuntimeContext; logger: Logger },
  draw: (attempt: Attempt) => Promise<RenderedImage>,
): Promise<RenderedImage> {
  const { onSquare, ...quiet } = context;
  const look = async (image: RenderedImage): Promise<Looked> => {
    const framing = await seeFraming(image.small ?? image.png).catch((error: unknown) => {
      logger.warn({ err: error, jobId: context.jobId }, 'a full body could not be looked at');
      return null;
    });
    context.signal.throwIfAborted();
    return { image, framing };
  };
  const drawAgain = async (): Promise<Looked | null> => {
    const again = { seed: seed + SEED_AFTER_CUT, insists: true, context: quiet, part: SECOND_OF_TWO };
    try {
      return await look(await draw(again));
    } catch (error) {
      context.signal.throwIfAborted();
      logger.warn(
        { err: error, jobId: context.jobId },
        'a full body that is cut is delivered: no other could be drawn',
      );
      return null;
    }
  };
  const first = await look(await draw({ seed, insists: false, context: quiet, part: FIRST_OF_TWO }));
  const best = isCut(first) ? betterOf(first, await drawAgain()) : first;
  const { image, framing } = best;
  if (image.square) onSquare?.(image.square);
  return framing ? { ...image, cutOff: isCut(best) } : image;
}
