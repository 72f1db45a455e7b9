import sharp from 'sharp';

const EDGE = 300;
const INK = '#a05048';

const MOUTHS = {
  none: '',
  dot: '<path d="M148 212h4" stroke="#e8c0b0" stroke-width="2"/>',
  faint: '<path d="M134 210Q150 218 166 210" fill="none" stroke="#e4bcac" stroke-width="3"/>',
  smile: `<path d="M128 208Q150 224 172 208" fill="none" stroke="${INK}" stroke-width="2.5"/>`,
  wide: `<path d="M108 202Q150 250 192 202Z" fill="#70202c" stroke="#3b2330" stroke-width="3"/><path d="M114 205H186L180 213H120Z" fill="#fff"/>`,
  grin: `<path d="M100 200Q150 240 200 200Q150 216 100 200Z" fill="#fff" stroke="#3b2330" stroke-width="3"/>`,
  laugh: `<path d="M116 196Q150 188 184 196Q190 242 150 244Q110 242 116 196Z" fill="#70202c" stroke="#3b2330" stroke-width="3"/><path d="M121 199Q150 192 179 199L176 208Q150 203 124 208Z" fill="#fff"/><ellipse cx="150" cy="234" rx="18" ry="8" fill="#e77"/>`,
  open: '<ellipse cx="150" cy="214" rx="14" ry="18" fill="#70202c" stroke="#3b2330" stroke-width="3"/>',
  line: `<path d="M143 212h14" stroke="${INK}" stroke-width="2.5"/>`,
  aside: `<path d="M158 208Q176 220 190 204" fill="none" stroke="${INK}" stroke-width="3"/>`,
  broken: `<path d="M124 206Q130 212 138 213M162 213Q170 212 176 206" fill="none" stroke="${INK}" stroke-width="2.5"/>`,
} as const;
export type Mouth = keyof typeof MOUTHS;

const eye = (x: number): string =>
  `<ellipse cx="${String(x)}" cy="130" rx="22" ry="24" fill="#fff"/><circle cx="${String(x)}" cy="132" r="15" fill="#2a8a4a"/>` +
  `<path d="M${String(x - 24)} 124Q${String(x)} 96 ${String(x + 24)} 124" fill="none" stroke="#181018" stroke-width="6"/>`;

/** A flat face of 300 by 300 with one of many mouths. */
export const drawFace = (mouth: Mouth): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${String(EDGE)}" height="${String(EDGE)}">
    <rect width="300" height="300" fill="#e8c0b0"/>
    <ellipse cx="150" cy="150" rx="92" ry="104" fill="rgb(240,205,190)" stroke="#8a4a40" stroke-width="3"/>
    ${eye(110)}${eye(190)}<path d="M148 176L150 180" stroke="#b07060" stroke-width="2"/>${MOUTHS[mouth]}</svg>`),
  )
    .png()
    .toBuffer();

/** The points of its mesh that are moved or measured. They are laid over the drawing as over a face, and miss its mouth. */
export const FACE_MESH: [number, number][] = Array.from({ length: 478 }, () => [150, 190]);
const PLACES: Readonly<Record<number, [number, number]>> = {
  ...{ 10: [150, 60], 152: [150, 290], 17: [150, 236], 61: [126, 228], 291: [174, 228], 50: [85, 180] },
  ...{ 280: [215, 180], 33: [90, 130], 133: [130, 130], 159: [110, 118], 145: [110, 142], 107: [130, 100] },
  ...{ 63: [90, 100], 362: [170, 130], 263: [210, 130], 386: [190, 118], 374: [190, 142], 336: [170, 100] },
  293: [210, 100],
};
for (const [index, place] of Object.entries(PLACES)) FACE_MESH[Number(index)] = place;
/** From ear to ear below the chin. */
const JAW = [
  ...[234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152],
  ...[377, 400, 378, 379, 365, 397, 288, 361, 323, 454],
];
JAW.forEach((index, i) => {
  const angle = Math.PI * (1 - i / (JAW.length - 1));
  FACE_MESH[index] = [150 + 92 * Math.cos(angle), 150 + 104 * Math.sin(angle)];
});
