import { channelAt, clamp } from '../../../vision/planes.js';
import { type Box, cropPicture, type Picture, resizePicture } from '../canvas/picture.js';
import type { Look } from '../model/preview-model.js';

/** Detail finer than this share of the longer edge is what makes lines hard or soft. */
const FINE = 1 / 128;
/** How far fine detail is taken back at the least, and brought out at the most. */
const SOFTEN = 0.85;
const HARDEN = 0.85;
/** Saturation beside the learned one, by how strictly colours are kept: from pale to a little fuller. */
const SATURATION = { least: 0.6, span: 0.52 };

/** Levels of 255 by which clothes have changed their colour for certain. */
const DYED = 48;

/** In pixels. */
const fineOf = ({ width, height }: Picture): number => Math.max(2, Math.max(width, height) * FINE);

/** How much fine detail is added (above 0) or taken away. */
const detailOf = ({ outlines }: Look): number => {
  const strict = (outlines - 0.5) * 2;
  return strict < 0 ? strict * SOFTEN : strict * HARDEN;
};

/** A figure in clothes that were asked for, and in its own; null where none were. */
export interface Drawn {
  figure: Picture;
  undressed: Picture | null;
}

/** The character as a model has learned it: loosely, paler and with soft lines, or strictly, in full colour and with hard ones. */
export async function keepLook({ figure, undressed }: Drawn, look: Look, fine = fineOf(figure)): Promise<Picture> {
  const { width, height } = figure;
  // Making it small and large again blurs it without letting what is cut away shine in.
  const small = await resizePicture(figure, width / fine, height / fine);
  const coarse = await resizePicture(small, width, height);
  const detail = detailOf(look);
  const saturation = SATURATION.least + SATURATION.span * look.colours;
  const out = { ...figure, data: figure.data.slice() };
  const [from, own, blurred, to] = [figure.data, undressed?.data ?? figure.data, coarse.data, out.data];
  for (let p = 0; p < to.length; p += 4) {
    if (channelAt(from, p + 3) === 0) continue;
    // At its rim there is nothing to compare with on one side.
    const sure = detail * clamp((channelAt(blurred, p + 3) - 190) / 65, 0, 1);
    let luma = 0;
    let dyed = 0;
    for (let c = 0; c < 3; c++) {
      const value = channelAt(from, p + c);
      const kept = value + (value - channelAt(blurred, p + c)) * sure;
      dyed = Math.max(dyed, Math.abs(value - channelAt(own, p + c)));
      to[p + c] = kept;
      luma += kept * (c === 0 ? 0.299 : c === 1 ? 0.587 : 0.114);
    }
    // What was asked for is as it was asked for: only what was learned is paler or fuller.
    const fullness = saturation + (1 - saturation) * Math.min(1, dyed / DYED);
    for (let c = 0; c < 3; c++) to[p + c] = luma + (channelAt(to, p + c) - luma) * fullness;
  }
  return out;
}

/** How far beyond the face's box its model reaches, in shares of it, and over how much of that it fades out. */
const FACE_REACH = 0.45;
const FACE_FADE = 0.4;

/** How much of a pixel was dyed, 0–1. */
const dyedShare = (figure: Picture, undressed: Picture, p: number): number =>
  Math.min(
    1,
    Math.max(...[0, 1, 2].map((c) => Math.abs(channelAt(figure.data, p + c) - channelAt(undressed.data, p + c)))) /
      DYED,
  );

/** Lays the face as its own model has learned it over the kept figure, and over nothing that is dyed: clothes that reach up to the chin are the body's. */
export async function keepFace(
  kept: Picture,
  { figure, undressed }: Drawn,
  [x, y, w, h]: Box,
  look: Look,
): Promise<Picture> {
  const left = Math.round(clamp(x - w * FACE_REACH, 0, figure.width - 1));
  const top = Math.round(clamp(y - h * FACE_REACH, 0, figure.height - 1));
  const width = Math.round(Math.min(figure.width - left, w * (1 + 2 * FACE_REACH)));
  const height = Math.round(Math.min(figure.height - top, h * (1 + 2 * FACE_REACH)));
  const fine = fineOf(figure);
  if (width < 2 * fine || height < 2 * fine) return kept;
  const crop = (picture: Picture): Picture => cropPicture(picture, left, top, width, height);
  const face = await keepLook({ figure: crop(figure), undressed: undressed && crop(undressed) }, look, fine);
  const out = { ...kept, data: kept.data.slice() };
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const away = Math.hypot((u / width) * 2 - 1, (v / height) * 2 - 1);
      const share = clamp((1 - away) / FACE_FADE, 0, 1);
      if (share === 0) continue;
      const p = ((top + v) * kept.width + left + u) * 4;
      const q = (v * width + u) * 4;
      const own = undressed ? share * (1 - dyedShare(figure, undressed, p)) : share;
      for (let c = 0; c < 3; c++) {
        const below = channelAt(kept.data, p + c);
        out.data[p + c] = below + (channelAt(face.data, q + c) - below) * own;
      }
    }
  }
  return out;
}

/** How much the scene's light colours the figure. */
export const lightShare = (look: Look | null): number => (look ? 1.4 - 0.8 * look.colours : 1);

/** The look applied less strongly. */
export const weaken = ({ colours, outlines }: Look, strength: number): Look => ({
  colours: colours * strength,
  outlines: outlines * strength,
});
