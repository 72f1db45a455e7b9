import { type Found, findWords, inEnglish, type WordTable } from './find-words.js';

/** How the preview engine moves a still picture where the words ask for it. */
export type Motion =
  | 'walk'
  | 'wave'
  | 'zoom'
  | 'pan'
  | 'dance'
  | 'spin'
  | 'wind'
  | 'cheer'
  | 'jump'
  | 'float'
  | 'shush'
  | 'talk';

const MOTION_WORDS: WordTable<Motion> = {
  walk: ['walk', 'walking', 'stroll', 'strolling', 'run', 'running', 'march', 'marching'],
  wave: ['wave', 'waving', 'waving hand', 'hello', 'greet', 'greeting', 'bye', 'hi'],
  zoom: [
    ...['zoom', 'zooming', 'closer', 'close', 'approach', 'approaching'],
    ...[
      'camera zoom',
      'camera zooming',
      'camera approaching',
      'camera zoom in',
      'camera zooms in',
      'camera zooming in',
    ],
  ],
  pan: ['pan', 'panning', 'camera', 'camera pan', 'camera panning', 'orbit', 'orbiting', 'around', 'cinematic'],
  dance: ['dance', 'dancing', 'groove', 'party', 'music'],
  spin: ['spin', 'spinning', 'turn', 'turning', 'rotate', 'rotating', 'twirl', 'twirling'],
  wind: ['wind', 'windy', 'breeze', 'blowing', 'blowing in the wind', 'hair'],
  cheer: ['cheer', 'cheering', 'cheerleader', 'celebrate', 'celebrating', 'birthday', 'congratulations'],
  jump: ['jump', 'jumping', 'hop', 'hopping', 'bounce', 'bouncing', 'leap', 'leaping'],
  float: ['float', 'floating', 'fly', 'flying', 'swim', 'swimming', 'dream', 'dreaming'],
  shush: ['shush', 'shushing', 'quiet', 'secret', 'whisper', 'whispering'],
  talk: ['talk', 'talking', 'laugh', 'laughing', 'sing', 'singing', 'nod', 'nodding'],
};

/** A still picture has no hand to wave and no mouth to open: the whole figure only sways to them. */
export const GESTURES: ReadonlySet<Motion> = new Set(['wave', 'shush', 'talk']);

/** No more at once of what somebody does: they would hide each other. */
const MOST_MOTIONS = 3;
/** How the camera moves goes with all of them. */
const OF_CAMERA: ReadonlySet<Motion> = new Set(['zoom', 'pan']);

/** What stands behind a word for a motion that only a part of somebody or of something makes: turning her head, closing a book. */
const OF_A_PART =
  /^ (?:(?:her|his|their|its|the|a|an|your|my) )?(?:heads?|face|eyes?|gaze|mouth|pages?|books?|doors?|keys?)(?![a-z])/;
/** And before one of the camera that does not move: smiling at the camera, looking around. */
const TOWARDS =
  /(?:\b(?:at|to|toward|towards|into|facing|viewer) (?:the |a |your )?|\b(?:look|glanc|gaz|star|peek)(?:e|s|es|ing)? )$/;

/** Whether the whole picture moves by it: nothing else can. */
const movesAll = (text: string, { value, start, end }: Found<Motion>): boolean => {
  if (value === 'pan') return !TOWARDS.test(text.slice(0, start));
  return !(value === 'spin' || value === 'zoom') || !OF_A_PART.test(text.slice(end));
};

/** What an English text says of how something moves. */
export const findMotions = (text: string): Found<Motion>[] =>
  findWords(text, MOTION_WORDS).filter((one) => movesAll(text, one));

/** The motions that a video prompt asks for, in either language and in the order of its words. */
export function readMotions(prompt: string): Motion[] {
  const asked = [...new Set(findMotions(inEnglish(prompt)).map(({ value }) => value))];
  const done = asked.filter((motion) => !OF_CAMERA.has(motion)).slice(0, MOST_MOTIONS);
  return asked.filter((motion) => OF_CAMERA.has(motion) || done.includes(motion));
}
