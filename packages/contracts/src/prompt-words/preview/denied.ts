import type { Piece } from '../korean/align.js';
import { getLexicon } from '../korean/lexicon.js';
import { deniedThing, findDenied } from './denials.js';
import type { Found } from './find-words.js';

/** What takes back the noun before it in Korean: 우산 없이, 안경을 쓰지 않은, 비가 안 오는. */
const DENIES = /^(?:no|not|without)\b/;
const OBJECT = /^[을를이가은는도]$/;

/** What says in Korean that the noun before it is not wanted but the particle of the noun. */
const DENIES_KOREAN =
  /(?:(?: +|(?<=[는은]))[것거게건걸][을를이가은는도]?)? *(?:(?:[가-힣]+고 )?있지 ?(?:않|말|마)[가-힣]*|없[가-힣]*|싫[가-힣]*|거부[가-힣]*|마다하[가-힣]*|마다한|사양[가-힣]*|꺼리[가-힣]*|꺼린|(?:[가-힣]+에(?:서|다)? )?(?:두고|놓고|잊고) ?(?:[오온와왔]|나[오온와왔])[가-힣]*|잊[가-힣]*|깜빡[가-힣]*|잃[가-힣]*|멈[추췄춘춰][가-힣]*|그[치친쳤][가-힣]*|그만[가-힣]*|거[두둔뒀둬][가-힣]*|끊[가-힣]*|빼[가-힣]*|뺀|말고|제외[가-힣]*|아니[가-힣]*|아닌[가-힣]*|아닙니다|아님|아냐|아녜요|ㄴㄴ|대신[가-힣]*|[가-힣]+면 ?안 ?[되돼된됩될][가-힣]*|안 [가-힣]+|벗[가-힣]*|[가-힣]+지 ?(?:않|말|마)[가-힣]*)(?: ?[가-힣]*)?$/;

/** 모자 안쓴: written without its space, which no noun may be taken for (뿔테안경). */
const DENIES_AT_END = / +안[가-힣]+$/;

/** 구름 한 점 (없는), 비 오는 (건 싫고): what is left out is the cloud, and the rain. */
const NOT_ONE = / (?:한 ?(?:점|명|송이|마리|그루|개|줌|톨|방울|조각)|하나)도?$/;
const FALLS = / ?(?:오|내리|쏟아지|부|치)는$/;

/** What is left out, as it was written, without the words that say so: “hat” of “no hat”, 모자 of 모자 없는; undefined where no noun is: 울지 않는. */
export const leftOf = (said: string): string | undefined => {
  // All that an English text takes back has its noun.
  if (!isKorean(said)) return deniedThing(said).trim() || undefined;
  const [, behind] = /^no (.+)$/.exec(said) ?? [];
  if (behind !== undefined) return behind;
  const thing = said.replace(DENIES_AT_END, '').replace(DENIES_KOREAN, '').trim();
  const left = withoutParticle(thing.replace(NOT_ONE, '').replace(FALLS, ''));
  return left && left !== said ? left : undefined;
};

/** 모자를 without its particle; 노을 and 목걸이 end in no particle. */
function withoutParticle(noun: string): string {
  const word = noun.slice(noun.lastIndexOf(' ') + 1);
  const isWhole = getLexicon()
    .matchesAt(word, 0)
    .some(({ shape, length }) => shape === null && length === word.length);
  return isWhole ? noun : noun.replace(/[을를이가은는도]$/, '');
}

const isKorean = (text: string): boolean => /[가-힣]/.test(text);

/** Where the English of pieces, one after the other, takes something back: Korean says so behind its noun. */
export function deniedOf(
  source: string,
  pieces: readonly Piece[],
  at: readonly Omit<Found<unknown>, 'value'>[],
  english: string,
) {
  const textOf = ({ start, end }: Omit<Found<unknown>, 'value'>): string => source.slice(start, end);
  const spans: Omit<Found<unknown>, 'value'>[] = findDenied(english).filter(({ start }) =>
    pieces.some((piece, i) => at[i]?.start === start && !isKorean(textOf(piece))),
  );
  for (const [i, piece] of pieces.entries()) {
    const own = at[i];
    if (!own || !isKorean(textOf(piece)) || !DENIES.test(piece.english)) continue;
    const before = pieces[i - 1];
    const particle = before && textOf({ start: before.bare, end: before.end });
    const isBefore =
      before !== undefined &&
      !piece.isWhole &&
      // 비 안 오는 has its noun.
      !/^no \p{L}/u.test(piece.english) &&
      isKorean(textOf(before)) &&
      (OBJECT.test(particle ?? '') || (particle === '' && !/^not\b/.test(piece.english)));
    const last = piece.english === 'not' ? at[i + 1] : own;
    spans.push({ start: isBefore ? (at[i - 1] ?? own).start : own.start, end: (last ?? own).end });
  }
  return spans;
}
