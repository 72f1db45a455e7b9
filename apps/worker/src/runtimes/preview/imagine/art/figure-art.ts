import type { Random } from '../../../random.js';
import type { Brush } from '../../scene/brush.js';
import type { Look } from '../words/look.js';
import type { Tones } from './tones.js';

/** What every part of the drawing is given. The drawing's own units: the face's middle is 0, 0 and its half width 100. */
export interface FigureArt {
  brush: Brush;
  random: Random;
  look: Look;
  skin: Tones;
  hair: Tones;
  main: Tones;
  second: Tones;
  lower: Tones;
  accent: Tones;
  /** How far features slide over the face with its turn. */
  slide: number;
}

export const LINE = 3.2;

/** A shape in its base colour, what is painted on it kept inside, and its outline on top. */
export function cel(
  art: FigureArt,
  d: string,
  tones: Tones,
  inside: () => void,
  fill = tones.base,
  width = LINE,
): void {
  const { brush } = art;
  brush.path(d, fill).add(`<g ${brush.clip(d)}>`);
  inside();
  brush.add('</g>');
  outline(art, d, tones.line, width);
}

export function outline({ brush }: FigureArt, d: string, color: string, width = LINE, more = ''): void {
  brush.path(
    d,
    'none',
    `stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}`,
  );
}
