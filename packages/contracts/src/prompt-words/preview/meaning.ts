import type { Found } from './find-words.js';
import type { Seen } from './view-words.js';
import type { Build, Elder, Headwear, LikeHair, Worn } from './character-words.js';
import type { Place } from './places.js';
import type { TagKind } from './read-tags.js';
import type { RoleName, ROLES } from './roles.js';
import type { NearestWeather } from './vocabulary.js';

type Outfit = OutfitOf<(typeof ROLES)[RoleName]>;
type OutfitOf<R> = R extends { mens: infer M } & { outfit: infer O }
  ? M | O
  : R extends { outfit: infer O }
    ? O
    : never;
/** What somebody of a calling wears, with what is on their head. */
type Dressed<R> = R extends { headwear: infer H extends string } ? `${OutfitOf<R> & string}-${H}` : never;

/** What is drawn in the stead of something else: another place, what somebody of that kind wears, or somebody. */
export type Shown =
  | Place
  | Worn
  | Build
  | Elder
  | Headwear
  | LikeHair
  | Outfit
  | Knit
  | Dressed<(typeof ROLES)[RoleName]>
  | NearestWeather
  | InVideo
  | Face
  | Unseen;

/** What is closed, or has a hood, in the stead of what is not so. */
export type Knit = 'sweater' | 'hoodie';

/** The face that is most like another. */
export type Face = 'smile' | 'flustered';

/** What a video does in the stead of something else: a turn, hair in the wind, a camera that moves, and lightning; or what its picture shows already. */
export type InVideo = 'flipped' | 'sways' | 'returns' | 'rain' | 'pictured';

/** Where it is, where it is not before one's eyes: outside the frame, or outside a window. */
export type Unseen = 'outside' | 'window-rain' | 'window-snow' | 'moon';

/** Of these there is one in a picture. */
export type Single = 'place' | 'season' | 'look';

/** The options that stand above words, by their names in a request. */
export type Deciding = 'expression' | 'clothing_prompt' | keyof Seen;

/** What words of a text say to the engine. */
export interface Meaning extends Found<TagKind | 'part'> {
  /** What it asks for: words in a row that ask for the same are one tag. */
  of: string;
  drawn: boolean;
  shows?: Shown;
  /** What is drawn in its stead shows nothing of it. */
  lost?: true;
  /** Another of its kind is drawn, and there is one. */
  single?: Single;
  /** The option that decides it instead. */
  option?: Deciding;
  /** The place that it alone asks for, and that is drawn. */
  brings?: Place;
  onWorn?: true;
  partly?: true;
  /** What it is said of, where that stands apart: “curly” of “curly red hair”. */
  noun?: string;
}

/** What is found, and whether it is what the engine chose. */
export const as = <T>(kind: Meaning['value'], found: readonly Found<T>[], isDrawn: (value: T) => boolean): Meaning[] =>
  found.map(({ start, end, value }) => ({
    start,
    end,
    value: kind,
    of: `${kind} ${String(value)}`,
    drawn: isDrawn(value),
  }));

/** “Snow is falling gently”: what it does is seen with it. */
const WEATHER_DOES =
  /^ (?:(?:is|are|starts?|begins?|starting|beginning) (?:to )?)?(?:(?:gently|softly|slowly|lightly|heavily) )?(?:fall(?:s|ing)?|com(?:es|ing) down|flash(?:es|ing)?|drift(?:s|ing)?|pour(?:s|ing)?|fluttering|swirling|striking)(?: (?:gently|softly|slowly|lightly|heavily|down|around))*(?![a-z])/;
const WEATHER_DOING =
  /(?<![a-z])(?:(?:gently|softly|slowly|lightly|heavily) )?(?:falling|drifting|pouring|coming down|fluttering|swirling|scattering) $/;
export const withItsVerb = (text: string, one: Meaning): Meaning => {
  if (!one.drawn) return one;
  const [behind = ''] = WEATHER_DOES.exec(text.slice(one.end)) ?? [];
  const [before = ''] = WEATHER_DOING.exec(text.slice(0, one.start)) ?? [];
  return { ...one, start: one.start - before.length, end: one.end + behind.length };
};
