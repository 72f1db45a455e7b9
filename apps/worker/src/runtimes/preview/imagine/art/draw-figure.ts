import { makeRandom } from '../../../random.js';
import type { Brush } from '../../scene/brush.js';
import type { Look } from '../words/look.js';
import { drawBehindFringe, drawOnFace, drawOnHair, drawScarf } from './accessories.js';
import { drawBrows, drawEyes } from './eyes.js';
import { drawFeatures, drawHead, drawNeck } from './face.js';
import type { FigureArt } from './figure-art.js';
import { drawHairBack } from './hair-back.js';
import { drawHairFront } from './hair-front.js';
import { drawBraids, drawTailsBehind, drawTies } from './hair-tails.js';
import { drawOutfit } from './outfits.js';
import { skinTones, tonesOf } from './tones.js';

/** Draws the whole figure, from what is farthest back to what is nearest. */
export function drawFigure(brush: Brush, look: Look, seed: number): void {
  const art: FigureArt = {
    brush,
    look,
    random: makeRandom(seed, 'strokes'),
    skin: skinTones(look.skin),
    hair: tonesOf(look.hair.color),
    main: tonesOf(look.outfit.main),
    second: tonesOf(look.outfit.second),
    lower: tonesOf(look.outfit.lower),
    accent: tonesOf(look.accent),
    slide: look.turn * 12,
  };
  const head = (draw: () => void): void => {
    brush.add(`<g transform="rotate(${look.tilt} 0 120)">`);
    draw();
    brush.add('</g>');
  };
  head(() => {
    drawTailsBehind(art);
    drawHairBack(art);
  });
  drawNeck(art);
  drawOutfit(art);
  if (look.accessories.has('scarf')) drawScarf(art);
  head(() => {
    drawHead(art);
    drawFeatures(art);
    drawEyes(art);
    drawOnFace(art);
    drawBehindFringe(art);
    drawBraids(art);
    drawHairFront(art);
    drawBrows(art);
    drawTies(art);
    drawOnHair(art);
  });
}
