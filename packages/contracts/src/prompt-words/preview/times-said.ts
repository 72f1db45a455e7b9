import type { Piece } from '../korean/align.js';
import type { Group, Said } from './group-pieces.js';

const TIMES =
  /(?:^| )(?:night|day|evening|morning|dawn|noon|afternoon|midnight|sunset|dusk|spring|summer|autumn|winter)$/;
/** What a time itself is like: 밤 깊은 거리. */
const OF_TIMES = /^(?:deep|late|early|long|short|good|nice|fine|bright|dark|many|few|near|far)$/;

/** 비 오는 밤 (작은 빵집): what stands behind the time is said of what comes after it. */
export const isTime = ({ kind, last }: Group, { english }: Piece): boolean =>
  (kind === 'hour' || kind === 'weather' || kind === 'season' || kind === 'place') &&
  last.bare === last.end &&
  !last.isPredicate &&
  TIMES.test(last.english) &&
  !OF_TIMES.test(english);

const OF_FEASTS =
  /^(?:(?:fairy |string )?light(?:s|ing)?|bulbs?|decorations?|ornaments?|wreaths?|stockings?|carols?|gifts?|presents?|cards?|cookies|cake|dinner|garlands?)$/i;

/** Christmas (lights): the feast is seen by its season, and these are not. */
export const isOfFeast = (source: string, { kind, last }: Group, piece: Piece, said: Said): boolean =>
  kind === 'season' &&
  /^christmas$/i.test(last.english) &&
  said.kind === 'none' &&
  said.of === '' &&
  OF_FEASTS.test(piece.english) &&
  /^(?:의)? *$/.test(source.slice(last.bare, piece.start));
