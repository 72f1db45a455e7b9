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

/** What is counted or measured rather than lived. */
const COUNTED = String.raw`(?!\s*(?:%|percent|degrees|dollars|bucks|euros|pounds|kilos|kg|grams|miles|km|m|mm|cm|feet|foot|ft|inch|met(?:er|re)s|people|persons|models|women|men|adults|guests|friends|cats|dogs|birds|times|seconds|minutes|mins|hours|hrs|days|nights|weeks|months|steps|pieces|items|colou?rs|shots|frames|k|px|o'?clock|a\.?m|p\.?m|[\d:%+]|\.\d|and|other|of|more|left))`;
/** How it goes on behind a number that nothing is counted by. */
const END = String.raw`(?=\s*(?:$|[,.;:!?)\]"”’]|(?:years?|yrs?|y\.?o|or|and|but|with|in|now|today|again|old|when|while|who|at|on|if|though|as|[a-z]{2,9}ing)(?![a-z]))(?!\s?[.:]\d))`;
const PERSON = 'girls?|boys?|lads?|lass(?:es)?|child|children|kids?|pupils?|students?|learners?|classroom|class';

/** Years in which who is born is, or may be, not of age yet, when this process starts. */
const THIS_YEAR = new Date().getFullYear();
const BIRTHS = Array.from({ length: 19 }, (_, age) => THIS_YEAR - age);
const BIRTH_YEARS = BIRTHS.join('|');
const SHORT_BIRTH_YEARS = BIRTHS.map((year) => String(year).slice(2)).join('|');
const BIRTH_DECADES = [...new Set(BIRTHS.map((year) => `${String(year).slice(0, 3)}0`))]
  .filter((decade) => Number(decade) > THIS_YEAR - 18)
  .join('|');

/** Numbers that are seldom said of anything but an age where nothing is named after them. */
const SCHOOL_AGE = `(?:[5-9]|1[0-7]|${NUMBER_WORDS.slice(5).join('|')})`;
const SECOND_DECADE = `(?:1[0-7]|${NUMBER_WORDS.slice(10).join('|')})`;
const MAJORITY = '(?:18(?:th)?|eighteen(?:th)?)';
const ORDINALS =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven)teenth|1st|2nd|3rd|[4-9]th|1[0-7]th)';
const LATER_ORDINALS = ORDINALS.replace('first|second|third|fourth|', '').replace('1st|2nd|3rd|', '');
const SCHOOL_YEAR = `(?:[1-9]|1[0-3]|${NUMBER_WORDS.slice(1).join('|')}|thirteen)`;
const ROMAN = '(?:i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xi?v|xvi{0,2})';
/** What is said before an age: “who is only just about twelve”. */
const FILLER = String.raw`(?:(?:to be|like|as if|as though|she|he|they|who|is|are|was|were|of|only|just|barely|hardly|scarcely|maybe|perhaps|merely|about|around|roughly|approximately|approx\.?|circa|some|nearly|almost|exactly|between|from|past|no older than|no more than|not older than|not a day over|at most|up to|a mere|mere)[\s~]{1,2}){0,4}`;
/** Numbers and years of other languages in Latin letters, without marks over them. */
const FOREIGN_NUMBERS =
  'siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|dez|doze|treze|barah|terah|chaudah|pandrah|solah|satrah';
const FOREIGN_YEARS =
  'ans|anos|anitos|aninhos|jahre?|jahrig[a-z]*|anni|yasinda(?:ki)?|yas|tahun|tuoi|saal|sal ki|jaar|jarig[e]?|vuotias|vuotta|letni[a-z]*|ar gam[a-z]+|sai';

/** With no letter or digit beside it. */
const alone = (pattern: string): RegExp => new RegExp(String.raw`(?<![a-z0-9.])(?:${pattern})(?![a-z0-9])`, 'g');

/** Without a letter. */
const SIGNS = [String.raw`[<＜]\s?1[0-8]`, String.raw`[([](?:[6-9]|1[0-7])[)\]]`].map(alone);

const ENGLISH = [
  String.raw`${YOUNG}(?:[.,]\d)?${SEP}${YEARS}${SEP}o(?:ld|lds)?`,
  String.raw`${YOUNG}${SEP}(?:winters?|summers?|springs|autumns)${SEP}(?:old|of age|young)`,
  String.raw`${SCHOOL_AGE} (?:winters|summers|springs)(?! (?:ago|later|past|in |at |before|after|since|from))`,
  String.raw`(?:dozen|${ROMAN})${SEP}(?:years?|yrs?|summers|winters)${SEP}(?:old|of age|young)`,
  String.raw`${YOUNG}${SEP}${YEARS}${SEP}young`,
  String.raw`(?:\d{1,2}|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|few|couple of|several|some|${NUMBER_WORDS.join('|')})${SEP}(?:months?|mos?|weeks?|wks?|days?|hours?)${SEP}old`,
  String.raw`(?:[5-9]|1[0-7]|${NUMBER_WORDS.slice(8).join('|')})[\s\-]?ish(?= |$|[,.;])`,
  String.raw`(?:aged?|ages) ${FILLER}${YOUNG}${COUNTED}`,
  String.raw`(?:[6-9]|1[0-8])u (?:softball|baseball|soccer|football|hockey|lacrosse|basketball|volleyball|team|squad|travel|girls?|boys?|players?|pitcher|catcher|coach|tournament|club|elite|national)`,
  String.raw`(?:turned|bitten|frozen|cursed|orphaned|married|widowed|wed|enslaved|crowned|knighted|stolen|taken|killed|died|dead|captured|sold|betrothed|debuted?|reborn|reincarnated|transformed|immortal|setting out|set out|leaving home|left home|champion|prodigy|genius|prince|princess|queen|king|duke|squire|bride|widow|star|grandmaster|olympian) at (?:only |just |barely )?${SCHOOL_AGE}${END}`,
  String.raw`(?:blow(?:s|ing|n)?(?: out)?|blew out|puff(?:s|ing) out) (?:(?:her|his|the|all|a) ){0,2}${YOUNG} (?:little |birthday )?candles?|candles? (?:shaped like|in the shape of|that say|saying|reading) (?:a |an |the )?(?:number )?(?:1[0-7]|[1-9]|${NUMBER_WORDS.slice(1).join('|')})(?! ?0)`,
  String.raw`(?:my|her|his|their|our) (?:mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|nan|gran|grandad|granny|wife|husband|aunt|uncle|teacher|hero|younger self|self|idol)(?:, | )?(?:at|when|aged) (?:she was |he was )?${SCHOOL_AGE}${END}`,
  String.raw`(?:in|of|from|with|for) (?:[1-9]|1[0-2])[a-e](?=$|[\s,.;]|'s)`,
  String.raw`(?:youngest|smallest|littlest|tiniest|eldest|oldest|elder|younger)(?: one| of them|,| is| was| being| only| barely| just){0,2} ${SCHOOL_AGE}${END}`,
  String.raw`(?<=[a-z], )(?:three|four|five|six)(?=\s*(?:$|\.))`,
  String.raw`grades? (?:[1-9]|1[0-2]|k)(?: ?[-–]| to | through | and )(?:[1-9]|1[0-2])(?!\d)`,
  String.raw`(?:of|at|from) (?:[a-z']{2,14} ){1,3}(?:high|middle|elementary)(?=\s*(?:$|[,.;)]))`,
  String.raw`number ${YOUNG} (?:balloon|candle|cake|badge)s?`,
  String.raw`(?<=^|\n)(?:${TEENS.join('|')})(?= and [a-z]|,)`,
  String.raw`born (?:[a-z]{1,12} ){1,6}(?:${BIRTH_YEARS})`,
  String.raw`(?:\d|one|two|three|four|five|six|both|all|kids|boys|girls|ones) under (?:[2-9]|1[0-3]|two|three|four|five|six|seven|eight|nine|ten)(?![\d.%:])`,
  String.raw`(?:\d{1,2}|${NUMBER_WORDS.slice(1).join('|')}|eighteen)[\s\-](?:months?|mo|weeks?|wk)[\s\-](?:check|check-?up|milestone|photo|shoot|jabs|review|baby|birthday|scan|portrait|update|sleep)[a-z]*`,
  String.raw`(?:year|yr|y)[\s\-]?(?:[1-9]|1[0-3]|${NUMBER_WORDS.slice(1, 14).join('|')})(?= (?:set|leavers?|boarders?|lads?|lass|maths|english|french|science|chemistry|physics|history|art|drama|music|pe|geography|spelling|reading|trip|camp|play|production|assembly|residential|tutor|form|class|classroom|group|block|corridor|bubble|end|sats|prom|disco|party|team|netball|football|rugby|hockey|cricket|swimming))`,
  String.raw`(?:our|my|her|his|the|their|a|in|of|all|some|these|those|two|three|four) (?:year|yr|y)[\s\-]?(?:[1-9]|1[0-3]|${NUMBER_WORDS.slice(1, 14).join('|')})s?(?! (?:of|after|ago|anniversary|bc|ad|in|report|plan))`,
  String.raw`(?<!(?:group|party|set|pack|team|row|pair|crew|band|family|one|out|total|table|trio|gang|cast|squad|bunch|line|circle|tribe|council|fellowship|deck|stack|box|case|hand|roll|dozen|page|chapter|version|score|part|number|hour|bottle|tray|plate|bed|five|rule|clock|time|stroke|realm|count) )(?<=[a-z]{2,14} )of ${FILLER}(?:[4-9]|1[0-7]|${NUMBER_WORDS.slice(3).join('|')})(?=\s*(?:$|[,.;!)]|with|who|and (?:her|his|a)|in (?:her|his|a)))(?!\s?[.:]\d)`,
  String.raw`(?<=[a-z], )(?:${NUMBER_WORDS.slice(3, 8).join('|')}|[4-6])(?=, (?:with|in|on|at|and|who|her|his|wearing|holding|playing|a|the|my|our|posing|smiling|sitting|standing)(?![a-z]))`,
  String.raw`(?:aged?|ages|age range) ${FILLER}${YOUNG}(?:,? ?(?:and|&|or|to|till|through|-|–|/|\+) ?${YOUNG})+(?![\d.:])`,
  String.raw`(?<!(?:leica|eos|bmw|canon|apple|rifle|carbine|mamiya|audi|galaxy|messier|route|bolt|screw)[\s\-])m ?[\-/]?(?:[6-9]|1[0-7])(?![\d.]|[\s\-]*(?:rifle|carbine|leica|screw|bolt|motorway|chip|mac))`,
  String.raw`(?<!(?:mm|lens|iso|aperture|leica|canon|nikon|sony|zeiss|dof|exposure|bokeh)[^\n]{0,60})f ?[\-]?(?:[6-9]|1[0-7])(?![\d.]|[^\n]{0,60}(?:mm|lens|iso|aperture|bokeh|dof|exposure|leica|canon|nikon|sony|zeiss|depth of field|shutter))`,
  String.raw`(?:looks?|looked|looking|appears?|appearing|seems?|seeming|passes for|pass for|could be|must be|might be|may be)[\s~]${FILLER}${SCHOOL_AGE}${END}`,
  String.raw`(?:who|she|he|i|character|sister|brother|daughter|son|girl|boy|kid|child|age)(?:'?s|'?m| is| was|'?ll be| will be| is going to be| is about to be) ${FILLER}${SCHOOL_AGE}${END}`,
  String.raw`(?:no older than|not a day over|not a day older than|newly|freshly|(?:just|recently|newly|about to|going to|yet to|soon to|set to) turn(?:ed|ing)?) ${YOUNG}${COUNTED}`,
  String.raw`(?:forever|eternally|perpetually|always|just|femboy|at the age of|stuck at|frozen at|aged past) ${SCHOOL_AGE}${END}`,
  String.raw`(?:lads?|lass|kid|boys?|girls?|brother|sister|niece|nephew|cousin|squire|novice|page|apprentice|maid|maiden|milkmaid|orphan|pupil|student|learner|youth|heir|heiress|king|queen|bride|flapper|missy?|lady|fellow|angel|bean|femboy|leaver|dropout|version of (?:her|him)|(?:her|him|young)self|tender age) (?:of|at) ${FILLER}${SCHOOL_AGE}${END}`,
  String.raw`${SECOND_DECADE}(?: (?:or|to) |[\-–])${SECOND_DECADE}(?=\s*(?:$|[,.;)]|years?|yrs?|y\.?o|${PERSON}))`,
  String.raw`(?:${SECOND_DECADE}|${SCHOOL_AGE}) or (?:so|thereabouts)(?=\s*(?:$|[,.;)]))`,
  String.raw`(?:no|not|never|hardly|barely|can't|cannot|couldn't|isn't|can t|couldn t|isn t) (?:(?:be|have|been|possibly|any|much|a|day|yet|even) ){0,4}(?:more|older|over) (?:than )?${SCHOOL_AGE}${END}`,
  String.raw`${SCHOOL_AGE}[\s\-]going[\s\-]on`,
  String.raw`${SCHOOL_AGE} and (?:a|three|one)[\s\-](?:quarters?|bit|third|half)(?=\s*(?:$|[,.;)]|years?|yrs?))`,
  String.raw`in (?:the )?${ORDINALS}[\s\-](?:form|standard|std)`,
  String.raw`(?:freshman|sophomore|junior|senior|student|pupil|cheerleader|girl|boy) (?:at|from) (?:[a-z']{2,12} ){1,4}(?:high|middle|elementary|primary|grammar|academy|prep)(?= school|\s*(?:$|[,.;)]))`,
  String.raw`(?:her|his|their|my|your) ${LATER_ORDINALS} (?:year|summer|winter|spring)`,
  String.raw`${ORDINALS}[\s\-]birthday`,
  String.raw`(?:before|shy of|short of|until|till|near(?:ing)?|approaching|away from) (?:(?:her|his|their|my|the|turning|reaching|being|age) ){0,2}${MAJORITY}(?= (?:birthday|year|age)|\s*(?:$|[,.;)]))`,
  String.raw`(?:not|n't|n t|nt|never|about to|yet to|almost|soon) (?:(?:be|even|quite|yet|legally|turn|turned|turning|reached|of|age|to|a full) ){0,3}${MAJORITY}(?![\s\-]?[+\d])`,
  String.raw`(?:turns?|turning) ${MAJORITY} (?:next|soon|tomorrow|in)`,
  String.raw`${MAJORITY} (?:not )?yet`,
  String.raw`(?:under|sub|below|u|younger than)[\s\-](?:1[0-8]|[6-9])'?s?(?![\d/.:%\-])${COUNTED}`,
  String.raw`u1[0-8](?:'?s)?`,
  String.raw`(?:[5-9]\d|1[0-3]\d)${SEP}cm(?:${SEP}tall)? (?:girl|boy)|(?:one|three|four|[134])${SEP}(?:feet|foot|ft|met(?:er|re)s?)${SEP}tall (?:girl|boy)`,
  String.raw`under[\s\-]?(?:[3-9]s|1[0-8]s|(?:fours|fives|sixes|sevens|eights|nines|tens|twelves|fourteens|sixteens|eighteens))`,
  String.raw`between (?:the ages of )?${SCHOOL_AGE} and ${SECOND_DECADE}(?=\s*(?:$|[,.;)]|years?|yrs?|y\.?o|${PERSON}))`,
  String.raw`${SCHOOL_AGE} (?:times|trips|laps|orbits|journeys|revolutions|rotations|circles) (?:around|round|about) the sun`,
  String.raw`(?:cake with|birthday) ${YOUNG} candles|${YOUNG} candles on (?:her|his|the|a)(?: birthday)? cake`,
  String.raw`(?:1[0-7])${SEP}\(?(?:female|male|girl|boy)\)?(?! [a-z]+s(?![a-z]))`,
  String.raw`[([](?:[fm][\s,/]{1,2}(?:[6-9]|1[0-7])|(?:[6-9]|1[0-7])[\s,/]{0,2}[fm])[)\]]`,
  String.raw`[fm]\((?:[6-9]|1[0-7])\)|(?:[6-9]|1[0-7]) ?\([fm]\)`,
  String.raw`(?<=[a-z], ?)(?<!(?:steps|cfg|seed|scale|size|strength|ratio|skip|version|chapter|volume|page|part|no), ?)(?:[7-9]|1[0-7]|${NUMBER_WORDS.slice(7).join('|')})(?=\s*(?:$|[,;)]))(?!, ?\d(?!\d{3}))`,
  String.raw`(?:born|birth(?:day|date| year| date)?|dob|d\.o\.b\.?|yob|b\.|est\.?)${SEP}:?\s?(?:in |on |of |after |since )?(?:the year )?(?:[\d./-]{2,6}|[a-z]{3,9} (?:\d{1,2},? )?)?(?:${BIRTH_YEARS})`,
  String.raw`(?:${BIRTH_YEARS})${SEP}(?:born|liners?|babies|baby|births?|kids?)`,
  String.raw`(?:${SHORT_BIRTH_YEARS})[\s\-](?:liners?|lines?(?= (?:idol|girl|boy|member|trainee)))`,
  String.raw`(?:born|birth)[a-z ]{0,12}(?:the )?(?:${BIRTH_DECADES})s|(?:${BIRTH_DECADES})s (?:kids?|babies|born|child)`,
  String.raw`(?:in|into) (?:her |his |their |the )?single digits|single[\s\-]digits? (?:age|years|old)|double[\s\-]digits birthday`,
  String.raw`(?:grade|primary|in year|in yr) (?:${SCHOOL_YEAR})(?! (?:bc|ad|of|after|before|colou?rs?|source|mover|time|school))`,
  String.raw`(?:year|yr|y|class|grade|form|std|standard|primary|p|sec|secondary|jss|ss|kg)[\s.\-]{0,2}(?:${SCHOOL_YEAR}|${ROMAN})${SEP}(?:${PERSON}|schoolers?|uniform|topper|cbse|icse|ssc|exams?|boards|annual day|textbooks?|notebooks?)`,
  String.raw`${ORDINALS}[\s\-]?(?:(?:standard|std|form|grade)[\s\-](?:${PERSON})|year[\s\-](?:pupils?|girls?|boys?|kids?|(?:middle|junior|high|secondary|primary|hogwarts)))`,
  String.raw`${ORDINALS}[\s\-]?(?:std|formers?|graders?)`,
  String.raw`(?:[4-9]|1[0-2])th[\s\-](?:standard|class)`,
  String.raw`(?:std|key[\s\-]?stage|ks)[\s.]?(?:[1-9]|1[0-2]|one|two|three|four)`,
  String.raw`(?:[1-9]|1[0-7]|${FOREIGN_NUMBERS})[\s\-]?(?:${FOREIGN_YEARS})`,
  String.raw`${YOUNG}${SEP}(?:yo|yos|y/o|y\.o\.?|yr old|of age|months? old|weeks? old)`,
  String.raw`${YOUNG}${SEP}(?:years|yrs|year|yr)(?![a-z])${NO_AGE}`,
  String.raw`(?:aged?|ages|age of|age is|age:|turning|turns|turned|just turned|looks?|looks like|look like|looking|about|around|only|barely|still|age,|she is|he is|she's|he's|i'm|i am)[\s:=~]{0,3}${YOUNG}(?!\s*(?:%|percent|cats|dogs|people|times|minutes|hours|days|colou?rs|mm|k|px|\d|:|\.\d|and))`,
  String.raw`${YOUNG}${SEP}and${SEP}a${SEP}half${SEP}(?:${YEARS}|$)`,
  String.raw`born (?:only |just |some )?${YOUNG} years ago`,
  String.raw`(?:girl|boy|lad|lass|child|princess|prince|daughter|son) of (?:only |just |barely )?${YOUNG}`,
  String.raw`(?:not (?:yet|even)|not quite|under|below|less than|younger than|almost|nearly|before turning|shy of) (?:1[0-8]|${[...NUMBER_WORDS.slice(6), 'eighteen'].join('|')})(?!\s*(?:%|percent|cats|dogs|people|times|minutes|hours|days|miles|km|feet|meters|metres|dollars|euros|kilos|kg|degrees|\d|:|\.\d|a\.?m|p\.?m|o'clock))`,
  String.raw`1[0-7]${SEP}[fm]`,
  String.raw`s[1-6] (?:pupils?|students?|girls?|boys?)`,
  String.raw`u${SEP}(?:[5-9]|1[0-7]) (?:girls?|boys?|team|player|squad|goalkeeper|striker|swimmer|gymnast|side)s?`,
  String.raw`(?:1st|2nd|3rd|[4-9]th|1[0-2]th)[\s\-]?grad(?:e|er|ers)`,
  String.raw`grade[\s\-]?(?:\d|1[0-2])(?!\d)`,
  String.raw`(?:girls?|boys?|child|female|male|daughter|student)\s{0,2}[,(\[]?\s{0,2}(?:0?[3-9]|1[0-7])(?![\d.:a-z/%])(?!\s*(?:cats|dogs|people|hours|minutes|colou?rs))`,
].map(alone);

const NATIVE =
  '한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열하나|열한|열두|열둘|열세|열셋|열네|열넷|열다섯|열여섯|열일곱|댓|한두|두세|두어|서너|너댓|네댓|너덧|네다섯|대여섯|예닐곱|일고여덟|일여덟|여덟아홉|엳아홉|아홉열|여남은|여나믄|여남|열(?:한두|두어|두세|서너|너댓|네댓|네다섯|댓|대여섯|예닐곱|일고여덟|몇)';
const SINO = '육|칠|팔|구|십|십일|십이|십삼|십사|십오|십육|십칠';
/** Whole numbers of the second ten, which are said of ages without a unit, too. */
const TEENS_NATIVE = '열(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱)';
const YOUNG_KO = String.raw`(?:0?\d|1[0-7])(?!\d)`;
/** What 세 and 살 are the beginning of where they are no years. */
const NO_SE = '(?!기|대|계|트|금|차|월|련|션|미|탁|제곱|로(?!\\s?(?:보|추정|설정|묘사|그려|돌아|어려|변)))';
const NO_SAL = '(?!림|균|롱|색|얼음|사|해|로몬|로메)';
const SHORTLY = String.raw`(?:이제|막|갓|겨우|고작|불과|아직|올해로?|채|한|약|딱|방년|대략|한창)`;
const MAJORITY_KO = String.raw`(?:만\s?)?(?:1[89]|십팔|십구|열여덟|열아홉|20|이십|스무|스물)\s?(?:세|살)?`;
const SPOKEN_BIRTHS = '공[팔구]|영[팔구]|일[공영일이삼사오육칠팔구]|십[일이삼사오육칠팔구]?|이십[일이삼사오육]?';
const KOREAN = [
  String.raw`(?<!\d)${YOUNG_KO}\s?(?:[살쨜]${NO_SAL}|세${NO_SE})`,
  String.raw`(?<![가-힣])(?:${NATIVE}){1,2}\s?[살쨜]${NO_SAL}`,
  String.raw`(?<![가-힣])(?:두세|서너|너댓|네댓|대여섯|예닐곱|일고여덟|여남은)\s?(?:쯤|정도)\s?(?:된|되|먹)`,
  String.raw`백일\s?(?:을\s?)?(?:갓\s?|막\s?)?(?:지난|넘긴)(?!\s?(?:커플|연인))`,
  String.raw`(?<![가-힣])(?:만\s)?(?:${SINO})\s?(?:[살쨜]${NO_SAL}|세${NO_SE})`,
  String.raw`(?<![가-힣])만(?:으로)?\s?(?:${YOUNG_KO}(?!\s?[원개명장권년배가-힣])|(?:${TEENS_NATIVE})(?![가-힣]))`,
  String.raw`(?:나이|연령|연세|향년|당년|방년|외견|외모|외관|겉모습)(?:는|은|가|이|도|로)?[\s:=]{0,3}(?:${SHORTLY}\s?){0,2}(?:${YOUNG_KO}(?!\s?(?:대\s?[2-9]|개|명|배|위|차))|(?:${NATIVE}|다섯|열)(?=$|[^가-힣]|살|이|의|인|짜리|쯤|정도))`,
  String.raw`(?<![가-힣])(?:두|세|네|첫)\s?돌(?=$|[^가-힣]|배기|박이|쟁이|짜리|이|된|지난|도|쯤|을|생일)`,
  String.raw`(?<![가-힣])돌(?:도|이|을)?\s?(?:(?:갓|막)\s?)?(?:안\s?[된되지]|지난|넘긴|못)`,
  String.raw`생후\s?(?:\d|백|[일이삼사오육칠팔구십한두세네석넉몇])`,
  String.raw`(?<!\d|임신\s?)\d{1,2}\s?개월\s?(?:된|짜리|배기|아기|아이|딸|아들|영아|유아|쯤)`,
  String.raw`(?<!(?:임신|할부|기간|최근|지난|단)\s?)(?<![\d])\d{1,2}\s?개월(?!\s?(?:할부|동안|만에|간|차|전|후|뒤|째|무이자|계약|연습|다이어트|운동|된 (?:강아지|고양이|커플|연인)|남|과정|이용|권|치|분))`,
  String.raw`(?:태어난|세상에\s?나온|낳은)\s?지\s?(?:${SHORTLY}\s?){0,2}(?:${YOUNG_KO}\s?(?:년|해|살)|\d{1,3}\s?(?:개월|달|주|일|시간)|(?:${NATIVE}|석|넉|${SINO}|몇|백)\s?(?:년|해|달|개월|주|일)|얼마)`,
  String.raw`(?:${SINO}|${NATIVE})\s?년\s?전(?:에)?\s?태어난`,
  String.raw`(?<![가-힣])(?:${NATIVE})\s?(?:해|년)(?:를|을)?\s?(?:전(?:에)?\s?태어난|산(?![가-힣]))`,
  String.raw`(?<![가-힣\d])(?:첫|${NATIVE}|\d|1[0-7])\s?번째\s?생일`,
  String.raw`(?:초|촛불)(?:가|를|이|을)?\s?(?:${NATIVE})\s?개`,
  String.raw`(?<!대학교?\s?|대\s?|대학원\s?|의대\s?|법대\s?)(?<!\d)(?:[1-9]|1[0-2]|(?<![가-힣])[일이삼사오육])\s?학년`,
  String.raw`(?<![가-힣])초등?\s?[1-6](?![\d가-힣]*(?:층|번|위|등\s?상))`,
  String.raw`(?<![가-힣])(?:중|중등|고|고등)\s?[1-3](?![\d층번위])`,
  String.raw`(?<![가-힣])(?:초[일이삼사오육]|[중고][일이삼])\s?(?:여학|여자|남학|남자|학생|짜리|애(?![정완])|딸|아들|교복|소녀|소년|꼬마|동생|조카)`,
  String.raw`(?<![가-힣])(?:초[삼사오육]|중삼)(?=$|[^가-힣]|이(?:$|[^가-힣])|의|가)`,
  String.raw`(?<!\d)10\s?대(?!\s?[0-9뉴])`,
  String.raw`(?<!\d)(?:${BIRTH_YEARS})\s?년?(?:도)?(?:에)?\s?(?:\d{1,2}월(?:에)?\s?)?(?:\d{1,2}일(?:에)?\s?)?(?:생(?![산활명일애성]|긴|겼|기)|출생|태어난|태생)`,
  String.raw`(?<!\d)(?:${SHORT_BIRTH_YEARS})\s?년(?:도)?(?:에)?\s?(?:\d{1,2}월(?:에)?\s?)?(?:\d{1,2}일(?:에)?\s?)?(?:생(?![산활명일애성]|긴|겼|기)|출생|태생|태어난)`,
  String.raw`(?<![가-힣])(?:이천)?(?:${SPOKEN_BIRTHS})\s?년(?:도)?\s?(?:생(?![산활명일애성]|긴|겼|기)|출생)`,
  String.raw`(?<!\d)(?:20)?[12]0년대\s?(?:생|출생)`,
  String.raw`(?<!\d)1[0-7]\s?짤`,
  String.raw`(?<![가-힣])${TEENS_NATIVE}(?!\s?(?:권|개(?!구)|명|마리|번|시(?!골|절|작)|장(?!난|래)|송이|대(?!표|회)|층|곳|가지|잔|병|자루|척|분|사람|그루|칸|줄|쪽|배(?!구|우|낭|달)|달(?!리)|해(?!맑)|군데|벌|켤레|점|조각|차례|판|통|상자|봉지|걸음))(?=$|[^가-힣]|(?:이|의|인|짜리|에|된|난|도|쯤|밖에)(?:$|[^가-힣]))`,
  String.raw`(?<![가-힣])열(?:두어|두세|서너|너댓|네댓|댓|대여섯|예닐곱|일고여덟)(?=$|[^가-힣](?!\s?(?:권|개|명|마리|번|시|장|송이|대|층|곳|가지|잔|병|자루|척|분|사람|그루)))`,
  String.raw`(?<!\d)${YOUNG_KO}년\s?전(?:에)?\s?태어난`,
  String.raw`(?<![가-힣\d])(?:1[0-9]|십[오육칠팔구]|열(?:다섯|여섯|일곱|여덟|아홉)|스무|스물|20|이십)\s?(?:세|살)?\s?미만`,
  String.raw`(?<![가-힣\d])${MAJORITY_KO}(?:도|이|가)?\s?(?:(?:채|아직)\s?)?(?:안\s?[된되됐돼]|못\s?[된되됐돼]|덜\s?[된되]|채\s?(?:안|못)|되지|되려면|되기|이전|전(?![가-힣]))`,
  String.raw`(?:내년|곧|다음\s?달|내일|한\s?달\s?뒤|며칠\s?뒤|조만간)(?:에|이면|에는|엔|이|면)?\s?(?:스무\s?살|스물|성인|성년|어른|20\s?살|20세|19\s?[살세])`,
].map((pattern) => new RegExp(pattern, 'gu'));

const once = (text: string): string => text.replace(/([a-z])\1+/g, '$1');
/** The same with each letter once, for texts in which somebody repeated letters; made when there is one. */
let repeated: readonly RegExp[] | undefined;

/** Ages and school years of children in a text of small letters, as they are written there; letters may be repeated. */
export function agesIn(text: string): string[] {
  const short = text.replace(/([a-z])\1{2,}/g, '$1');
  const found = (patterns: readonly RegExp[], where: string): string[] =>
    patterns.flatMap((pattern) => [...where.matchAll(pattern)].map(([age]) => age.trim()));
  if (short !== text) repeated ??= ENGLISH.map(({ source, flags }) => new RegExp(once(source), flags));
  return [
    ...(/\d/.test(short) ? found(SIGNS, short) : []),
    ...(/[a-z]/.test(short) ? found(ENGLISH, short) : []),
    ...(short === text ? [] : found(repeated ?? [], once(short))),
    ...(/[가-힣]/.test(short) ? found(KOREAN, short) : []),
  ];
}
