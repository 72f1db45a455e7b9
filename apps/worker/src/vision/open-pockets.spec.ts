import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { matte } from './matte.js';
import { openPockets } from './open-pockets.js';
import { floatAt, makePlane, type Raster } from './planes.js';

const EDGE = 400;

/** What may lie behind a figure, as SVG. */
const GROUNDS = {
  flat: '<rect width="400" height="400" fill="#c8dcf0"/>',
  gradient:
    '<linearGradient id="g" y2="1" x2="0.3"><stop stop-color="#9fd0ff"/><stop offset="1" stop-color="#ffe0c0"/></linearGradient><rect width="400" height="400" fill="url(#g)"/>',
  stripes: `<rect width="400" height="400" fill="#e8f0d8"/>${[0, 50, 100, 150, 200, 250, 300, 350].map((x) => `<path d="M${String(x)} 0h25v400h-25z" fill="#bcd8a8"/>`).join('')}`,
  white: '<rect width="400" height="400" fill="#fff"/>',
};

const HEAD = [200, 90, 60] as const;
/** A figure with its hands on its hips: its shape, and the pocket under an arm in that. */
const FIGURE = `<g fill="#3a6a5a"><circle cx="${String(HEAD[0])}" cy="${String(HEAD[1])}" r="${String(HEAD[2])}"/><path d="M150 150h100v250h-100z"/><path d="M240 165l80 60l-80 60v-30l40-30l-40-30z"/></g>`;
const EYES = '<g fill="#fff"><circle cx="180" cy="85" r="9"/><circle cx="220" cy="85" r="9"/></g>';
const SHIRT = '<rect x="160" y="170" width="70" height="60" fill="#fff"/>';
const POCKET = [262, 225] as const;
const FACE = [0.375, 0.1, 0.25, 0.25] as const;

const render = async (ground: string, figure: string): Promise<Raster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}${figure}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: EDGE, height: EDGE, channels: 4, data };
};

/** A matte that has filled the pocket, and what is opened of it. */
async function opened(ground: string, details = '') {
  const raster = await render(ground, FIGURE + details);
  const drawn = await render('', `${FIGURE}<path d="M240 195l40 30l-40 30z" fill="#3a6a5a"/>`);
  const alpha = makePlane(EDGE, EDGE);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = (drawn.data[i * 4 + 3] ?? 0) / 255;
  const open = await openPockets(raster, alpha, () => Promise.resolve(FACE));
  return ([x, y]: readonly [number, number]): number => floatAt(open.data, y * EDGE + x);
}

describe('openPockets', () => {
  it.each(['flat', 'gradient', 'stripes', 'white'] as const)(
    'opens what shows %s ground under an arm',
    async (name) => {
      const at = await opened(GROUNDS[name]);
      expect(at(POCKET)).toBe(0);
      expect([at([180, 85]), at([200, 200]), at([310, 225])]).toEqual([1, 1, 1]);
    },
  );

  it('keeps the white of eyes and a white shirt before a white wall', async () => {
    const at = await opened(GROUNDS.white, EYES + SHIRT);
    expect([at([180, 85]), at([200, 200])]).toEqual([1, 1]);
  });

  it('keeps a thin line that is drawn in the wall’s colour', async () => {
    const at = await opened(GROUNDS.flat, '<path d="M180 350h40v2h-40z" fill="#c8dcf0"/>');
    expect([at([200, 350]), at(POCKET)]).toEqual([1, 0]);
  });

  it('keeps the fold of a coat that runs out into the wall’s colour', async () => {
    const fold =
      '<radialGradient id="f"><stop stop-color="#c8dcf0"/><stop offset="1" stop-color="#3a6a5a"/></radialGradient><circle cx="200" cy="300" r="60" fill="url(#f)"/>';
    const at = await opened(GROUNDS.flat, fold);
    expect([at([200, 300]), at(POCKET)]).toEqual([1, 0]);
  });
});

it('a matte shows what is behind between the legs, up to where they meet, and between a raised arm and the head', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1400"><rect width="1200" height="1400" fill="#f0e1c8"/>
    <path d="M520 900h75l-60 400h-65zM605 900h75l50 400h-65z" fill="#4a5a80"/>
    <g stroke="#c85a78" stroke-width="62" stroke-linecap="round"><path d="M495 560L355 341"/><path d="M705 560L799 802"/></g>
    <circle cx="355" cy="341" r="38" fill="#f5d0b0"/><circle cx="799" cy="802" r="38" fill="#f5d0b0"/>
    <rect x="470" y="500" width="260" height="430" rx="50" fill="#c85a78"/>
    <ellipse cx="600" cy="310" rx="180" ry="200" fill="#2a2030"/><ellipse cx="600" cy="350" rx="140" ry="160" fill="#f5d0b0"/>
    <path d="M435 265a165 155 0 0 1 330 0z" fill="#2a2030"/>
    ${[540, 660].map((x) => `<ellipse cx="${String(x)}" cy="348" rx="26" ry="30" fill="#fff"/><ellipse cx="${String(x)}" cy="350" rx="17" ry="24" fill="#5a3a20"/>`).join('')}
    <path d="M560 420a42 36 0 0 0 80 0" fill="none" stroke="#962828" stroke-width="8"/></svg>`;
  const { alpha, width, height } = await matte(await sharp(Buffer.from(svg)).png().toBuffer());
  const at = (x: number, y: number): number =>
    alpha[Math.round((y / 1400) * height) * width + Math.round((x / 1200) * width)] ?? 255;
  expect([at(600, 937), at(600, 1000), at(493, 480)]).toEqual([0, 0, 0]);
  expect([at(520, 348), at(600, 350), at(600, 700), at(550, 1000)]).toEqual([255, 255, 255, 255]);
});
