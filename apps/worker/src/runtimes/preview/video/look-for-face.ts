import type { Eyes, KnownHead } from '../../../media/png-figure.js';
import { detectFaces, type Face } from '../../../vision/index.js';
import { clamp } from '../../../vision/planes.js';
import { cropPicture, encodePng, type Picture } from '../canvas/picture.js';
import { EYE_ENDS, meanOf } from '../model/drawn-face.js';

type Point = readonly [number, number];
const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** How large the squares are that are looked at about a head, in sizes of its box: closed eyes are seen in one, or in the other. */
const REACHES = [1.8, 2.6] as const;

async function seenFace(picture: Picture): Promise<Face | null> {
  const [face] = await detectFaces(await encodePng(picture, 1));
  return face && face.landmarks.length > 0 ? face : null;
}

/** As much of a picture as is about a head, and where that is. */
function cropAbout(picture: Picture, [x, y, w, h]: Face['box'], reach: number) {
  const side = reach * Math.max(w * picture.width, h * picture.height);
  const from = (middle: number, edge: number): number => clamp(Math.floor(middle * edge - side / 2), 0, edge - 1);
  const [left, top] = [from(x + w / 2, picture.width), from(y + h / 2, picture.height)];
  const to = (middle: number, edge: number): number => clamp(Math.ceil(middle * edge + side / 2), 1, edge);
  const [right, bottom] = [to(x + w / 2, picture.width), to(y + h / 2, picture.height)];
  return { left, top, crop: cropPicture(picture, left, top, Math.max(1, right - left), Math.max(1, bottom - top)) };
}

/** A face of a crop by its place in the whole picture. */
function within({ width, height }: Picture, { left, top, crop }: ReturnType<typeof cropAbout>, face: Face): Face {
  const [x, y, w, h] = face.box;
  const across = (u: number): number => (left + u * crop.width) / width;
  const down = (v: number): number => (top + v * crop.height) / height;
  const box: Face['box'] = [across(x), down(y), (w * crop.width) / width, (h * crop.height) / height];
  return { ...face, box, landmarks: face.landmarks.map(([u, v]): [number, number] => [across(u), down(v)]) };
}

/** How far, in distances of the eyes, a face may be found from where its eyes are, and by what share larger or smaller: beyond, it is no face, but a neck or a mouth. */
const OFF = { by: 0.4, size: 1.35 };

/** Whether a face was found where its eyes are; where nobody told where those are, it is. */
function isWhere({ width, height }: Picture, { landmarks }: Face, eyes: Eyes | null): boolean {
  const seen = EYE_ENDS.map((ends) => meanOf(landmarks, ends));
  const spread = (a: Point, b: Point): number => Math.hypot((a[0] - b[0]) * width, (a[1] - b[1]) * height);
  if (!eyes || !seen[0] || !seen[1]) return eyes === null;
  const unit = spread(...eyes);
  const larger = spread(seen[0], seen[1]) / unit;
  const off = spread(middleOf(seen[0], seen[1]), middleOf(...eyes)) / unit;
  return off < OFF.by && larger < OFF.size && larger > 1 / OFF.size;
}

/** Of the mesh of a face that looks ahead what is asked of one that was drawn, from between its eyes, in distances of them; on the picture's left, or in the middle. */
const MESH: readonly (readonly [left: number, right: number, x: number, y: number])[] = [
  ...([
    [33, 263, 0.78, 0],
    [133, 362, 0.22, 0],
    [159, 386, 0.5, -0.12],
    [145, 374, 0.5, 0.12],
    [50, 280, 0.6, 0.55],
    [101, 330, 0.5, 0.45],
    [205, 425, 0.45, 0.65],
    [10, 10, 0, -0.8],
    [152, 152, 0, 1.25],
  ] as const),
];

/** The face that has such eyes, though nobody sees it: its box is that of the head. */
function faceAt({ width, height }: Picture, { box }: KnownHead, [left, right]: Eyes): Face {
  const [x, y] = middleOf(left, right);
  const [across, down] = [(right[0] - left[0]) * width, (right[1] - left[1]) * height];
  const landmarks: Face['landmarks'] = [];
  const put = (index: number, u: number, v: number): void => {
    landmarks[index] = [x + (u * across - v * down) / width, y + (u * down + v * across) / height];
  };
  for (const [one, other, u, v] of MESH) {
    put(one, -u, v);
    put(other, u, v);
  }
  return { box, score: 1, side: 'front', turn: 0, landmarks };
}

/**
 * The face of a picture. Where all of the picture shows none, it is looked for about the head, if it is known where that is; where its eyes are known and
 * nothing is seen there, it is what has those.
 */
export async function lookForFace(picture: Picture, head: KnownHead | null): Promise<Face | null> {
  const eyes = head?.eyes ?? null;
  const face = await seenFace(picture);
  if (!head || (face && isWhere(picture, face, eyes))) return face;
  for (const reach of REACHES) {
    const about = cropAbout(picture, head.box, reach);
    const seen = await seenFace(about.crop);
    const found = seen && within(picture, about, seen);
    if (found && isWhere(picture, found, eyes)) return found;
  }
  return eyes && faceAt(picture, head, eyes);
}
