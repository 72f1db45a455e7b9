import {
  isLearned,
  LIMITS,
  mainFaceOf,
  PICTURE_BOUNDS,
  qualityMarksOf,
  showsNothing,
  type DatasetReport,
  type DatasetWarning,
  type Likeness,
  type PictureFacts,
} from '@atelier/contracts';
import { hammingDistance } from '../../../common/perceptual-hash.js';
import { findOthers, measureOf } from './same-character.js';

export interface ReportedImage {
  id: string;
  status: 'checking' | 'accepted' | 'rejected';
  /** One of the creator's creations shows the character that it was ordered with, whether or not a face is found in it. */
  origin: 'upload' | 'variation' | 'creation';
  facts: PictureFacts | null;
  /** Null where nothing was measured, and undefined where it was not read: such a picture is not compared. */
  likeness?: Likeness | null;
  sameCharacter?: boolean;
}

/** Fewer pictures than this rarely hold a character still. */
const FEW_IMAGES = LIMITS.training.fewPictures + 1;

type Accepted = ReportedImage & { facts: PictureFacts };

const isAccepted = (image: ReportedImage): image is Accepted => image.status === 'accepted' && image.facts !== null;

function warningsOf({ facts, origin }: Accepted, someFaces: boolean): DatasetWarning[] {
  if (showsNothing(facts)) return ['nothing_shown'];
  const warnings: DatasetWarning[] = qualityMarksOf(facts);
  // Where no picture has a face the set is told so once: a drawn character may have none that can be found.
  // A variation was judged beside its source when it was chosen: the same is not said otherwise afterwards.
  if (someFaces && facts.faces.length === 0 && origin !== 'variation') warnings.push('no_face');
  if (facts.faces.length > 1 && facts.main_face === undefined) warnings.push('several_faces');
  if (facts.nsfw >= LIMITS.safety.sensitiveFrom) warnings.push('nsfw');
  return warnings;
}

/** Pictures that seem to show somebody else than most do, each with how certain that is. */
function othersOf(accepted: Accepted[]): Map<string, DatasetWarning> {
  const compared = accepted.flatMap(({ id, facts, likeness, sameCharacter }) => {
    const measure = measureOf(likeness ?? null, facts.main_face ?? 0);
    return measure && likeness ? [{ id, drawn: likeness.drawn, measure, confirmed: sameCharacter ?? false }] : [];
  });
  const drawn = new Set(compared.flatMap((picture) => (picture.drawn ? picture.id : [])));
  return new Map(findOthers(compared).map((id) => [id, drawn.has(id) ? 'maybe_other_character' : 'other_person']));
}

/** The earlier picture that one repeats, and whether it does so byte by byte. */
function repeatOf(image: Accepted, earlier: Accepted[]): DatasetReport['warnings'] {
  const same = earlier.find(({ facts }) => facts.sha256 === image.facts.sha256);
  if (same) return [{ image_id: image.id, warning: 'identical', duplicate_of: same.id }];
  const alike = duplicateOf(image, earlier);
  return alike ? [{ image_id: image.id, warning: 'duplicate', duplicate_of: alike }] : [];
}

function duplicateOf(image: Accepted, earlier: Accepted[]): string | undefined {
  const looksSame = ({ facts }: Accepted): boolean =>
    hammingDistance(facts.phash, image.facts.phash) <= PICTURE_BOUNDS.duplicateBits &&
    !hasOtherColours(facts, image.facts);
  return earlier.find(looksSame)?.id;
}

/** The share of cells that may differ by more: where a copy was cropped by a little. */
const LEFT_OUT = 0.05;

/** Whether two pictures of the same shapes have another background, or a part of the figure elsewhere: flat drawings have hashes that are alike. */
function hasOtherColours(one: PictureFacts, other: PictureFacts): boolean {
  if (!one.colours || !other.colours) return false;
  const [levels, others] = [one.colours, other.colours].map((colours) => Buffer.from(colours, 'base64'));
  if (!levels || !others) return false;
  const apart = Array.from({ length: levels.length / 3 }, (_, cell) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs((levels[cell * 3 + c] ?? 0) - (others[cell * 3 + c] ?? 0)))),
  ).sort((a, b) => b - a);
  return (apart[Math.floor(apart.length * LEFT_OUT)] ?? 0) > PICTURE_BOUNDS.otherColours;
}

function setWarningsOf(pictures: Accepted[]): DatasetReport['set_warnings'] {
  const warnings: DatasetReport['set_warnings'] = [];
  if (pictures.length === 0) return warnings;
  const accepted = pictures.filter(isLearned);
  if (accepted.length < FEW_IMAGES) warnings.push('few_images');
  const sides = accepted.flatMap(({ facts }) => mainFaceOf(facts)?.side ?? []);
  const isMadeHere = accepted.some(({ origin }) => origin === 'creation');
  if (sides.length === 0 && !isMadeHere) warnings.push('no_faces_at_all');
  // A face of which could not be told where it looks may be the view from the front.
  const [side, ...others] = new Set(sides);
  const isOneSided = others.length === 0 && (side === 'left' || side === 'right');
  if (accepted.length >= FEW_IMAGES && sides.length >= FEW_IMAGES && isOneSided) {
    warnings.push('one_sided');
  }
  if (isAsleep(accepted)) warnings.push('eyes_closed');
  return warnings;
}

/** Whether no picture shows the character's eyes open. Of a photographed eye the measure says too little. */
function isAsleep(pictures: readonly Accepted[]): boolean {
  const faces = pictures.flatMap(({ facts }) => {
    const face = mainFaceOf(facts);
    return face ? [{ eyesOpen: face.eyes_open, drawn: facts.drawn }] : [];
  });
  return faces.length > 0 && faces.every(({ eyesOpen, drawn }) => drawn === true && eyesOpen === false);
}

/** What could make the character worse, picture by picture and for the set, in the order of upload. */
export function buildReport(images: ReportedImage[]): DatasetReport {
  const accepted = images.filter(isAccepted);
  const someFaces = accepted.some(({ facts }) => facts.faces.length > 0);
  const others = othersOf(accepted);
  const warnings = accepted.flatMap((image, index) => {
    const kinds = [...[others.get(image.id) ?? []].flat(), ...warningsOf(image, someFaces)];
    const found: DatasetReport['warnings'] = kinds.map((warning) => ({ image_id: image.id, warning }));
    if (!showsNothing(image.facts)) found.push(...repeatOf(image, accepted.slice(0, index)));
    return found;
  });
  return {
    accepted: accepted.filter(isLearned).length,
    rejected: images.filter(({ status }) => status === 'rejected').length,
    warnings,
    set_warnings: setWarningsOf(accepted),
  };
}

/** A face that was not found may be one with closed eyes, which does no harm beside others; and what shows nobody is left out, as was said when it came. */
const TOLD_BEFORE: ReadonlySet<DatasetWarning> = new Set(['no_face', 'nothing_shown']);

/** Whether something is asked about before a training is paid for. */
export const hasWarnings = (report: DatasetReport): boolean =>
  report.warnings.some(({ warning }) => !TOLD_BEFORE.has(warning)) || report.set_warnings.length > 0;
