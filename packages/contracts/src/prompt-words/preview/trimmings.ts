import type { WordTable } from './find-words.js';

const LISTED = `button, zip, zipper, collar, sleeve, cuff, hood, drawstring, string, pocket, belt, trim, lining, lapel, buckle, lace, ribbon, bow, tie,
  necktie, bow tie, frill, ruffle, embroidery, logo, letter, lettering, text, piping, edge, hem, seam, stitching, fur, feather, chain,
  stud, spike, gem, jewel, pearl, strap, shoulder, elbow, patch, badge, epaulette, shoe, boot, sneaker, heel, high heel, sandal, sock,
  stocking, tights, slipper, loafer, glove, mitten, hat, cap, beret, beanie, helmet, bag, handbag, backpack, purse, umbrella, glasses,
  sunglasses, earring, necklace, bracelet, ring, crown, tiara, mask, headband, hairpin, scarf, muffler, shawl, watch, hair, eye, nail, lip,
  wing, horn, ear, tail, trimming, apron`;

/** Parts of clothes, and what is worn with them: none is drawn, and neither is its colour. */
export const TRIMMINGS: WordTable<'trimming'> = { trimming: LISTED.split(/,\s+/) };
