import { channelAt, clamp, doubleAt, smallAt } from '../../../vision/planes.js';
import type { Picture } from '../canvas/picture.js';
import { blurPicture, resizePicture } from '../canvas/picture.js';
import { makeRandom } from '../../random.js';
import type { Light } from '../scene/light.js';

/** A glow around what is bright. */
async function bloomOf(picture: Picture): Promise<Picture> {
  const small = await resizePicture(picture, picture.width / 4, picture.height / 4);
  for (let p = 0; p < small.data.length; p += 4) {
    const bright = Math.max(channelAt(small.data, p), channelAt(small.data, p + 1), channelAt(small.data, p + 2));
    const k = clamp((bright - 196) / 60, 0, 1);
    for (let c = 0; c < 3; c++) small.data[p + c] = channelAt(small.data, p + c) * k;
  }
  return resizePicture(await blurPicture(small, small.width / 40), picture.width, picture.height);
}

const RIM_STEPS = 1024;
/** How much of the light is left outside of the rim's beginning (0) and in the corners (1): powers are slow, for each pixel. */
const RIM = Float64Array.from({ length: RIM_STEPS + 2 }, (_, step) => 1 - 0.2 * Math.min(step / RIM_STEPS, 1) ** 1.4);

function rimAt(outwards: number): number {
  if (outwards <= 0) return 1;
  const exact = Math.min(outwards, 1) * RIM_STEPS;
  const step = Math.floor(exact);
  return doubleAt(RIM, step) + (doubleAt(RIM, step + 1) - doubleAt(RIM, step)) * (exact - step);
}

/** What a channel becomes, by its own value and, in steps of one, the bloom's. */
function makeCurve(glow: number): Float64Array {
  const curve = new Float64Array(256 * 256);
  for (let own = 0; own < 256; own++) {
    for (let bloom = 0; bloom < 256; bloom++) {
      const t = (255 - ((255 - own) * (255 - bloom * glow)) / 255) / 255;
      // A gentle S-curve: a little more contrast, colours kept.
      curve[own * 256 + bloom] = (t + (t * t * (3 - 2 * t) - t) * 0.22) * 255;
    }
  }
  return curve;
}

/** The last touch, in place: bloom, a darker rim, a soft curve, and grain that belongs to the seed. */
export async function finish(picture: Picture, light: Light, seed: number): Promise<void> {
  const { width, height, data } = picture;
  const bloom = await bloomOf(picture);
  const random = makeRandom(seed, 'grain');
  const noise = Int8Array.from({ length: 8191 }, () => Math.round((random.next() + random.next() - 1) * 5));
  const curve = makeCurve(light.exposure < 0.95 ? 0.34 : 0.2);
  for (let y = 0; y < height; y++) {
    const v = (y / height) * 2 - 1;
    for (let x = 0; x < width; x++) {
      const u = (x / width) * 2 - 1;
      const i = y * width + x;
      const rim = rimAt((u * u + v * v - 0.5) / 1.5);
      const grain = smallAt(noise, (i * 7 + y * 13) % 8191);
      for (let c = 0; c < 3; c++) {
        const p = i * 4 + c;
        data[p] = doubleAt(curve, channelAt(data, p) * 256 + channelAt(bloom.data, p)) * rim + grain;
      }
      data[i * 4 + 3] = 255;
    }
  }
}
