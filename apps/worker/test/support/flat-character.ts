import sharp from 'sharp';

const EDGE = 1280;
const SKIN = '#fadcbe';

interface FlatPicture {
  wall?: string;
  /** None where left out: the wall goes down to the lower edge. */
  floor?: string | undefined;
  /** Of the head, beside one that fills a third of the picture's width. */
  size?: number;
  skin?: string;
  /** Hair above the face only: beside it the face is bounded by nothing but its own colour. */
  cropped?: boolean;
  /** Null: it has no mouth. */
  smiles?: boolean | null;
  /** How high the hands are, in pixels from the top. */
  hands?: readonly [number, number];
}

/** A flat cartoon, as a program draws it: no line, no shade; a large face, blue hair, a yellow top before a wall and a floor. */
export function drawFlatCharacter({
  wall = '#dcbeb4',
  floor,
  size = 1,
  skin = SKIN,
  cropped = false,
  smiles = true,
  hands = [500, 900],
}: FlatPicture = {}): Promise<Buffer> {
  const mouth = smiles
    ? '<path d="M590 575a50 35 0 0 0 100 0" fill="none" stroke="#b4323c" stroke-width="10"/>'
    : smiles === null
      ? ''
      : '<path d="M600 590h80" stroke="#b4323c" stroke-width="10"/>';
  const eyes = [575, 705].map(
    (x) =>
      `<ellipse cx="${String(x)}" cy="485" rx="28" ry="35" fill="#fff"/><ellipse cx="${String(x)}" cy="486" rx="16" ry="26" fill="#783c14"/>`,
  );
  const hair = (shape: string): string => `<g fill="#283c8c">${shape}</g>`;
  const head = `<g transform="translate(640 700) scale(${String(size)}) translate(-640 -700)">
    ${cropped ? '' : hair('<ellipse cx="640" cy="460" rx="210" ry="240"/>')}<ellipse cx="640" cy="490" rx="150" ry="170" fill="${skin}"/>
    ${hair('<path d="M470 415a170 145 0 0 1 340 0z"/>')}${eyes.join('')}${mouth}</g>`;
  const arms = hands.map((y, i) => `<path d="M${i ? 790 : 490} 740L${i ? 940 : 340} ${String(y)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(EDGE)}" height="${String(EDGE)}">
    <rect width="${String(EDGE)}" height="${String(EDGE)}" fill="${wall}"/>
    ${floor ? `<rect y="1050" width="${String(EDGE)}" height="230" fill="${floor}"/>` : ''}
    <g stroke="#fad23c" stroke-width="70">${arms.join('')}</g>
    <rect x="490" y="700" width="300" height="350" fill="#fad23c"/><rect x="600" y="640" width="80" height="80" fill="${skin}"/>
    <path d="M510 1050h110v230h-110zM660 1050h110v230h-110z" fill="#32323c"/>${head}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
