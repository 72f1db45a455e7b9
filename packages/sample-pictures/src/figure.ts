import { createAvatar } from '@dicebear/core';
import { toonHead } from '@dicebear/collection';
import type { Character } from './characters.js';
import type { Take } from './takes.js';

/** The drawing's own units: the head's 768-wide box on top, the body below it. */
export const FIGURE = { width: 768, height: 1500, top: 0, feet: 1472, chin: 591, waist: 880, knees: 1180 } as const;

const INK = '#2a1d27';
const line = `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`;
const hex = (color: string): string => color.replace('#', '');

/** One layer of the head. DiceBear leaves out the parts whose list of choices is empty. */
function headLayer(character: Character, take: Take, layer: 'rear' | 'head' | 'face' | 'hair'): string {
  const only = <T>(wanted: typeof layer, part: T): T[] => (layer === wanted ? [part] : []);
  const avatar = createAvatar(toonHead, {
    seed: 'atelier',
    body: [],
    clothes: [],
    beardProbability: 0,
    hairColor: [hex(character.hairColor)],
    skinColor: [hex(character.skin)],
    hairProbability: 100,
    rearHairProbability: 100,
    rearHair: character.rearHair ? only('rear', character.rearHair) : [],
    head: only('head', 'head'),
    hair: only('hair', character.hair),
    eyes: only('face', take.eyes),
    mouth: only('face', take.mouth),
    eyebrows: only('face', take.eyebrows),
  }).toString();
  return avatar
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<metadata[\s\S]*?<\/metadata>/, '');
}

/** A limb as a thick line with an outline: upper part in cloth, lower part in skin, a round end. */
function limb(points: [number, number][], widths: [number, number], cloth: string, skin: string, sleeve = 0.6): string {
  const [a, b, c] = points as [[number, number], [number, number], [number, number]];
  const whole = `M${a.join(' ')} Q${b.join(' ')} ${c.join(' ')}`;
  const t = sleeve;
  const mid = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const q = [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t];
  const end = [(mid[0] ?? 0) + ((q[0] ?? 0) - (mid[0] ?? 0)) * t, (mid[1] ?? 0) + ((q[1] ?? 0) - (mid[1] ?? 0)) * t];
  const upper = `M${a.join(' ')} Q${mid.join(' ')} ${end.join(' ')}`;
  const stroke = (d: string, color: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  const hand = `<circle cx="${c[0]}" cy="${c[1]}" r="${widths[1] * 0.66}" fill="${skin}" ${line}/>`;
  return (
    hand +
    stroke(whole, INK, widths[1] + 6) +
    stroke(whole, skin, widths[1]) +
    stroke(upper, INK, widths[0] + 6) +
    stroke(upper, cloth, widths[0])
  );
}

const ARMS: Record<Take['arms'], { left: [number, number][]; right: [number, number][] }> = {
  down: {
    left: [
      [258, 690],
      [196, 800],
      [214, 925],
    ],
    right: [
      [510, 690],
      [572, 800],
      [554, 925],
    ],
  },
  wave: {
    left: [
      [258, 690],
      [196, 800],
      [214, 925],
    ],
    right: [
      [508, 694],
      [640, 760],
      [652, 560],
    ],
  },
  hips: {
    left: [
      [258, 690],
      [130, 820],
      [272, 872],
    ],
    right: [
      [510, 690],
      [638, 820],
      [496, 872],
    ],
  },
  cheer: {
    left: [
      [260, 694],
      [128, 760],
      [112, 548],
    ],
    right: [
      [508, 694],
      [640, 760],
      [656, 548],
    ],
  },
};

function legs(character: Character): string {
  const trousers = character.outfit === 'jacket';
  const one = (x: number, lean: number): string => {
    const path = `M${x} 1000 L${x + lean} 1400`;
    const width = trousers ? 92 : 66;
    const color = trousers ? character.bottom : character.skin;
    const shoe = `<path d="M${x + lean - 46} 1472 q-6 -66 44 -72 q52 -2 58 40 q4 20 2 32 z" fill="${character.shoes}" ${line}/>
      <path d="M${x + lean - 48} 1462 h106 v12 h-106 z" fill="#fff" ${line}/>`;
    const sock = trousers
      ? ''
      : `<path d="M${x + lean - 1} 1330 L${x + lean} 1404" stroke="${character.trim}" stroke-width="${width - 2}"/>`;
    return `<path d="${path}" stroke="${INK}" stroke-width="${width + 6}" stroke-linecap="butt"/>
      <path d="${path}" stroke="${color}" stroke-width="${width}"/>${sock}
      <path d="M${x + lean + 18} 1010 L${x + lean + 20} 1400" stroke="#000" stroke-opacity=".12" stroke-width="${width * 0.42}"/>${shoe}`;
  };
  return one(330, -4) + one(438, 4);
}

function skirt(character: Character): string {
  const long = character.outfit === 'dress';
  const hem = long ? 1190 : 1080;
  const flare = long ? 92 : 62;
  const left = 278 - flare;
  const right = 490 + flare;
  const pleats = [0.22, 0.42, 0.62, 0.82]
    .map((t) => {
      const x = left + (right - left) * t;
      const from = 284 + (484 - 284) * t;
      return `<path d="M${from} 900 Q${(from + x) / 2} ${hem - 80} ${x} ${hem}" stroke="#000" stroke-opacity=".18" stroke-width="5" fill="none"/>`;
    })
    .join('');
  const band = long
    ? `<path d="M${left + 6} ${hem - 26} Q384 ${hem + 16} ${right - 6} ${hem - 26}" stroke="${character.trim}" stroke-width="12" fill="none"/>`
    : '';
  return `<path d="M280 872 Q384 896 488 872 L${right} ${hem} Q384 ${hem + 44} ${left} ${hem} Z" fill="${character.bottom}" ${line}/>${pleats}${band}`;
}

function trousersTop(character: Character): string {
  return `<path d="M276 880 Q384 900 492 880 L496 1040 L398 1050 L384 1000 L370 1050 L272 1040 Z" fill="${character.bottom}" ${line}/>`;
}

const TORSO = 'M296 648 Q384 690 472 648 Q528 664 534 730 L500 900 Q384 932 268 900 L234 730 Q240 664 296 648 Z';

function top(character: Character): string {
  const base = `<path d="${TORSO}" fill="${character.top}" ${line}/>
    <path d="M452 660 Q520 670 530 732 L498 900 Q460 914 424 916 Q474 800 452 660 Z" fill="#000" fill-opacity=".12"/>`;
  if (character.outfit === 'hoodie') {
    return `${base}<path d="M292 650 Q300 716 384 724 Q468 716 476 650 Q430 690 384 690 Q338 690 292 650 Z" fill="${character.top}" ${line}/>
      <path d="M350 722 v62 M418 722 v62" stroke="${character.trim}" stroke-width="8" stroke-linecap="round"/>
      <path d="M312 828 h144 l18 66 q-90 22 -180 0 z" fill="#000" fill-opacity=".1" ${line}/>`;
  }
  if (character.outfit === 'jacket') {
    return `${base}<path d="M336 664 Q384 690 432 664 L424 918 Q384 926 344 918 Z" fill="${character.trim}" ${line}/>
      <path d="M336 664 L300 760 L352 800 M432 664 L468 760 L416 800" fill="none" ${line}/>
      <path d="M250 800 h50 M468 800 h50" stroke="${character.trim}" stroke-width="7"/>`;
  }
  return `${base}<path d="M300 648 Q384 730 468 648 L452 640 Q384 696 316 640 Z" fill="${character.trim}" ${line}/>
    <path d="M274 872 Q384 902 494 872 l2 26 Q384 930 272 898 Z" fill="${character.trim}" ${line}/>
    <circle cx="384" cy="760" r="9" fill="${character.trim}"/><circle cx="384" cy="806" r="9" fill="${character.trim}"/>`;
}

function neck(character: Character): string {
  return `<path d="M336 560 h96 v96 q-48 44 -96 0 z" fill="${character.skin}" ${line}/>
    <path d="M337 570 h94 v30 q-47 26 -94 0 z" fill="#000" fill-opacity=".18"/>`;
}

/** The whole character, head to shoes, in `FIGURE` units. */
export function drawFigure(character: Character, take: Take): string {
  const arms = ARMS[take.arms];
  const widths: [number, number] = [74, 46];
  const sleeve = character.outfit === 'dress' ? 0.42 : 0.78;
  const arm = (points: [number, number][]): string => limb(points, widths, character.top, character.skin, sleeve);
  // A turned head is drawn by sliding the features over it, the hair a little, the back hair the other way.
  const slide = take.turn * 46;
  const squeeze = 1 - Math.abs(take.turn) * 0.08;
  const face = `translate(${384 + slide} ${Math.abs(take.turn) * 4}) scale(${squeeze} 1) translate(-384 0)`;
  return `<g transform="translate(${-slide * 0.3} 0)">${headLayer(character, take, 'rear')}</g>
    ${legs(character)}
    ${character.outfit === 'jacket' ? trousersTop(character) : skirt(character)}
    ${arm(arms.left)}${arm(arms.right)}
    ${neck(character)}${top(character)}
    ${headLayer(character, take, 'head')}
    <g transform="${face}">${headLayer(character, take, 'face')}</g>
    <g transform="translate(${slide * 0.25} 0)">${headLayer(character, take, 'hair')}</g>`;
}
