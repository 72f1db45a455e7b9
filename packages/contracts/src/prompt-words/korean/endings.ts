import type { Shape } from './conjugate.js';

/**
 * What an ending makes of a verb or adjective: `attribute` stands before its noun, `link` goes on to the next verb, `adverb` says
 * how, `end` closes, `noun` names it, `open` waits for a helping verb (앉아 있는), `ji` for one that says no (웃지 않는).
 */
export type Role = 'attribute' | 'link' | 'adverb' | 'end' | 'noun' | 'open' | 'ji';

const roles = (table: Partial<Record<Role, string>>): ReadonlyMap<string, Role> =>
  new Map(
    (Object.entries(table) as [Role, string][]).flatMap(([role, endings]) =>
      endings.split(' ').map((ending): [string, Role] => [ending === '-' ? '' : ending, role]),
    ),
  );

/** The endings that each shape of a stem takes; `-` is none. */
export const ENDINGS: Readonly<Record<Shape, ReadonlyMap<string, Role>>> = {
  plain: roles({
    open: '고',
    ji: '지 지는 지도 지를 진 질',
    attribute: '던 듯한',
    link: '고서 고는 고도 지만 거나 다가 다가도 도록 던데',
    adverb: '게 게도 듯 듯이',
    end: '다 자 습니다 습니까 구나 군요 거라 죠 지요',
    noun: '기 기를 기가 기도 기에 기는 긴 기만',
  }),
  bare: roles({
    attribute: '는 는듯한',
    link: '는데 는데도',
    end: '는다 네 네요 는구나 세요 시오 십시오',
    adverb: '는듯 는듯이',
  }),
  soft: roles({ link: '며 면서 면 니 니까 려 려고 러 시며 시고', attribute: '려는 시는', end: '세요 시다' }),
  n: roles({ attribute: '- 듯한', link: '데 채 채로', adverb: '듯 듯이', end: '다 다면 다고' }),
  l: roles({ attribute: '- 듯한 것같은', link: '때', adverb: '듯 듯이 수록', end: '까 까요 게요' }),
  m: roles({ noun: '- 을 이 은 의 과 으로 에' }),
  b: roles({ end: '니다 니까' }),
  a: roles({ open: '-', link: '서 서는 도 야', end: '요 라 라요' }),
  past: roles({ attribute: '던 을', link: '고 는데 지만 으며 으면', end: '다 어 어요 습니다 네', noun: '음' }),
};

/** All that a stem of one open syllable takes: “사자” is a lion, and not “let us buy”. */
const SHORT = new Set([
  '고',
  '는',
  '는데',
  '지',
  '던',
  '',
  '며',
  '면서',
  '려고',
  '러',
  '니다',
  '다가',
  '서',
  '요',
  '게',
  '다',
  '기',
  '진',
  '지는',
  '지도',
  '세요',
  '면',
]);

/** The role of a form with this ending, or undefined where there is no such form. */
export function roleOf(shape: Shape, ending: string, isShort: boolean): Role | undefined {
  // 썼으면, 했으면: in the past no noun is so.
  if (isShort && shape !== 'past' && (!SHORT.has(ending) || (shape === 'plain' && (ending === '다' || ending === ''))))
    return undefined;
  return ENDINGS[shape].get(ending);
}

/** Helping verbs: they say that something goes on, begins, seems so or is wished, and nothing to draw. */
export const HELPERS =
  '있 계시 보이 버리 주 놓 두 내 나 하 지 가 오 다니 대 싶 않 못하 말 듯하 보 되 만들 들 앉 서'.split(' ');
/** 하다 behind what is wished or made so. */
export const WISHES = /^(?:해|해요|해라|한다|합니다|하는|하기|하게|할게요?)$/;
/** After 고 only these help; anything else is a verb of its own. */
export const HELPS_AFTER_GO = new Set(['있', '계시', '싶', '다니']);
/** What turns a verb into its contrary. */
export const SAYS_NO = new Set(['않', '못하', '말']);
/** What 말다 is in orders and in notes, where it loses its ㄹ or is a word of its own: 쓰지 마, 입지 말 것. */
export const STOPS = /^(?:마|마라|마요|말|말구|말기|말것|말라|말자|말아라|맙시다)$/;
/** After the form in 아 or 어 these are verbs of their own again: 걸어와 앉은. */
export const NOT_APART = new Set(['만들', '들', '앉', '서', '하', '나', '내', '대', '되', '보']);
