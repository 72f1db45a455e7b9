import { type Found, findWords, inEnglish, type WordTable, writtenInEnglish } from './find-words.js';
import { matchesOf } from './matches.js';
import { isOfUndrawn } from './undrawn-subjects.js';

/** How the preview engine moves a still picture where the words ask for it. */
export type Motion =
  | 'walk'
  | 'wave'
  | 'zoom'
  | 'zoomout'
  | 'pan'
  | 'panleft'
  | 'panright'
  | 'panup'
  | 'pandown'
  | 'dance'
  | 'spin'
  | 'wind'
  | 'cheer'
  | 'jump'
  | 'float'
  | 'shush'
  | 'talk'
  | 'nod'
  | 'shake'
  | 'tilt'
  | 'bow'
  | 'blink';

/** What a head is said to do, in each way that it is said in. */
const ofHeads = (...verbs: string[]): string[] =>
  verbs.flatMap((verb) =>
    [verb, `${verb}s`].flatMap((word) => ['', 'her ', 'his ', 'their '].map((whose) => `${word} ${whose}head`)),
  );

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
  wave: [
    ...['wave', 'waving', 'waving hand', 'wave hand', 'bye'],
    ...[
      'goodbye',
      'good bye',
      'bye bye',
      'farewell',
      'says goodbye',
      'saying goodbye',
      'waves her hand',
      'waves his hand',
    ],
    ...['waving her hand', 'waving his hand', 'waving hello', 'waves hello', 'waving goodbye', 'waves goodbye'],
  ],
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
  zoomout: [
    ...['zoom out', 'zooms out', 'zooming out', 'zoomed out', 'camera zoom out', 'camera zooms out'],
    ...['camera zooming out', 'pull back', 'pulls back', 'pulling back', 'camera pulls back', 'camera pulling back'],
    ...['camera pulls away', 'camera pulling away', 'dolly out', 'move away', 'moves away', 'moving away'],
    ...['camera moves away', 'camera moving away', 'moving away camera', 'farther away', 'further away'],
    ...['back away', 'backs away', 'backing away', 'backward stepping back'],
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
      'camera tilt',
      'tilt up',
      'tilts up',
      'tilting up',
      'tilt down',
      'tilts down',
      'tilting down',
    ],
    ...['camera moving', 'camera movement', 'moving camera'],
  ],
  // Of these the side says which.
  ...{ panleft: [], panright: [], panup: [], pandown: [] },
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
  wind: [
    ...['wind', 'windy', 'breeze', 'blowing', 'hair in the wind', 'fluttering', 'billowing'],
    ...['blowing', 'fluttering', 'billowing', 'flapping'].map((how) => `${how} in the wind`),
  ],
  cheer: ['cheer', 'cheering', 'cheerleader', 'celebrate', 'celebrating', 'birthday', 'congratulations'],
  jump: ['jump', 'jumping', 'hop', 'hopping', 'bounce', 'bouncing', 'leap', 'leaping'],
  float: ['float', 'floating', 'fly', 'flying', 'swim', 'swimming'],
  shush: ['shush', 'shushing', 'be quiet', 'keep quiet', 'keep a secret', 'whisper', 'whispering'],
  talk: [
    ...['talk', 'talking', 'sing', 'singing', 'sings a song', 'singing a song', 'singing song', 'speak', 'speaking'],
    ...['chatting', 'says something', 'saying something', 'talks to us', 'talking to us'],
  ],
  nod: ['nod', 'nodding', 'nods yes', 'nodding yes', ...ofHeads('nod', 'nodding')],
  shake: ['head shake', ...ofHeads('shake', 'shaking')],
  tilt: ['head tilt', 'head tilting', 'head tilted', ...ofHeads('tilt', 'tilting', 'tilted', 'cock', 'cocking')],
  bow: [
    ...['bows', 'bowing', 'bows politely', 'bowing politely', 'takes a bow', 'taking a bow', 'bowing greeting'],
    ...['greet', 'greeting', 'hello', 'hi', 'says hello', 'saying hello', 'says hi', 'saying hi'],
    ...ofHeads('bow', 'bowing'),
  ],
  blink: [
    ...['blink', 'blinking', 'blinking eyes', 'eyes blinking', 'eyes blink', 'blinks an eye'],
    ...['blinks her eyes', 'blinks his eyes', 'blinks their eyes', 'blinking her eyes', 'blinking his eyes'],
  ],
  other: [
    ...['frying pan', 'hip hop', 'jump cut', 'jump scare', 'swimming pool', 'swimming suit', 'swimming trunks'],
    ...[
      'running water',
      'running shoe',
      'running nose',
      'running track',
      'running late',
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
  wind: ['hair', 'clothes', 'skirt', 'dress', 'cape', 'cloak', 'coat', 'scarf'],
  zoom: ['close', 'nearby'],
  camera: ['camera'],
};

/** A still picture has no hand to wave, and none to raise to the lips: the whole figure only sways to them. */
export const GESTURES: ReadonlySet<Motion> = new Set(['wave', 'shush']);
/** What a head or a face does, where a picture shows one. */
export const OF_A_FACE: ReadonlySet<Motion> = new Set(['talk', 'nod', 'shake', 'tilt', 'bow', 'blink']);

/** No more at once of what somebody does: they would hide each other. */
const MOST_MOTIONS = 3;
/** How the camera moves goes with all of them. */
export const OF_CAMERA: ReadonlySet<Motion> = new Set([
  ...(['zoom', 'zoomout', 'pan', 'panleft', 'panright', 'panup', 'pandown'] as const),
]);

/** Hair that moves: in the wind, whatever it does. */
const HAIR_MOVES =
  /\bhair (?:(?:is|\w+ly) )*(?:mov|blow|flow|flutter|sway|wav|stream|fly|danc|rippl|billow|whip)(?:e|s|es|ing)?\b(?: in the (?:wind|breeze))?/g;
/** How the camera moves, with where it goes: the camera slowly moves around her; in Korean that comes first. */
const CAMERA_MOVES =
  /\b(?:camera|screen)(?:,(?: on the (?:left|right),)?(?= (?:\w+ly )?to the (?:left|right) ))? (?:(?:is|\w+ly|to the (?:left|right)) )*(?:pan|panning|mov|track|orbit|circl|slid|follow|glid|sweep|swing|rotat|turn|tilt)(?:e|s|es|ing)?\b(?! (?:\w+ly )*(?:away|back|out|farther|further)\b)(?: (?:\w+ly|left|right|up|down|sideways|around(?: (?:her|him|them|it))?)(?![a-z]))*/g;
const CAMERA_RISES =
  /\b(?:up|down)wards?,? (?:climbing|rising|moving|going up|going down|coming down|lowering) (?:camera|screen)\b|\b(?:camera|screen),? (?:goes |going |moves |moving |rises |rising )?(?:up|down)wards?(?: (?:climbing|moving|rising|going))?(?![a-z])/g;
/** Who else may do it, right before the word: the birds fly. What is in the wind moves with the rest. */
const OTHERS =
  /\b(?:birds?|seagulls?|butterfl(?:y|ies)|bees?|dragons?|fish|cats?|dogs?|pupp(?:y|ies)|kittens?|horses?|rabbits?|boats?|ships?|drones?|(?:air)?planes?|balloons?|cars?|trains?|bus(?:es)?|crowds?|people|everyone|clouds?|rivers?|balls?|flags?|lanterns?|time|noses?|tears?|sweat|blood|mascara|drops?)(?: (?:is|are|was|were|that|which|shot|\w+ly))* $/;
/** What is around somebody moves nobody, where it is what does something: petals dance, and not in the petals. */
const AROUND =
  /(?<!\b(?:in|at|on|under|through|by|with|of|to|into|from|during|beneath|near|beside|before|after|until|among|amid|around|like)(?: (?:the|an?|her|his|some|all))?(?: [a-z]+)? )(?<![a-z])(?:petals?|leaf|leaves|snow|snowflakes?|raindrops?|flames?|fire|shadows?|stars?|lights?|fireflies|bubbles?|feathers?|sparks?|smoke|steam|fog|mist|water|waves?|trees?|flowers?|grass|blossoms?|confetti|fireworks?)(?: (?:is|are|was|were|that|which|\w+ly))* $/;
/** The same behind the word, as it is put in Korean: flying birds. Who is walking dogs walks. */
const OTHERS_BEHIND =
  /^(?: (?:around|away|by))* (?:birds?|seagulls?|butterfl(?:y|ies)|bees?|dragons?|cats?|kittens?|boats?|ships?|drones?|(?:air)?planes?|cars?|trains?|clouds?|crowds?|lanterns?|balloons?|(?:[a-z]+ )?petals?|leaf|leaves|feathers?)(?![a-z])/;
/** “Turning pale” is no turn. */
const TURNS_INTO =
  /^(?: \w+ly)? (?:pale|red|white|blue|green|black|into|to (?:night|day|dusk|dawn|evening|morning|darkness|spring|summer|autumn|fall|winter|rain|snow|stone|dust|ice|gold|look|face|see|watch|smile|the (?:camera|viewer|side))|towards?|on(?! (?:one|her|his|the spot|a|ice|stage|tip))|off|out)(?![a-z])/;
/** Waves of the sea. */
const OF_THE_SEA = {
  before: /\b(?:the|sea|ocean|of|big|small|gentle|crashing|rolling) $/,
  after: /^ (?:crash|roll|break|lap|hit|of|are)/,
};

/** What stands behind a word for a motion that only a part of somebody or of something makes: turning her head, closing a book. */
const OF_A_PART =
  /^ (?:(?:her|his|their|its|the|a|an|your|my) )?(?:heads?|face|eyes?|gaze|mouth|back|pages?|books?|doors?|keys?)(?![a-z])/;
/** The same before it: her head turns. */
const PART_TURNS =
  /\b(?:heads?|faces?|eyes?|gaze|pages?|wheels?|fans?|leaves|weather|sun|moon|sky|skies|sunset|sunrise|days?|nights?|dusk|dawn|seasons?|world)(?: (?:is|are|\w+ly))* $/;
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
  if (value !== 'wind' && isOfUndrawn(before, after, value)) return false;
  if (value === 'zoom') return !OF_A_PART.test(after);
  if (value === 'bow' && text.slice(start, end) === 'bows') return !TIED.test(before);
  if (value !== 'wind' && (OTHERS.test(before) || AROUND.test(before) || OTHERS_BEHIND.test(after))) return false;
  // 빙글빙글 도는 카메라.
  if (value === 'spin' && /^,? camera/.test(after)) return false;
  if (value === 'spin' && PART_TURNS.test(before)) return false;
  if (value === 'spin') return !OF_A_PART.test(after) && !TURNS_INTO.test(after);
  const isOfTheSea =
    text.slice(start, end) === 'waves' && (OF_THE_SEA.before.test(before) || OF_THE_SEA.after.test(after));
  return !(value === 'wave' && isOfTheSea);
}

/** Bows that are worn, and not made. */
const TIED = /(?:\b(?:with|in|and|of|hair|the|two|cute|pretty|little|big|red|pink|blue|white|black|ribbon) |, )$/;

/** Where a camera goes, within what is said of it or behind that. */
const GOES = /(?<![a-z])(left|right|up|down)(?:wards?)?(?![a-z])/;
const GOES_ON =
  /^(?: (?:slowly|gently|smoothly|quickly|over|away|from (?:the )?(?:left|right)))*,? (?:to(?:wards?)? )?(?:the )?(?:left|right|up|down)(?:wards?)?(?: side)?(?![a-z])/;
const TOWARDS_SIDES = { left: 'panleft', right: 'panright', up: 'panup', down: 'pandown' } as const;
function withSide(text: string, one: Found<Motion>): Found<Motion> {
  if (one.value !== 'pan') return one;
  const [on = ''] = GOES_ON.exec(text.slice(one.end)) ?? [];
  const end = one.end + on.length;
  // From the left to the right: the last is where it goes.
  const side = [...text.slice(one.start, end).matchAll(new RegExp(GOES, 'g'))].at(-1)?.[1];
  return side ? { ...one, end, value: TOWARDS_SIDES[side as keyof typeof TOWARDS_SIDES] } : one;
}

/** How it is done anyway: one jumps up and down, and tilts a head to a side. */
const HOW: Readonly<Partial<Record<Motion, RegExp>>> = {
  jump: /^ up and down(?![a-z])/,
  tilt: /^ (?:slightly )?(?:to|from) (?:the |one |a )?(?:side(?: to side)?|left|right)(?![a-z])/,
  shake: /^ (?:no|from side to side|left and right)(?![a-z])/,
  nod: /^ (?:yes|up and down)(?![a-z])/,
};
const withHow = (text: string, one: Found<Motion>): Found<Motion> => ({
  ...one,
  end: one.end + (HOW[one.value]?.exec(text.slice(one.end))?.[0].length ?? 0),
});

/** Where somebody looks, which moves nothing. */
const LOOKS =
  /\blook(?:s|ing)? (?:straight |right |back )?(?:up|down|back|away|around|over (?:her|his|their) shoulder|(?:at|into|to|towards?) the (?:camera|viewer|sky|left|right|ground|side))\b/g;
export const findLooking = (text: string): Found<'looks'>[] => matchesOf(text, 'looks', LOOKS);
/** Of these what is no view of a picture. */
export const findLookingAway = (text: string): Found<'looks'>[] =>
  findLooking(text).filter(({ start, end }) => !/camera|viewer|left|right|back|shoulder/.test(text.slice(start, end)));

/** A camera that stays where it is, and one that is not to move. */
const CAMERA_STAYS =
  /\b(?:static|fixed|still|locked|stationary|steady|motionless) (?:camera|shot|frame)(?![a-z])|\b(?:camera|frame),? (?:(?:is|stays|remains|held|kept|\w+ly) )*(?:static|fixed|still|locked(?: off| down)?|stationary|steady|motionless)(?![a-z])/g;
const CAMERA_MOVES_NOT = /\bcamera (?:does not|doesn't|is not|isn't|never|not) mov/;
export const findFixedCamera = (text: string): Found<'fixed'>[] => matchesOf(text, 'fixed', CAMERA_STAYS);

const GREETS = /greet|hello|\bhi$/;
/** Who greets with a hand waves it, and does not bow. */
const byHand = (text: string, found: readonly Found<Motion>[]): Found<Motion>[] =>
  found.some(({ value }) => value === 'wave')
    ? found.map((one) => (GREETS.test(text.slice(one.start, one.end)) ? { ...one, value: 'wave' } : one))
    : [...found];

/** What an English text says of how something moves. */
export function findMotions(text: string): Found<Motion>[] {
  const moves = [...matchesOf(text, 'wind', HAIR_MOVES), ...matchesOf(text, 'pan', CAMERA_RISES, CAMERA_MOVES)];
  const others = findWords(text, MOTION_WORDS).flatMap(({ value, ...at }) => {
    const isWithin = moves.some(({ start, end }) => start < at.end && at.start < end);
    return value === 'other' || isWithin ? [] : [{ value, ...at }];
  });
  const own = byHand(
    text,
    [...moves, ...others].filter((one) => movesAll(text, one)).map((one) => withHow(text, withSide(text, one))),
  );
  const beside = findWords(text, BESIDE).flatMap(({ value, ...at }): Found<Motion>[] => {
    const isTaken = own.some(({ start, end }) => start < at.end && at.start < end);
    const isOfIt = (motion: Motion): boolean => (value === 'camera' ? OF_CAMERA.has(motion) : motion === value);
    const it = own.find((one) => isOfIt(one.value));
    const isLookedAt = value === 'camera' && TOWARDS.test(text.slice(0, at.start));
    return !it || isTaken || isLookedAt ? [] : [{ value: it.value, ...at }];
  });
  return [...own, ...beside].sort((a, b) => a.start - b.start);
}

/** Both at once would be no motion: the first that is named is made. */
const OPPOSITE: Partial<Record<Motion, Motion>> = {
  zoom: 'zoomout',
  zoomout: 'zoom',
  panleft: 'panright',
  panright: 'panleft',
  panup: 'pandown',
  pandown: 'panup',
};

/** The motions that a video prompt asks for, in either language and in the order of its words. */
export function readMotions(prompt: string): Motion[] {
  const named = [...new Set(findMotions(inEnglish(prompt)).map(({ value }) => value))];
  const asked = named.filter((motion, i) => !named.slice(0, i).some((before) => before === OPPOSITE[motion]));
  const isBeside = (motion: Motion): boolean => OF_CAMERA.has(motion) || OF_A_FACE.has(motion);
  const done = asked.filter((motion) => !isBeside(motion)).slice(0, MOST_MOTIONS);
  return asked.filter((motion) => isBeside(motion) || done.includes(motion));
}

/** Whether the camera of a video is to stay where it is, and nothing else is said of it. */
export function isCameraFixed(prompt: string): boolean {
  // What is denied is no part of the other.
  const stays = findFixedCamera(inEnglish(prompt)).length > 0 || CAMERA_MOVES_NOT.test(writtenInEnglish(prompt));
  return stays && !readMotions(prompt).some((motion) => OF_CAMERA.has(motion));
}
