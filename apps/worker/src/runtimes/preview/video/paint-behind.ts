import { byteAt, channelAt, floatAt, intAt, breathe, type Plane, resizePlane } from '../../../vision/planes.js';
import { type Picture, resizePicture } from '../canvas/picture.js';
import { makeRandom, type Random } from '../../random.js';

/** How many times smaller the picture is in which it is looked for what could go on behind; there it is looked in halves of that first. */
const SMALL = 4;
const HALVINGS = 3;
/** Half an edge of the pieces that are compared. */
const PATCH = 3;
/** How often, in the smallest picture and in each larger one, it is looked for better pieces, and the picture is made of them. */
const ROUNDS = { first: 3, next: 2 };
const SWEEPS = 2;
/** What lies behind goes on from side to side rather than up or down: so much a piece is worse for each row that it is away, beside a square of levels. */
const ROW = 60;
/** Deeper than this a hole is not measured. */
const DEEPEST = 255;
/** How often pieces are levelled with what is around them, and by how much more than that asks for: so it gets far in few rounds. */
const LEVEL = { rounds: 260, pace: 1.9 };
/** Worse than any piece. */
const NEVER = 1e12;

/** A picture of which a part is to be found in what is around it. */
interface Gap {
  width: number;
  height: number;
  /** Red, green and blue. */
  data: Float32Array;
  /** How many pixels deep in the hole, in which something is to be found, a pixel is; 0 is around it. */
  depth: Uint8Array;
  /** 1 where a piece around a pixel is whole: inside the picture, and none of it to be found. */
  whole: Uint8Array;
  /** The pixels around which a piece has something to be found. */
  wanted: Int32Array;
}

/** How deep in the hole each pixel is, ring by ring. The picture's own edge is no rim of it. */
function depthsOf(hole: Uint8Array, width: number, height: number): Uint8Array {
  const depth = Uint8Array.from(hole, (open) => (open ? DEEPEST : 0));
  for (let ring = 1; ring < DEEPEST; ring++) {
    let found = 0;
    for (let i = 0; i < depth.length; i++) {
      if (byteAt(depth, i) !== DEEPEST) continue;
      const x = i % width;
      const isRim =
        (x > 0 && byteAt(depth, i - 1) === ring - 1) ||
        (x < width - 1 && byteAt(depth, i + 1) === ring - 1) ||
        (i >= width && byteAt(depth, i - width) === ring - 1) ||
        (i < width * (height - 1) && byteAt(depth, i + width) === ring - 1);
      if (!isRim) continue;
      depth[i] = ring;
      found++;
    }
    if (found === 0) break;
  }
  return depth;
}

function gapOf({ width, height, data: pixels }: Picture, hole: Uint8Array): Gap {
  const data = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[i * 3 + c] = channelAt(pixels, i * 4 + c);
  const whole = new Uint8Array(width * height);
  const wanted: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let open = 0;
      for (let v = Math.max(0, y - PATCH); v <= Math.min(height - 1, y + PATCH); v++)
        for (let u = Math.max(0, x - PATCH); u <= Math.min(width - 1, x + PATCH); u++)
          open += byteAt(hole, v * width + u);
      const isInside = x >= PATCH && y >= PATCH && x < width - PATCH && y < height - PATCH;
      if (open > 0) wanted.push(y * width + x);
      else if (isInside) whole[y * width + x] = 1;
    }
  }
  return { width, height, data, depth: depthsOf(hole, width, height), whole, wanted: Int32Array.from(wanted) };
}

/** How much a pixel counts by how deep it is: what was made last is the least sure. */
const SURE = Float32Array.from({ length: DEEPEST + 1 }, (_, depth) => Math.max(0.02, 0.8 ** depth));

/** How unlike the piece around `j` is to the one around `i`, as far as that is up to a `depth`; from `most` on it does not matter how much. */
function unlikeness(
  { width, height, data, depth: depths }: Gap,
  i: number,
  j: number,
  most: number,
  depth = DEEPEST,
): number {
  const [x, y] = [i % width, Math.floor(i / width)];
  const row = Math.floor(j / width);
  let sum = Math.abs(row - y) * ROW * (2 * PATCH + 1);
  for (let dy = -PATCH; dy <= PATCH; dy++) {
    if (y + dy < 0 || y + dy >= height) continue;
    for (let dx = -PATCH; dx <= PATCH; dx++) {
      if (x + dx < 0 || x + dx >= width) continue;
      const step = dy * width + dx;
      const deep = byteAt(depths, i + step);
      if (deep > depth) continue;
      const [p, q] = [(i + step) * 3, (j + step) * 3];
      const r = floatAt(data, p) - floatAt(data, q);
      const g = floatAt(data, p + 1) - floatAt(data, q + 1);
      const b = floatAt(data, p + 2) - floatAt(data, q + 2);
      sum += (r * r + g * g + b * b) * floatAt(SURE, deep);
    }
    if (sum >= most) return sum;
  }
  return sum;
}

/** Where the piece is, for each pixel that is wanted, that is most like the one around it. */
type Field = Int32Array;

/** Looks for better pieces: beside those of the neighbours, and by chance ever nearer. */
function improve(gap: Gap, field: Field, random: Random): void {
  const { width, height, whole, wanted } = gap;
  const cost = new Float32Array(field.length).fill(NEVER);
  for (const i of wanted) cost[i] = byteAt(whole, intAt(field, i)) ? unlikeness(gap, i, intAt(field, i), NEVER) : NEVER;
  const offer = (i: number, j: number): void => {
    if (j < 0 || j >= whole.length || byteAt(whole, j) === 0 || intAt(field, i) === j) return;
    const found = unlikeness(gap, i, j, floatAt(cost, i));
    if (found >= floatAt(cost, i)) return;
    cost[i] = found;
    field[i] = j;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const step = sweep % 2 === 0 ? 1 : -1;
    for (let n = 0; n < wanted.length; n++) {
      const i = intAt(wanted, step > 0 ? n : wanted.length - 1 - n);
      for (const beside of [i - step, i - step * width])
        if (beside >= 0 && beside < cost.length && floatAt(cost, beside) < NEVER)
          offer(i, intAt(field, beside) + i - beside);
      const middle = intAt(field, i);
      for (let reach = Math.max(width, height); reach >= 1; reach /= 2) {
        const x = Math.round((middle % width) + random.range(-reach, reach));
        const y = Math.round(Math.floor(middle / width) + random.range(-reach, reach));
        if (x >= 0 && y >= 0 && x < width && y < height) offer(i, y * width + x);
      }
    }
  }
}

/** Makes the hole of the pieces that were found: each pixel as all pieces have it that reach it. */
function assemble({ width, height, data, depth, wanted, whole }: Gap, field: Field): void {
  const sums = new Float32Array(data.length);
  const weights = new Float32Array(depth.length);
  for (const i of wanted) {
    const j = intAt(field, i);
    if (byteAt(whole, j) === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let dy = -PATCH; dy <= PATCH; dy++) {
      for (let dx = -PATCH; dx <= PATCH; dx++) {
        const [u, v] = [x + dx, y + dy];
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const to = v * width + u;
        if (byteAt(depth, to) === 0) continue;
        // What is nearer to its middle is surer.
        const weight = floatAt(SURE, byteAt(depth, i)) / (1 + dx * dx + dy * dy);
        weights[to] = floatAt(weights, to) + weight;
        const from = (j + dy * width + dx) * 3;
        for (let c = 0; c < 3; c++) sums[to * 3 + c] = floatAt(sums, to * 3 + c) + floatAt(data, from + c) * weight;
      }
    }
  }
  for (let i = 0; i < depth.length; i++) {
    const weight = floatAt(weights, i);
    if (weight > 0) for (let c = 0; c < 3; c++) data[i * 3 + c] = floatAt(sums, i * 3 + c) / weight;
  }
}

/** Fills a small picture from the rim of the hole to its middle: each pixel as the piece has it that is most like what is known around it. */
function peel(gap: Gap): Field {
  const { data, depth, whole, wanted } = gap;
  const field = new Int32Array(depth.length);
  const sources = [...whole.keys()].filter((j) => byteAt(whole, j) > 0);
  const inwards = [...wanted].sort((a, b) => byteAt(depth, a) - byteAt(depth, b));
  for (const i of inwards) {
    const deep = byteAt(depth, i);
    let least = NEVER;
    for (const j of sources) {
      const found = unlikeness(gap, i, j, least, Math.max(0, deep - 1));
      if (found < least) [least, field[i]] = [found, j];
    }
    const best = intAt(field, i);
    if (deep > 0 && least < NEVER) data.copyWithin(i * 3, best * 3, best * 3 + 3);
  }
  return field;
}

/** The same field for a picture of about twice the size. */
function enlarge(field: Field, from: Gap, to: Gap): Field {
  const out = new Int32Array(to.depth.length);
  for (const i of to.wanted) {
    const [x, y] = [i % to.width, Math.floor(i / to.width)];
    const [u, v] = [
      Math.min(from.width - 1, Math.floor((x * from.width) / to.width)),
      Math.min(from.height - 1, Math.floor((y * from.height) / to.height)),
    ];
    const j = intAt(field, v * from.width + u);
    const across = Math.round((((j % from.width) - u) * to.width) / from.width);
    const down = Math.round(((Math.floor(j / from.width) - v) * to.height) / from.height);
    const [s, t] = [x + across, y + down];
    out[i] = s >= 0 && t >= 0 && s < to.width && t < to.height ? t * to.width + s : 0;
  }
  return out;
}

const isOpen = (hole: Plane, width: number, height: number): Uint8Array =>
  Uint8Array.from(resizePlane(hole, width, height).data, (share) => (share > 0.004 ? 1 : 0));

async function scaled(picture: Picture, hole: Plane, times: number): Promise<Gap> {
  const [width, height] = [Math.round(picture.width / times), Math.round(picture.height / times)];
  return gapOf(await resizePicture(picture, width, height), isOpen(hole, width, height));
}

/** Lays what was found over the hole in the full size: what is beside one another comes from beside one another, and seams are blended. */
function lay(picture: Picture, hole: Plane, rough: Picture, small: Gap, field: Field): Picture {
  const { width, height } = picture;
  const out = { ...rough, data: rough.data.slice() };
  const [sx, sy] = [small.width / width, small.height / height];
  for (let i = 0; i < hole.data.length; i++) {
    const share = floatAt(hole.data, i);
    if (share === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [fx, fy] = [(x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5];
    const sum = [0, 0, 0];
    let all = 0;
    for (let k = 0; k < 4; k++) {
      const [u, v] = [Math.floor(fx) + (k & 1), Math.floor(fy) + (k >> 1)];
      if (u < 0 || v < 0 || u >= small.width || v >= small.height) continue;
      const j = intAt(field, v * small.width + u);
      if (byteAt(small.whole, j) === 0) continue;
      const [s, t] = [
        Math.round(x + ((j % small.width) - u) / sx),
        Math.round(y + (Math.floor(j / small.width) - v) / sy),
      ];
      if (s < 0 || t < 0 || s >= width || t >= height || floatAt(hole.data, t * width + s) > 0) continue;
      const weight = (1 - Math.abs(fx - u)) * (1 - Math.abs(fy - v)) + 1e-6;
      all += weight;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + channelAt(picture.data, (t * width + s) * 4 + c) * weight;
    }
    if (all === 0) continue;
    for (let c = 0; c < 3; c++)
      out.data[i * 4 + c] = channelAt(picture.data, i * 4 + c) * (1 - share) + ((sum[c] ?? 0) / all) * share;
  }
  return out;
}

/** How much a pixel differs from its neighbour at `step` in the pieces that both were taken from: what they have in common across a seam. */
function stepBetween({ data, whole }: Gap, field: Field, i: number, step: number, c: number): number {
  if (step === 0) return 0;
  const [j, k] = [intAt(field, i), intAt(field, i + step)];
  const own = byteAt(whole, j) ? floatAt(data, j * 3 + c) - floatAt(data, (j + step) * 3 + c) : null;
  const other = byteAt(whole, k) ? floatAt(data, (k - step) * 3 + c) - floatAt(data, k * 3 + c) : null;
  return own !== null && other !== null ? (own + other) / 2 : (own ?? other ?? 0);
}

/** The neighbours of each pixel in a picture: four, or itself where it has none. */
function neighboursOf(pixels: Int32Array, width: number, height: number): Int32Array {
  const out = new Int32Array(pixels.length * 4);
  for (const [n, i] of pixels.entries()) {
    const x = i % width;
    out[n * 4] = x > 0 ? i - 1 : i;
    out[n * 4 + 1] = x < width - 1 ? i + 1 : i;
    out[n * 4 + 2] = i >= width ? i - width : i;
    out[n * 4 + 3] = i < width * (height - 1) ? i + width : i;
  }
  return out;
}

/** What the hole is where pieces are as light as what they go on from: a sky that grows paler goes on growing paler, and no piece of it is seen as one. */
async function levelled(gap: Gap, field: Field): Promise<Float32Array> {
  const { width, height, data, depth, wanted } = gap;
  const out = data.slice();
  const inside = wanted.filter((i) => byteAt(depth, i) > 0);
  const around = neighboursOf(inside, width, height);
  const wished = new Float32Array(inside.length);
  for (let c = 0; c < 3; c++) {
    for (const [n, i] of inside.entries()) {
      let sum = 0;
      for (let k = n * 4; k < n * 4 + 4; k++) sum += stepBetween(gap, field, i, intAt(around, k) - i, c);
      wished[n] = sum;
    }
    for (let round = 0; round < LEVEL.rounds; round++) {
      for (let n = 0; n < inside.length; n++) {
        const p = intAt(inside, n) * 3 + c;
        const k = n * 4;
        const beside = floatAt(out, intAt(around, k) * 3 + c) + floatAt(out, intAt(around, k + 1) * 3 + c);
        const above = floatAt(out, intAt(around, k + 2) * 3 + c) + floatAt(out, intAt(around, k + 3) * 3 + c);
        const own = floatAt(out, p);
        out[p] = own + LEVEL.pace * ((floatAt(wished, n) + beside + above) / 4 - own);
      }
    }
    await breathe();
  }
  return out;
}

/** Makes what was laid over the hole as light as it is `levelled`. */
async function level(laid: Picture, hole: Plane, gap: Gap, field: Field): Promise<Picture> {
  const { width, height } = gap;
  const wished = await levelled(gap, field);
  const small = await resizePicture(laid, width, height);
  const out = { ...laid, data: laid.data.slice() };
  for (let c = 0; c < 3; c++) {
    const off = { width, height, data: new Float32Array(width * height) };
    for (let i = 0; i < off.data.length; i++)
      if (byteAt(gap.depth, i) > 0) off.data[i] = floatAt(wished, i * 3 + c) - channelAt(small.data, i * 4 + c);
    const by = resizePlane(off, laid.width, laid.height);
    for (let i = 0; i < hole.data.length; i++) {
      const p = i * 4 + c;
      out.data[p] = channelAt(laid.data, p) + floatAt(by.data, i) * floatAt(hole.data, i);
    }
  }
  return out;
}

/**
 * What was behind a figure, made of what is around it: pieces of the picture that go on from one another and from its rim. `rough` is the picture with
 * the hole filled in any way that its colours are about right.
 */
export async function paintBehind(picture: Picture, hole: Plane, rough: Picture): Promise<Picture> {
  const random = makeRandom(1, 'behind');
  let gap = await scaled(rough, hole, SMALL * 2 ** (HALVINGS - 1));
  if (!gap.whole.includes(1)) return rough;
  let field = peel(gap);
  await breathe();
  for (let level = HALVINGS - 1; level >= 0; level--) {
    for (let round = 0; round < (level === HALVINGS - 1 ? ROUNDS.first : ROUNDS.next); round++) {
      improve(gap, field, random);
      assemble(gap, field);
      await breathe();
    }
    if (level === 0) break;
    const larger = await scaled(rough, hole, SMALL * 2 ** (level - 1));
    field = enlarge(field, gap, larger);
    assemble(larger, field);
    gap = larger;
  }
  return level(lay(picture, hole, rough, gap, field), hole, gap, field);
}
