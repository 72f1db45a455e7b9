import { detectFaces, type Face } from '../../../vision/index.js';
import { clamp } from '../../../vision/planes.js';
import { cropPicture, encodePng, type Picture } from '../canvas/picture.js';

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

/** The face of a picture. Where all of the picture shows none, it is looked for about the head, if it is known where that is. */
export async function lookForFace(picture: Picture, head: Face['box'] | null): Promise<Face | null> {
  const face = await seenFace(picture);
  if (face || !head) return face;
  for (const reach of REACHES) {
    const about = cropAbout(picture, head, reach);
    const found = await seenFace(about.crop);
    if (found) return within(picture, about, found);
  }
  return null;
}
