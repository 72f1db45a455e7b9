/** Ages below 18 and years of school, as they are written in English and Korean. */

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'];
const NUMBER_WORDS = [...UNITS, ...TEENS];
const YOUNG = String.raw`(?:0?\d|1[0-7]|${NUMBER_WORDS.join('|')})`;
const YEARS = String.raw`(?:years?|yrs?|yr|y)`;
const SEP = String.raw`[\s._/'’\-]{0,3}`;
/** What makes years something else than an age. */
const NO_AGE = String.raw`(?!\s*(?:ago|later|after|before|of (?:experience|war|peace|work)|anniversary|since|from now|war|plan|in the making))`;

const ENGLISH = [
  String.raw`${YOUNG}${SEP}${YEARS}${SEP}o(?:ld|lds)?`,
  String.raw`${YOUNG}${SEP}(?:yo|yos|y/o|y\.o\.?|yr old|of age|months? old|weeks? old)`,
  String.raw`${YOUNG}${SEP}(?:years|yrs|year|yr)(?![a-z])${NO_AGE}`,
  String.raw`(?:aged?|ages|age of|age is|age:|turning|turns|turned|just turned|looks?|looks like|look like|looking|about|around|only|barely|still|she is|he is|she's|he's|i'm|i am)[\s:=~]{0,3}${YOUNG}(?!\s*(?:%|percent|cats|dogs|people|times|minutes|hours|days|colou?rs|mm|k|px|\d|:|\.\d|and))`,
  String.raw`${YOUNG}(?:st|nd|rd|th)\s?birthday`,
  String.raw`(?:1st|2nd|3rd|[4-9]th|1[0-2]th)[\s\-]?grad(?:e|er|ers)`,
  String.raw`grade[\s\-]?(?:\d|1[0-2])(?!\d)`,
  String.raw`(?:girls?|boys?|child|female|male|daughter|student)\s{0,2}[,(\[]?\s{0,2}(?:0?[3-9]|1[0-7])(?![\d.:a-z/%])(?!\s*(?:cats|dogs|people|hours|minutes|colou?rs))`,
].map((pattern) => new RegExp(String.raw`(?<![a-z0-9.])${pattern}(?![a-z0-9])`, 'g'));

const NATIVE = '한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열하나|열한|열두|열둘|열세|열셋|열네|열넷|열다섯|열여섯|열일곱';
const SINO = '칠|팔|구|십|십일|십이|십삼|십사|십오|십육|십칠';
const KOREAN = [
  String.raw`(?<!\d)(?:0?\d|1[0-7])\s?(?:살|세)(?!기|대|계|트|금|차|로|월|련|션|미|탁|제곱)`,
  String.raw`(?<![가-힣])(?:${NATIVE})\s?살`,
  String.raw`(?<![가-힣])(?:만\s)?(?:${SINO})\s?(?:살|세)(?!기|대|계|트|금|차|로|월|련)`,
  String.raw`(?<!대학교?\s?|대\s?)[1-6]\s?학년`,
  String.raw`(?<![가-힣])초등?\s?[1-6](?![\d가-힣]*(?:층|번|위|등\s?상))`,
  String.raw`(?<![가-힣])(?:중|중등|고|고등)\s?[1-3](?![\d층번위])`,
  String.raw`(?<!\d)10\s?대(?!\s?[0-9뉴])`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Ages and school years of children in a text of small letters, as they are written there; letters may be repeated. */
export function agesIn(text: string): string[] {
  const short = text.replace(/([a-z])\1{2,}/g, '$1');
  return [...ENGLISH, ...KOREAN].flatMap((pattern) => [...short.matchAll(pattern)].map(([found]) => found.trim()));
}
