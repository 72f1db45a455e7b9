import sharp from 'sharp';

const EDGE = 1024;

interface EvenHead {
  hair: string;
  /** Half the width of the face, in pixels. */
  half: number;
  /** Half the height of its pupils, in halves of its width. */
  pupil: number;
  /** Eyes with white about their pupils, and a mouth that is a line; else dots, a round mouth and ears on the head. */
  wide: boolean;
}

/** A head from the front, whose one half is the mirror of the other: flat, as a program draws it. */
export function drawEvenHead({ hair, half, pupil, wide }: EvenHead): Promise<Buffer> {
  const both = (shape: string): string => `${shape}<g transform="scale(-1 1)">${shape}</g>`;
  const eye = `${wide ? '<ellipse cx=".33" cy="0" rx=".2" ry=".26" fill="#fff"/>' : ''}
    <ellipse cx=".33" cy="${wide ? '0' : '.08'}" rx="${String(pupil * 0.67)}" ry="${String(pupil)}" fill="#321"/>`;
  const brow = `<path d="M.23 ${wide ? '-.35' : '-.16'}h.2" stroke="${hair}" stroke-width=".07"/>`;
  const mouth = wide
    ? '<path d="M-.25 .53h.5" stroke="#a33" stroke-width=".04"/>'
    : '<ellipse cy=".54" rx=".13" ry=".1" fill="#a33"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(EDGE)}" height="${String(EDGE)}">
    <rect width="${String(EDGE)}" height="${String(EDGE)}" fill="#c8e1f0"/>
    <g transform="translate(526 430) scale(${String(half)})">
      <ellipse cy="-.1" rx="1.3" ry="1.35" fill="${hair}"/>${wide ? '' : both(`<circle cx=".8" cy="-1" r=".4" fill="${hair}"/>`)}
      <rect x="-1" y="1.1" width="2" height="3" rx=".3" fill="#3a9"/><path d="M-.2 .8h.4v.7h-.4z" fill="#fadcbe"/>
      <circle r="1" fill="#fadcbe"/><path d="M-1 -.4a1 .9 0 0 1 2 0z" fill="${hair}"/>
      ${both(eye + brow)}<path d="M-.04 .3h.08" stroke="#b77" stroke-width=".03"/>${mouth}
    </g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
