import { type Likeness, measureDistance } from '@atelier/contracts';

/** A picture whose main face was measured. */
export interface ComparedPicture {
  id: string;
  drawn: boolean;
  measure: Buffer;
  /** The creator says that it shows the character. */
  confirmed: boolean;
}

interface Bounds {
  /** Mean distance up to which two groups of pictures are taken to show the same. */
  sameUpTo: number;
  /** Who is farther than this from every picture of the character is taken for somebody else. */
  otherFrom: number;
  /** Fewer pictures than this say too little about the character: then only who is clearly somebody else is named, farther than `clearlyFrom`. */
  fewest: number;
  clearlyFrom: number;
}

/**
 * Chosen by measuring, see docs/safety.md: of photographs 97 of 100 pairs of one person lie below `sameUpTo`, and of drawings
 * nearly all of one character, in whatever pose and clothes. Drawings differ less from one character to another, so more doubt is left.
 */
const PHOTOGRAPHS: Bounds = { sameUpTo: 0.45, otherFrom: 0.35, fewest: 2, clearlyFrom: 0.6 };
const DRAWINGS: Bounds = { sameUpTo: 0.34, otherFrom: 0.2, fewest: 3, clearlyFrom: 0.5 };
/** Of a group smaller than this share of the pictures it cannot be said that the set is about it. */
const MAIN_SHARE = 1 / 3;

/** The measure of a picture's main face; null where it has none, as in pictures from before there were any. */
export function measureOf(likeness: Likeness | null, mainFace: number): Buffer | null {
  const measure = likeness?.faces[mainFace];
  return measure ? Buffer.from(measure, 'base64') : null;
}

/**
 * Ids of the pictures that seem to show somebody else than most do. Drawings and photographs cannot be compared with each other, and
 * now and then one is taken for the other: of a set that has both, only the kind that most are is looked at.
 */
export function findOthers(pictures: readonly ComparedPicture[]): string[] {
  const drawings = pictures.filter(({ drawn }) => drawn);
  const photographs = pictures.filter(({ drawn }) => !drawn);
  return drawings.length >= photographs.length
    ? othersAmong(drawings, DRAWINGS)
    : othersAmong(photographs, PHOTOGRAPHS);
}

function othersAmong(pictures: readonly ComparedPicture[], bounds: Bounds): string[] {
  const distances = pictures.map((a) => pictures.map((b) => measureDistance(a.measure, b.measure, a.drawn)));
  const groups = groupsOf(distances, bounds.sameUpTo);
  const [largest] = groups;
  if (!largest || largest.length < pictures.length * MAIN_SHARE) return [];
  const from = largest.length < bounds.fewest ? bounds.clearlyFrom : bounds.otherFrom;
  // What goes with a picture that the creator vouches for is vouched for, too.
  const isMain = (group: number[]): boolean => group === largest || group.some((i) => pictures[i]?.confirmed);
  const main = groups.filter(isMain).flat();
  return pictures.flatMap(({ id }, i) =>
    !main.includes(i) && main.every((j) => (distances[i]?.[j] ?? 0) > from) ? [id] : [],
  );
}

/**
 * Joins the two nearest groups again and again while their pictures are, on average, no farther apart than `upTo`. The largest
 * group comes first, and of equal ones the one that was begun first.
 */
function groupsOf(distances: readonly (readonly number[])[], upTo: number): number[][] {
  const groups = distances.map((_, i) => [i]);
  const between = (a: number[], b: number[]): number =>
    a.reduce((sum, i) => b.reduce((inner, j) => inner + (distances[i]?.[j] ?? 0), sum), 0) / (a.length * b.length);
  for (;;) {
    let nearest: { distance: number; a: number; b: number } | null = null;
    for (const [a, group] of groups.entries()) {
      for (let b = a + 1; b < groups.length; b += 1) {
        const distance = between(group, groups[b] ?? []);
        if (distance <= upTo && distance < (nearest?.distance ?? Infinity)) nearest = { distance, a, b };
      }
    }
    if (!nearest) return groups.sort((a, b) => b.length - a.length || Math.min(...a) - Math.min(...b));
    groups[nearest.a]?.push(...(groups.splice(nearest.b, 1)[0] ?? []));
  }
}
