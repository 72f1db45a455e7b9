import type { Piece } from '../korean/align.js';
import type { Group, Said } from './group-pieces.js';

/** 장미 (한 송이를), 첫눈 오는 (날). */
const NUMBER = '(?:한|두|세|네|다섯|여섯|여러|몇|\\d+)';
const UNIT =
  '(?:송이|개|장|잔|모금|입|벌|켤레|그루|자루|권|다발|마리|대|쌍|병|조각|캔|그릇|봉지|줄|컵)(?:[을를이가은는의]|씩)?';
const COUNT = new RegExp(`^${NUMBER} ?${UNIT}$`);
const COUNTED = new RegExp(`^${NUMBER} ${UNIT}(?![가-힣])`);
const COUNTER = new RegExp(`^${UNIT}(?![가-힣])`);
const NUMERAL = new RegExp(`^${NUMBER}$`);
/** Whether a piece only goes on with what was named: how many there are of it, on what day it falls, who is dressed so. */
export const isStill = (source: string, before: Group, piece: Piece, { kind }: Said): boolean => {
  if (before.kind === 'silent' || before.last.isComplete || !/^ $/.test(source.slice(before.last.end, piece.start)))
    return false;
  if (piece.english === 'day') return before.kind === 'weather' && before.last.isPredicate && kind !== 'none';
  const said = source.slice(piece.start, piece.end);
  // 물을 (한 잔 마시는)
  if (before.last.bare !== before.last.end)
    return (
      /[을를]$/.test(source.slice(0, before.last.end)) && kind === 'silent' && COUNTED.test(source.slice(piece.start))
    );
  return (
    (before.kind === 'character' && /^(?:두 ?개|한 ?쌍|한 ?개)$/.test(said)) ||
    (kind === 'silent' && (COUNT.test(said) || COUNTED.test(source.slice(piece.start)))) ||
    // 넥타이 (차림)
    said.startsWith('차림') ||
    (COUNTER.test(said) && NUMERAL.test(source.slice(before.last.start, before.last.end)))
  );
};
