import beach from './media/beach.webp';
import birthdayPoster from './media/birthday-poster.webp';
import birthdayVideo from './media/birthday.mp4';
import candidate1 from './media/candidate-1.webp';
import candidate2 from './media/candidate-2.webp';
import candidate3 from './media/candidate-3.webp';
import cheerleaderPoster from './media/cheerleader-poster.webp';
import cheerleaderVideo from './media/cheerleader.mp4';
import elf from './media/elf.webp';
import forest from './media/forest.webp';
import hanbok from './media/hanbok.webp';
import heroPoster from './media/hero-poster.webp';
import heroVideo from './media/hero.mp4';
import knight from './media/knight.webp';
import lanterns from './media/lanterns.webp';
import park from './media/park.webp';
import rain from './media/rain.webp';
import shushingPoster from './media/shushing-poster.webp';
import shushingVideo from './media/shushing.mp4';
import snow from './media/snow.webp';
import upload1 from './media/upload-1.webp';
import upload2 from './media/upload-2.webp';
import upload3 from './media/upload-3.webp';
import upload4 from './media/upload-4.webp';
import walkingPoster from './media/walking-poster.webp';
import walkingVideo from './media/walking.mp4';

/** All of it is made by this product; see `bench/landing-media.mjs`. Videos and gallery pictures are three wide to four high. */
export interface Footage {
  video: string;
  poster: string;
}

export const HERO: Footage = { video: heroVideo, poster: heroPoster };

export const ACTIONS = ['cheerleader', 'walking', 'shushing', 'birthday'] as const;
export type Action = (typeof ACTIONS)[number];

export const ACTION_FOOTAGE: Readonly<Record<Action, Footage>> = {
  cheerleader: { video: cheerleaderVideo, poster: cheerleaderPoster },
  walking: { video: walkingVideo, poster: walkingPoster },
  shushing: { video: shushingVideo, poster: shushingPoster },
  birthday: { video: birthdayVideo, poster: birthdayPoster },
};

/** The one from the front is the first. */
export const UPLOADS = [upload1, upload2, upload3, upload4] as const;
export const CANDIDATES = [candidate1, candidate2, candidate3] as const;
export const RESULTS = [rain, lanterns, snow] as const;

/** How a picture came about: of the trained model, or from words alone. */
export type Origin = 'model' | 'words';

export const GALLERY = [
  { name: 'lanterns', picture: lanterns, origin: 'model' },
  { name: 'elf', picture: elf, origin: 'words' },
  { name: 'beach', picture: beach, origin: 'model' },
  { name: 'park', picture: park, origin: 'model' },
  { name: 'hanbok', picture: hanbok, origin: 'words' },
  { name: 'forest', picture: forest, origin: 'model' },
  { name: 'snow', picture: snow, origin: 'model' },
  { name: 'knight', picture: knight, origin: 'words' },
] as const satisfies readonly { name: string; picture: string; origin: Origin }[];
