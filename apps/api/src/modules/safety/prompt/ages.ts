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

/** Years in which who is born is not of age yet, when this process starts. */
const THIS_YEAR = new Date().getFullYear();
const BIRTH_YEARS = Array.from({ length: 18 }, (_, age) => String(THIS_YEAR - age)).join('|');

const ENGLISH = [
  String.raw`${YOUNG}${SEP}${YEARS}${SEP}o(?:ld|lds)?`,
  String.raw`${YOUNG}${SEP}(?:yo|yos|y/o|y\.o\.?|yr old|of age|months? old|weeks? old)`,
  String.raw`${YOUNG}${SEP}(?:years|yrs|year|yr)(?![a-z])${NO_AGE}`,
  String.raw`(?:aged?|ages|age of|age is|age:|turning|turns|turned|just turned|looks?|looks like|look like|looking|about|around|only|barely|still|age,|she is|he is|she's|he's|i'm|i am)[\s:=~]{0,3}${YOUNG}(?!\s*(?:%|percent|cats|dogs|people|times|minutes|hours|days|colou?rs|mm|k|px|\d|:|\.\d|and))`,
  String.raw`${YOUNG}${SEP}and${SEP}a${SEP}half${SEP}(?:${YEARS}|$)`,
  String.raw`(?:\d{1,2}|${NUMBER_WORDS.join('|')})${SEP}(?:months?|weeks?|mo)${SEP}old`,
  String.raw`born (?:only |just |some )?${YOUNG} years ago`,
  String.raw`(?:born|birth year|birthday|b\.|est\.?)${SEP}(?:in |on )?(?:[a-z]{3,9} )?(?:${BIRTH_YEARS})`,
  String.raw`(?:girl|boy|lad|lass|child|princess|prince|daughter|son) of (?:only |just |barely )?${YOUNG}`,
  String.raw`of (?:only |just |barely )?${YOUNG} (?:summers|winters|springs)`,
  String.raw`(?:not (?:yet|even)|not quite|under|below|less than|younger than|almost|nearly|before turning|shy of) (?:1[0-8]|${[...NUMBER_WORDS.slice(6), 'eighteen'].join('|')})(?!\s*(?:%|percent|cats|dogs|people|times|minutes|hours|days|miles|km|feet|meters|metres|dollars|euros|kilos|kg|degrees|\d|:|\.\d|a\.?m|p\.?m|o'clock))`,
  String.raw`(?:year|yr|y)${SEP}(?:[1-9]|1[0-3]) (?:pupils?|students?|girls?|boys?|kids?|class)`,
  String.raw`1[0-7]${SEP}[fm]`,
  String.raw`[([](?:[6-9]|1[0-7])[)\]]`,
  String.raw`s[1-6] (?:pupils?|students?|girls?|boys?)`,
  String.raw`u${SEP}(?:[5-9]|1[0-7]) (?:girls?|boys?|team|player|squad|goalkeeper|striker|swimmer|gymnast|side)s?`,
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
  String.raw`(?<![가-힣])(?:${NATIVE})\s?(?:해|년)\s?전(?:에)?\s?태어난`,
  String.raw`(?<!\d)(?:${BIRTH_YEARS})\s?년\s?생`,
  String.raw`(?<!\d)1[0-7]\s?짤`,
  String.raw`(?<![가-힣])열(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱)(?!\s?(?:권|개|명|마리|번|시|장|송이|대|층|곳|가지|잔|병|자루|척|분|사람|그루|칸|줄|쪽|배|달|해|군데|벌|켤레|점|조각|차례|판|통|상자|봉지|걸음))(?=$|[^가-힣]|(?:이|의|인|짜리|에|된|난)(?:$|[^가-힣]))`,
  String.raw`(?<!\d)(?:0?\d|1[0-7])년\s?전(?:에)?\s?태어난`,
  String.raw`(?<![가-힣])(?:${NATIVE})\s?살(?:도|이)\s?(?:안|채)`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Ages and school years of children in a text of small letters, as they are written there; letters may be repeated. */
export function agesIn(text: string): string[] {
  const short = text.replace(/([a-z])\1{2,}/g, '$1');
  return [...ENGLISH, ...KOREAN].flatMap((pattern) => [...short.matchAll(pattern)].map(([found]) => found.trim()));
}
