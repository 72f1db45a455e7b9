import type { Meaning } from './meaning.js';

/** “Snow is falling gently”: what it does is seen with it. */
const WEATHER_DOES =
  /^ (?:(?:is|are) )?(?:(?:gently|softly|slowly|lightly|heavily) )?(?:fall(?:s|ing)?|flash(?:es|ing)?|drift(?:s|ing)?|pour(?:s|ing)?|fluttering|swirling|striking)(?: (?:gently|softly|slowly|lightly|heavily|down|around))*(?![a-z])/;
export const withItsVerb = (text: string, one: Meaning): Meaning => {
  const [verb = ''] = (one.drawn && WEATHER_DOES.exec(text.slice(one.end))) || [];
  return { ...one, end: one.end + verb.length };
};
