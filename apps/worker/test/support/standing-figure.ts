import sharp from 'sharp';

const FIGURE = `
  <path d="M-46 250h40v190h-40zM6 250h40v190h-40z" fill="#40527a"/><path d="M-58 432h56v28h-56zM4 432h56v28h-56z" fill="#5a3020"/>
  <path d="M-60 110l20-18h80l20 18 22 160h-164zM-60 114l-34 130h28l30-80zM60 114l34 130h-28l-30-80z" fill="#c8384a"/>
  <g fill="#f5d0b0"><circle cx="-82" cy="254" r="17"/><circle cx="82" cy="254" r="17"/><path d="M-16 84h32v34h-32z"/></g>
  <path d="M-66 96c-20-120 152-120 132 0z" fill="#5a3a22"/><ellipse cy="52" rx="48" ry="50" fill="#f5d0b0"/>
  <path d="M-52 46a52 48 0 0 1 104 0c-30-22-74-22-104 0z" fill="#5a3a22"/>
  <g fill="#fff"><ellipse cx="-19" cy="58" rx="8" ry="10"/><ellipse cx="19" cy="58" rx="8" ry="10"/></g>
  <g fill="#205080"><circle cx="-19" cy="59" r="6"/><circle cx="19" cy="59" r="6"/></g>
  <path d="M-12 82q12 9 24 0" fill="none" stroke="#b04050" stroke-width="4"/>`;
/** From the hair to the soles. */
const TALL = 454;

export interface Stand {
  width?: number;
  height?: number;
  /** Where hair and soles are, as shares of the picture's height; outside it they are cut off. */
  hair?: number;
  soles?: number;
  dark?: boolean;
}

/** A flat cartoon that stands before a wall, on a floor, as PNG. */
export function drawStanding({
  width = 416,
  height = 608,
  hair = 0.06,
  soles = 0.94,
  dark = false,
}: Stand = {}): Promise<Buffer> {
  const scale = ((soles - hair) * height) / TALL;
  const [wall, floor] = dark ? ['#16182a', '#0c0d16'] : ['#cfe0ee', '#b9a58c'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="${wall}"/><rect y="80%" width="100%" height="20%" fill="${floor}"/>
    <g transform="translate(${String(width / 2)} ${String(hair * height - 6 * scale)}) scale(${String(scale)})">${FIGURE}</g></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
