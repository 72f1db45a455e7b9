import type { Piece } from '../korean/align.js';
import { matchesOf } from './matches.js';
import type { PromptOf } from './read-tags.js';

const WORK =
  '(?:movie|film|anime|drama|manga|manhwa|webtoon|comic(?: book)?|story ?book|music video|video game|game|fairy ?tale|romcom|k ?drama|tv show|novel)';
/** Like a scene from a movie: how good a picture is to be, and nothing in it. */
const SCENE = `(?:(?:(?:just |almost |exactly )?like|as if (?:it'?s |it is |it was )?(?:from|in|out of)?|straight (?:out of|from)|something (?:from|out of)|reminiscent of|looks? like|feels? like) )?`;
const IN_ENGLISH = [
  new RegExp(
    `\\b${SCENE}(?:an? |the )?(?:[a-z]+ )?(?:scene|still|shot|screenshot|frame|panel|poster|cover|moment) (?:from|out of|in|of) (?:an? |the |some )?(?:[a-z0-9]+ ){0,2}${WORK}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:just |almost |straight )?(?:like|out of) (?:in )?(?:an? |the |some )(?:[a-z0-9]+ )?${WORK}(?: scene)?\\b`,
    'gi',
  ),
  new RegExp(`\\b(?:like )?(?:an? |the )?${WORK} (?:scene|still)\\b(?: like)?`, 'gi'),
  // At the beginning, and behind these, somebody is asked for it, and not said to draw.
  /(?<=^|[.;,!?\n] *|\b(?:please|pls|you|just|and|to|u|me) )(?:draw|create|generate|illustrate|depict|imagine|paint|render|show)(?:(?= (?:a|an|the|me|us|him|her|them|it|my|this|someone|somebody)\b)(?! (?:a|an|the|her|his|their) (?:[a-z]+ )?(?:sword|katana|blade|bow|gun|weapon|knife|dagger|card|picture on)s?\b)|(?= *$))/gi,
  /\b(?:lol|lmao|haha+|omg|tbh|btw|uwu|owo|xd|idk|imo|ngl|plz|thx|thanks|thank you|kindly|you know|basically|literally|actually|honestly)\b/gi,
  // Who tries it out takes no test.
  /^ *(?:just )?(?:an? )?test(?:ing)?(?=[ ,.:;]+[a-z가-힣])(?! (?:tubes?|papers?|pilot|driv\w*|scores?|results?|answers?|sheets?|subject|site|room|lab|chamber|dummy|kit|strip|track|flight|launch|anxiety|at|in|on|day|time|the|an?|her|his)\b)/gi,
  /\b(?:my|an?|the) (?:oc|original character)\b|\boc\b(?= *(?:$|[,.;:]))/gi,
];
/** What is done towards who looks at the picture: no camera is in it. */
const TO_THE_CAMERA = [
  /(?<!\b(?:look|gaz|star|fac|glanc|peer|peek|turn)\w*(?: [a-z]+){0,2} )\b(?:at|to|towards?|into|for) (?:the |a |my )?(?:camera|lens|viewer)\b/gi,
  /카메라(?:를 향해서?|를|에게?|쪽으로|쪽을)(?= (?!보|바라|쳐다|응시|봐|바라|주시))/g,
];

const WORK_IN_KOREAN =
  '(?:영화|드라마|만화책?|애니(?:메이션)?|웹툰|동화책?|화보|뮤비|뮤직비디오|광고|게임|소설|시트콤|사극|로코|청춘물|순정만화)';
const LIKE = '(?: ?(?:같은|같이|처럼|같아요|같게|마냥|같음))?';
const IN_KOREAN = [
  new RegExp(
    `(?:마치 )?(?:한 편의 |어느 )?${WORK_IN_KOREAN}(?:의|에 나오는|에 나올 법한|에 나올 것 같은|에서 나올 법한|에서나 볼 법한| 속의?|에서 본)? ?(?:한 ?|명)?(?:장면|컷|씬|신(?=[ 을이의에으처같]|$))${LIKE}`,
    'g',
  ),
  new RegExp(`마치 (?:한 편의 )?${WORK_IN_KOREAN} ?(?:처럼|같이|같은)`, 'g'),
  /(?<![가-힣])(?:사진|그림|일러스트|이미지|짤|한 ?장면|한 ?컷|장면)(?:으로|을|를|이|처럼|으로요|로)?(?= *(?:$|[,.!?\n]|그려|만들|뽑|부탁|생성|보여|해 ?[주줘]|좀|한 장))/g,
  /(?<=(?:[은는던한운인린진] ))(?:사진|그림|장면|컷|감성|갬성|순간|캐릭터)(?=[ ,.!?\n]|$|으로|을|를|이|로|의)/g,
  /(?<![가-힣])(?:감성|갬성)(?:으로|있게|적으로|돋게| 있게)?(?= *(?:$|[,.!?\n]))/g,
  /(?<=(?:여자|남자|여성|남성|소녀|소년|여주|남주) ?)(?:캐릭터|캐)(?![가-힣])/g,
  /^ *테스트(?:용|로|입니다|이에요|예요|요)?(?=[ ,.!?\n]+[a-z가-힣])(?! (?:보|봐|치|풀|받|중|결과|점수|문제|시험|용지|종이|기간|공부))/gi,
  /(?<![가-힣])(?:주인공|우리 캐릭터|내 캐릭터|제 캐릭터|자캐|캐릭터)(?:이|가|은|는|을|를|의)?(?=[ ,.!?\n]|$)/g,
  /(?<=(?:^|[,.!?\n]) *)(?:(?:오늘은?|진짜로?|정말로?|완전|엄청|되게|너무너무|아주|약간|그냥|뭔가|살짝|제발|혹시|일단|사실은?|근데|그리고|그런데|그래서|암튼|아무튼|이왕이면|가능하면|되도록|꼭) ?)+(?= |(?<= ))/g,
];

/** What only asks for a picture, and for nothing in it, as it is written in either language. */
export function asksOnly(source: string, of: PromptOf): (piece: Piece) => boolean {
  const spans = matchesOf(source, 'asks', ...IN_ENGLISH, ...IN_KOREAN, ...(of === 'motion' ? [] : TO_THE_CAMERA));
  return ({ start, bare, end }) => spans.some((span) => span.start <= start && (bare > start ? bare : end) <= span.end);
}
