import type { Outfit } from '../words/look.js';
import type { FigureArt } from './figure-art.js';
import { drawHoodie, drawRaincoat, drawSweater, drawTshirt } from './outfits-casual.js';
import { drawArmour, drawRobe } from './outfits-fantasy.js';
import { drawApron, drawBlazer, drawDress, drawLabCoat, drawSuit } from './outfits-formal.js';
import { drawHanbok, drawKimono } from './outfits-traditional.js';

const OUTFITS: Readonly<Record<Outfit, (art: FigureArt) => void>> = {
  hoodie: drawHoodie,
  blazer: drawBlazer,
  dress: drawDress,
  hanbok: drawHanbok,
  kimono: drawKimono,
  armour: drawArmour,
  labcoat: drawLabCoat,
  sweater: drawSweater,
  raincoat: drawRaincoat,
  suit: drawSuit,
  robe: drawRobe,
  tshirt: drawTshirt,
  apron: drawApron,
};

export const drawOutfit = (art: FigureArt): void => {
  OUTFITS[art.look.outfit.kind](art);
};
