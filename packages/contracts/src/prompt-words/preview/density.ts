/** How much of rain or snow falls. */
export type Density = 'light' | 'usual' | 'heavy';

const FALLING = String.raw`(?:(?:snow|rain|sleet)(?:s|y|ing|falls?|flakes?|drops?|storms?)?|showers?)`;
/** What may stand between: heavy wet snow, rain that is falling hard. */
const BETWEEN = '(?: (?:wet|white|cold|winter|spring|summer|falling|pouring|coming down))?';
const VERBS = '(?: (?:is|are|that|which|falls?|falling|comes?|coming|pours?|pouring|down))*';
/** Before the word, and, of these, what may stand behind it: a light roof in the snow is another matter. */
const HEAVILY = {
  before: String.raw`(?:heav(?:y|ily)|pouring|torrential|thick(?:ly)?|dense(?:ly)?|intense(?:ly)?|fierce(?:ly)?|hard|lots of)`,
  behind: '(?:heavily|thickly|densely|intensely|fiercely|hard)',
};
const LIGHTLY = {
  before: String.raw`(?:light(?:ly)?|gent(?:le|ly)|soft(?:ly)?|faint(?:ly)?|sparse(?:ly)?|slight(?:ly)?|a little|a few|little by little|fine)`,
  behind: '(?:lightly|gently|softly|faintly|sparsely|slightly|a little|little by little)',
};
const near = ({ before, behind }: typeof HEAVILY): RegExp =>
  new RegExp(
    String.raw`\b${before}${BETWEEN} ${FALLING}(?![a-z])|\b${FALLING}${VERBS} ${behind}(?![a-z])|\b${behind}${VERBS} ${FALLING}(?![a-z])`,
  );
const HEAVY = near(HEAVILY);
const LIGHT = near(LIGHTLY);
const HEAVY_ITSELF = /\b(?:downpour|cloudburst|deluge|cats and dogs)\b/;
const LIGHT_ITSELF = /\b(?:flurr(?:y|ies)|sprinkl(?:e|ing))\b/;

/** What an English text says of it: heavy snow, rain that falls gently. */
export function readDensity(text: string): Density {
  if (HEAVY.test(text) || HEAVY_ITSELF.test(text)) return 'heavy';
  return LIGHT.test(text) || LIGHT_ITSELF.test(text) ? 'light' : 'usual';
}
