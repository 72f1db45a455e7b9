import type { CameraShot, Expression } from '@atelier/contracts';
import type { HeadwearWish, Look } from '@atelier/contracts/prompt-words';
import { clamp } from '../../../vision/planes.js';
import type { ImageRequest } from '../../model-runtime.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';
import type { Cutout, PreviewModel } from '../model/preview-model.js';
import type { Random } from '../../random.js';
import { TURN } from './direction.js';

/** Heights of a cut-out figure, in its own pixels, from the top of the hair down. */
export interface Measures {
  head: number;
  /** Height of the whole figure, measured or judged from the head. */
  whole: number;
  /** Where its face is across the figure, 0–1; none where no face was found. */
  face?: number;
  /** What it wears above its hair. */
  above?: number;
  /** Where across the figure that is, 0–1, and how far it reaches to each side. */
  worn?: { at: number; reach: number };
}

/** Without a complete figure in the model, a figure is taken for this many heads. */
const USUAL_HEADS = 5.5;
/** Height of the frame's lower edge below the head, as a share of the body: the hips, the knees, the soles. */
const CUT: Readonly<Record<Exclude<CameraShot, 'portrait'>, number>> = { upper: 0.36, cowboy: 0.66, full: 1 };
/** Head and shoulders, in heights of the head: of somebody with a large head no more of the body than of others. */
const BUST = 1.3;

/** What is lost where a picture was made of another one of them. */
const AGAIN = 0.4;
/** What is lost where nothing can be worn on the head, since no face was found, and something is to be. */
const BARE = 3;
/** What is lost where the hips or the knees would only be guessed, since no face was found and the picture ends above the feet. */
const UNMEASURED = 3;
/** What is lost where a piece of a background was cut out with the figure: more than chance gives, and less than what a picture alone can show. */
const REMAINS = 0.9;
/** What is lost where a picture was shown before: less than what feet and a side are worth. */
const SEEN = 1.2;
/** What is lost where an expression would not be seen on the face: as much. */
const UNMOVED = 3;
/** What a face that was drawn is worth for one: any mouth can be put onto it, where that of others is only bent. */
const REDRAWN = 2;
/** From which turn on a picture is mirrored to face the other way: one that hardly turns would only be lit from the other side, and part its hair there. */
const MIRRORED = 0.25;
/** Looks with an open mouth. */
const GAPES: ReadonlySet<Expression | Look> = new Set(['surprised', 'scared']);
/** What is lost on one colour, where pictures show somebody as they are, by an arm that is raised, by each head's height that a figure is wider than the narrowest of them, and by a mouth that is open for no look. */
const RESTLESS = { raised: 1.6, wide: 0.7, open: 1.2 };
/** Looks of somebody who raises no arm: a smile of these is a quiet one, since who grins or laughs has looks of their own. */
const QUIET: ReadonlySet<Expression | Look> = new Set([
  ...(['smile', 'blissful', 'calm', 'serious', 'closed', 'shame', 'ashamed'] as const),
  ...(['sad', 'crying', 'angry', 'pout'] as const),
]);
/** What is lost there by an arm that is raised: more than where a picture was shown before, so that it is taken where there is no other. */
const UNQUIET = 2.5;
/** What a figure from head to feet is worth where it is to be shown so: more than all else together. */
const WHOLE = 6;

/** How far below the eyes a chin is at most, in distances of the eyes: the box of a drawn face may reach down its neck. */
const CHIN = 1.8;

function lowestChin(landmarks: Cutout['landmarks']): number {
  const [left, right] = EYE_ENDS.map((ends) => meanOf(landmarks, ends));
  if (!left || !right) return Infinity;
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
  return left[1] + dy / 2 + CHIN * Math.hypot(dx, dy);
}

function headOf({ facts, landmarks }: Pick<Cutout, 'facts' | 'landmarks'>): number {
  if (!facts.face) return facts.height * (facts.truncated ? 0.5 : 0.24);
  return Math.max(12, Math.min(facts.face.box[1] + facts.face.box[3] * 1.02, lowestChin(landmarks)));
}

/** How many heads tall the character is, by its complete pictures. Variations are seen from above or below, which shortens or lengthens the body: they tell where there is nothing else. */
export function headsTall(cutouts: readonly Cutout[]): number {
  const whole = cutouts.filter(({ facts }) => !facts.truncated && facts.face);
  const own = whole.filter(({ facts }) => !facts.isVariation);
  const complete = (own.length > 0 ? own : whole).map((cutout) => cutout.facts.height / headOf(cutout));
  complete.sort((a, b) => a - b);
  return complete[Math.floor(complete.length / 2)] ?? USUAL_HEADS;
}

export function measureFigure(cutout: Pick<Cutout, 'facts' | 'landmarks'>, heads: number): Measures {
  const { facts } = cutout;
  const head = headOf(cutout);
  return {
    head,
    whole: facts.truncated ? Math.max(facts.height, head * heads) : facts.height,
    ...(facts.face && { face: clamp((facts.face.box[0] + facts.face.box[2] / 2) / facts.width, 0, 1) }),
  };
}

/** How much of the figure, from the top, a shot shows. */
export const shownHeight = ({ head, whole, above = 0 }: Measures, shot: CameraShot): number =>
  above + (shot === 'portrait' ? head * BUST : head + (whole - head) * CUT[shot]);

export interface Choice {
  cutout: Cutout;
  measures: Measures;
  mirrored: boolean;
}

/** Those that were drawn with an expression, where it is asked for and there are any; else those that show their pictures' own. */
function withExpression(cutouts: readonly Cutout[], asked: Expression | Look, alike: boolean): readonly Cutout[] {
  const drawn = cutouts.filter(({ facts }) => facts.expression === asked);
  if (drawn.length > 0) return drawn;
  const own = cutouts.filter(({ facts }) => facts.expression === undefined);
  const redrawn = new Set(cutouts.flatMap(({ facts }) => (facts.expression ? facts.pictureId : [])));
  const same = alike ? own.filter(({ facts }) => redrawn.has(facts.pictureId)) : [];
  return same.length > 0 ? same : own;
}

interface Wish extends Pick<ImageRequest, 'direction' | 'shot'> {
  expression: Expression | Look;
  headwear?: HeadwearWish | null;
  /** One of several that are compared, which differ in their expression alone. */
  alike?: boolean;
  /** On one colour, as on a sheet: it shows how somebody is, not what they do. */
  plain?: boolean;
  /** In weather that nobody cheers in. */
  dreary?: boolean;
  /** Pictures that were shown already: another one that is hardly worse is taken. */
  seen?: ReadonlySet<string>;
}

/** The cut-outs of a model, first the one that needs the least invention for a direction and a shot; the seed decides between equals. */
export function rankCutouts(
  body: PreviewModel,
  face: PreviewModel | null,
  { direction, shot, expression, headwear = null, alike = false, plain = alike, dreary = false, seen }: Wish,
  random: Random,
): [Choice, ...Choice[]] {
  const heads = headsTall(body.cutouts);
  const known = new Set(face?.cutouts.map((cutout) => cutout.facts.pictureId));
  const wanted = TURN[direction].turn;
  const isMoved = alike || expression !== 'none';
  const isCutThere = shot === 'upper' || shot === 'cowboy';
  const wideness = ({ facts }: Cutout, head: number): number => facts.width / head;
  const narrowest = Math.min(
    ...body.cutouts.filter(({ facts }) => facts.face).map((cutout) => wideness(cutout, headOf(cutout))),
  );
  const restlessness = (cutout: Cutout, head: number): number =>
    (cutout.facts.raisesArms ? RESTLESS.raised : 0) +
    clamp(wideness(cutout, head) - narrowest, 0, 2) * RESTLESS.wide +
    (cutout.facts.mouthOpen && !GAPES.has(expression) ? RESTLESS.open : 0);
  const isQuiet = !plain && (QUIET.has(expression) || (expression === 'none' && dreary));
  const sharpest = Math.max(1, ...body.cutouts.map((cutout) => cutout.facts.sharpness));
  const scored = withExpression(body.cutouts, expression, alike).map((cutout) => {
    const { facts } = cutout;
    const measures = measureFigure(cutout, heads);
    const needed = shownHeight(measures, shot);
    const missing = Math.max(0, 1 - facts.height / needed);
    // A portrait from a full figure enlarges few pixels.
    const coarse = Math.max(0, 0.5 - needed / 1024);
    const turn = facts.face?.turn ?? 0;
    const turnMiss = Math.abs(Math.abs(wanted) * 0.5 - Math.abs(turn));
    const score =
      -missing * 3 +
      // Feet are not invented.
      (shot === 'full' && !facts.truncated ? WHOLE : 0) -
      coarse * 1.6 -
      turnMiss * 0.9 +
      (facts.face ? 0.35 : headwear ? -BARE : 0) +
      (isCutThere && facts.truncated && !facts.face ? -UNMEASURED : 0) +
      (isMoved && facts.showsMoods === false ? -UNMOVED : 0) +
      (isMoved && facts.redraws ? REDRAWN : 0) +
      (plain && facts.face ? -restlessness(cutout, measures.head) : 0) +
      (isQuiet && facts.raisesArms ? -UNQUIET : 0) +
      (seen?.has(facts.pictureId) ? -SEEN : 0) +
      (known.has(facts.pictureId) ? 0.3 : 0) +
      (facts.clean ? 0.35 : 0) -
      (facts.remains ? REMAINS : 0) -
      // It is lit by a place of its own, and bent where it is turned.
      (facts.isVariation ? AGAIN : 0) -
      facts.order * 0.5 +
      (facts.eyesOpen ? 0.45 : 0) +
      // A mouth can be bent but not opened or shut: a surprised one should be open already, where it is not drawn anew, the others closed.
      (facts.mouthOpen === (GAPES.has(expression) && !alike && !facts.redraws) ? 0.4 : 0) +
      0.25 * Math.min(1, facts.sharpness / sharpest) +
      random.next() * 0.42;
    const mirrored = wanted !== 0 && Math.abs(turn) > MIRRORED && Math.sign(turn) !== Math.sign(wanted);
    const turned = mirrored && measures.face !== undefined ? { ...measures, face: 1 - measures.face } : measures;
    return { cutout, measures: turned, mirrored, score };
  });
  const [best, ...others] = scored.sort((a, b) => b.score - a.score);
  if (!best) throw new Error('a model without pictures passed its checks');
  return [best, ...others];
}
