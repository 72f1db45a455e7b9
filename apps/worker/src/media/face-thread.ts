import sharp from 'sharp';
import { findFace } from '../vision/index.js';
import type { RawPicture } from './find-face-aside.js';

/** What the thread does: see `findFaceAside`. */
export default ({ data, raw }: RawPicture) => findFace(sharp(data, { raw }));

// Pictures pass through once.
sharp.cache(false);
