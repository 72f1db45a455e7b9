import { type Found, findWords, inEnglish, type WordTable } from './find-words.js';
import { matchesOf } from './matches.js';

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

/** `other`: longer words that are none of these. */
const MOTION_WORDS: WordTable<Motion | 'other'> = {
  walk: [
    'walk',
    'walking',
    'stroll',
    'strolling',
    'run',
    'running',
    'jog',
    'jogging',
    'sprint',
    'sprinting',
    'march',
    'marching',
  ],
  wave: ['wave', 'waving', 'waving hand', 'wave hand', 'hello', 'greet', 'greeting', 'bye', 'hi'],
  zoom: [
    ...[
      'zoom',
      'zooming',
      'zoom in',
      'zooms in',
      'zooming in',
      'closer',
      'close in',
      'approach',
      'approaching',
      'get close',
      'getting close',
      'coming close',
    ],
    ...['push in', 'dolly in', 'camera approaching'],
    ...['camera zoom', 'camera zooming', 'camera zoom in', 'camera zooms in', 'camera zooming in'],
  ],
  pan: [
    ...[
      'pan',
      'panning',
      'camera pan',
      'camera panning',
      'camera pans',
      'orbit',
      'orbiting',
      'camera work',
      'camera move',
    ],
    ...['camera moving', 'camera movement', 'moving camera'],
  ],
  dance: [
    'dance',
    'dancing',
    'dancing to the music',
    'dancing to music',
    'dance to the music',
    'dance to music',
    'groove',
  ],
  spin: ['spin', 'spinning', 'turn', 'turning', 'turn around', 'rotate', 'rotating', 'twirl', 'twirling'],
  wind: ['wind', 'windy', 'breeze', 'blowing', 'blowing in the wind', 'hair in the wind', 'fluttering', 'billowing'],
  cheer: ['cheer', 'cheering', 'cheerleader', 'celebrate', 'celebrating', 'birthday', 'congratulations'],
  jump: ['jump', 'jumping', 'hop', 'hopping', 'bounce', 'bouncing', 'leap', 'leaping'],
  float: ['float', 'floating', 'fly', 'flying', 'swim', 'swimming'],
  shush: ['shush', 'shushing', 'be quiet', 'keep quiet', 'keep a secret', 'whisper', 'whispering'],
  talk: ['talk', 'talking', 'laugh', 'laughing', 'sing', 'singing', 'nod', 'nodding'],
  other: [
    ...['frying pan', 'hip hop', 'jump cut', 'jump scare', 'swimming pool', 'swimming suit', 'swimming trunks'],
    ...[
      'running water',
      'running shoe',
      'running nose',
      'running track',
      'running late',
      'zoom out',
      'pan flute',
      'pan fried',
      'spin class',
      'running gag',
      'long running',
      'walk in closet',
      'walking stick',
      'leap year',
      'wind up',
      'turn of',
      'bouncing ball',
      'fly lands',
      'fly on the wall',
      'zooming out',
      'zooms out',
      'camera zoom out',
      'camera zooms out',
      'camera zooming out',
      'run down',
      'hi res',
      'hi fi',
    ],
    ...['flying saucer', 'zoom lens', 'zoom call', 'wind chime', 'wind turbine', 'wave of', 'in turn'],
  ],
};

/** What belongs to a motion that is named beside it, and moves nothing alone: dancing to the music, a secret behind a finger. */
const BESIDE: WordTable<'dance' | 'shush' | 'float' | 'spin' | 'wind' | 'zoom' | 'camera'> = {
  dance: ['music', 'to the music', 'rhythm', 'beat'],
  shush: ['secret', 'quiet', 'quietly'],
  float: ['dream', 'in a dream'],
  spin: ['around', 'around once'],
  wind: ['hair', 'clothes', 'skirt', 'dress'],
  zoom: ['close', 'nearby'],
  camera: ['camera'],
};

/** A still picture has no hand to wave and no mouth to open: the whole figure only sways to them. */
export const GESTURES: ReadonlySet<Motion> = new Set(['wave', 'shush', 'talk']);

/** No more at once of what somebody does: they would hide each other. */
const MOST_MOTIONS = 3;
/** How the camera moves goes with all of them. */
const OF_CAMERA: ReadonlySet<Motion> = new Set(['zoom', 'pan']);

/** Hair that moves: in the wind, whatever it does. */
const HAIR_MOVES =
  /\bhair (?:(?:is|\w+ly) )*(?:mov|blow|flow|flutter|sway|wav|stream|fly|danc|rippl|billow|whip)(?:e|s|es|ing)?\b(?: in the (?:wind|breeze))?/g;
/** How the camera moves, with where it goes: the camera slowly moves around her. */
const CAMERA_MOVES =
  /\bcamera (?:(?:is|\w+ly) )*(?:pan|panning|mov|track|orbit|circl|slid|follow|glid|sweep|swing|rotat|turn|tilt)(?:e|s|es|ing)?\b(?: (?:\w+ly|left|right|up|down|sideways|around(?: (?:her|him|them|it))?)(?![a-z]))*/g;
/** Who else may do it, right before the word: the birds fly. What is in the wind moves with the rest. */
const OTHERS =
  /\b(?:birds?|seagulls?|butterfl(?:y|ies)|bees?|dragons?|fish|cats?|dogs?|pupp(?:y|ies)|kittens?|horses?|rabbits?|boats?|ships?|drones?|(?:air)?planes?|balloons?|cars?|trains?|bus(?:es)?|crowds?|people|everyone|clouds?|rivers?|balls?|flags?|lanterns?|time|noses?|tears?|sweat|blood|mascara|drops?)(?: (?:is|are|was|were|that|which|shot|\w+ly))* $/;
/** The same behind the word, as it is put in Korean: flying birds. Who is walking dogs walks. */
const OTHERS_BEHIND =
  /^(?: (?:around|away|by))* (?:birds?|seagulls?|butterfl(?:y|ies)|bees?|dragons?|cats?|kittens?|boats?|ships?|drones?|(?:air)?planes?|cars?|trains?|clouds?|crowds?|lanterns?)(?![a-z])/;
/** “Turning pale” is no turn. */
const TURNS_INTO =
  /^(?: \w+ly)? (?:pale|red|white|blue|green|black|into|to (?:stone|dust|ice|gold|look|face|see|watch|smile|the (?:camera|viewer|side))|towards?|on(?! (?:one|her|his|the spot|a|ice|stage|tip))|off|out)(?![a-z])/;
/** Waves of the sea. */
const OF_THE_SEA = {
  before: /\b(?:the|sea|ocean|of|big|small|gentle|crashing|rolling) $/,
  after: /^ (?:crash|roll|break|lap|hit|of|are)/,
};

/** What stands behind a word for a motion that only a part of somebody or of something makes: turning her head, closing a book. */
const OF_A_PART =
  /^ (?:(?:her|his|their|its|the|a|an|your|my) )?(?:heads?|face|eyes?|gaze|mouth|back|pages?|books?|doors?|keys?)(?![a-z])/;
/** The same before it: her head turns. */
const PART_TURNS = /\b(?:heads?|faces?|eyes?|gaze|pages?|wheels?|fans?|leaves|weather)(?: (?:is|are|\w+ly))* $/;
/** And before one of the camera that does not move: smiling at the camera, looking around. */
const TOWARDS =
  /(?:\b(?:at|to|toward|towards|into|facing|viewer) (?:the |a |your )?|\b(?:look|glanc|gaz|star|peek)(?:e|s|es|ing)? )$/;

/** A hand runs through hair, and nobody runs. */
const OF_A_HAND = /^ (?:her|his|their|a|its|one) (?:hands?|fingers?|palms?|thumb)(?![a-z])/;

/** A kiss is blown, and a kite flown. */
const SENT = /^ (?:(?:out|up|a|the|hand|soap|paper) )*(?:kiss|bubble|candle|balloon|kite|plane)/;

/** Whether the figure or the whole picture moves by it: nothing else can. */
function movesAll(text: string, { value, start, end }: Found<Motion>): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // The plural of “hi” would be his.
  if (text.slice(start, end) === 'his') return false;
  if (value === 'walk' && OF_A_HAND.test(after)) return false;
  if ((value === 'wind' || value === 'float') && SENT.test(after)) return false;
  if (value === 'pan') return !TOWARDS.test(before);
  if (value === 'zoom') return !OF_A_PART.test(after);
  if (value !== 'wind' && (OTHERS.test(before) || OTHERS_BEHIND.test(after))) return false;
  // 빙글빙글 도는 카메라.
  if (value === 'spin' && /^,? camera/.test(after)) return false;
  if (value === 'spin' && PART_TURNS.test(before)) return false;
  if (value === 'spin') return !OF_A_PART.test(after) && !TURNS_INTO.test(after);
  const isOfTheSea =
    text.slice(start, end) === 'waves' && (OF_THE_SEA.before.test(before) || OF_THE_SEA.after.test(after));
  return !(value === 'wave' && isOfTheSea);
}

const UP_AND_DOWN = ' up and down';
/** That is how one jumps. */
const withUpAndDown = (text: string, one: Found<Motion>): Found<Motion> =>
  one.value === 'jump' && text.startsWith(UP_AND_DOWN, one.end) ? { ...one, end: one.end + UP_AND_DOWN.length } : one;

/** Where somebody looks, which moves nothing. */
const LOOKS =
  /\blook(?:s|ing)? (?:straight |right |back )?(?:up|down|back|away|around|over (?:her|his|their) shoulder|(?:at|into|to|towards?) the (?:camera|viewer|sky|left|right|ground|side))\b/g;
export const findLooking = (text: string): Found<'looks'>[] => matchesOf(text, 'looks', LOOKS);
/** Of these what is no view of a picture. */
export const findLookingAway = (text: string): Found<'looks'>[] =>
  findLooking(text).filter(({ start, end }) => !/camera|viewer|left|right|back|shoulder/.test(text.slice(start, end)));

/** What an English text says of how something moves. */
export function findMotions(text: string): Found<Motion>[] {
  const moves = [...matchesOf(text, 'wind', HAIR_MOVES), ...matchesOf(text, 'pan', CAMERA_MOVES)];
  const others = findWords(text, MOTION_WORDS).flatMap(({ value, ...at }) => {
    const isWithin = moves.some(({ start, end }) => start < at.end && at.start < end);
    return value === 'other' || isWithin ? [] : [{ value, ...at }];
  });
  const own = [...moves, ...others].filter((one) => movesAll(text, one)).map((one) => withUpAndDown(text, one));
  const beside = findWords(text, BESIDE).flatMap(({ value, ...at }): Found<Motion>[] => {
    const isTaken = own.some(({ start, end }) => start < at.end && at.start < end);
    const isOfIt = (motion: Motion): boolean => (value === 'camera' ? OF_CAMERA.has(motion) : motion === value);
    const it = own.find((one) => isOfIt(one.value));
    const isLookedAt = value === 'camera' && TOWARDS.test(text.slice(0, at.start));
    return !it || isTaken || isLookedAt ? [] : [{ value: it.value, ...at }];
  });
  return [...own, ...beside].sort((a, b) => a.start - b.start);
}

/** The motions that a video prompt asks for, in either language and in the order of its words. */
export function readMotions(prompt: string): Motion[] {
  const asked = [...new Set(findMotions(inEnglish(prompt)).map(({ value }) => value))];
  const done = asked.filter((motion) => !OF_CAMERA.has(motion)).slice(0, MOST_MOTIONS);
  return asked.filter((motion) => OF_CAMERA.has(motion) || done.includes(motion));
}
