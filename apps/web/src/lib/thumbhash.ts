import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

export interface Placeholder {
  /** The picture's average colour: there with the first paint, for even a `data:` picture takes a moment to decode. */
  backgroundColor: string;
  backgroundImage: string;
}

/** A few screens of a gallery; the oldest is forgotten first. */
const MAX_KEPT = 80;
/** The header alone; the decoder reads past the end of anything shorter. */
const MIN_BYTES = 5;
const kept = new Map<string, Placeholder | null>();

/** What is painted in a picture's place until it is there; null where the hash (in base64) cannot be read. */
export function placeholderOf(thumbhash: string): Placeholder | null {
  const known = kept.get(thumbhash);
  if (known !== undefined) return known;
  const made = decode(thumbhash);
  kept.set(thumbhash, made);
  if (kept.size > MAX_KEPT) {
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  }
  return made;
}

function decode(thumbhash: string): Placeholder | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    if (bytes.length < MIN_BYTES) return null;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const colour = [r, g, b].map((share) => Math.round(share * 255)).join(' ');
    const image = thumbHashToDataURL(bytes);
    return { backgroundColor: `rgb(${colour})`, backgroundImage: `url("${image}")` };
  } catch {
    return null;
  }
}
