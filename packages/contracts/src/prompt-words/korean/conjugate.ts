import { FINAL, INITIAL_R, isOpen, lastLetters, VOWEL, withLast } from './hangul.js';

/**
 * The shapes that a stem takes before endings. `plain` 입(고), `soft` 입으(며) or 가(며), `n` 입은, `l` 입을, `m` 입음, `b` 갑(니다),
 * `bare` what ㄴ comes after (나(는), of 날), `a` 입어, `past` 입었.
 */
export type Shape = 'plain' | 'bare' | 'soft' | 'n' | 'l' | 'm' | 'b' | 'a' | 'past';

export interface Form {
  surface: string;
  shape: Shape;
  /** Whether the stem lost its ㄹ: 쓴 is of 쓰 before it is of 쓸. */
  isWorn: boolean;
}

/** Stems in ㅂ, ㄷ and ㅅ that keep it, or lose it, against what most of their kind do. */
const KEEPS_B = /[입잡씹집뽑접꼽좁꼬]$|^업$|수줍$/;
const LOSES_D = /[걷듣싣]$|깨닫$/;
const LOSES_S = /[짓잇긋붓젓낫]$/;
const KEEPS_H = /[좋놓쌓넣낳찧닿땋]$/;
/** 르 that merely loses its vowel, and 르 that takes 러. */
const PLAIN_REU = /따르$|들르$|치르$|잠그$/;
const REU_REO = /푸르$|이르$/;

type Kind = 'regular' | 'b' | 'd' | 's' | 'h' | 'l';

function kindOf(stem: string): Kind {
  switch (lastLetters(stem)?.final ?? FINAL.none) {
    case FINAL.b:
      return KEEPS_B.test(stem) ? 'regular' : 'b';
    case FINAL.d:
      return LOSES_D.test(stem) ? 'd' : 'regular';
    case FINAL.s:
      return LOSES_S.test(stem) ? 's' : 'regular';
    case FINAL.h:
      return KEEPS_H.test(stem) ? 'regular' : 'h';
    case FINAL.l:
      return 'l';
    default:
      return 'regular';
  }
}

/** What 으 endings are written onto: it ends in a vowel. */
function softOf(stem: string, kind: Kind): string {
  const open = withLast(stem, { final: FINAL.none });
  switch (kind) {
    case 'b':
      return `${open}우`;
    case 'd':
      return `${withLast(stem, { final: FINAL.l })}으`;
    case 's':
      return `${open}으`;
    case 'h':
    case 'l':
      return open;
    case 'regular':
      return isOpen(stem) ? stem : `${stem}으`;
  }
}

const isBright = (vowel: number): boolean => vowel === VOWEL.a || vowel === VOWEL.o || vowel === VOWEL.ya;

/** 쓰 → 써, 예쁘 → 예뻐, 아프 → 아파, 흐르 → 흘러, 푸르 → 푸르러. */
function infinitiveOfEu(stem: string): string[] {
  const before = stem.slice(0, -1);
  const vowel = isBright(lastLetters(before)?.vowel ?? VOWEL.eo) ? VOWEL.a : VOWEL.eo;
  if (REU_REO.test(stem)) return [`${stem}러`];
  const dropped = withLast(stem, { vowel });
  if (lastLetters(stem)?.initial !== INITIAL_R || PLAIN_REU.test(stem) || before === '') return [dropped];
  return [withLast(before, { final: FINAL.l }) + dropped.slice(-1)];
}

const CONTRACTED: Readonly<Record<number, number>> = {
  [VOWEL.o]: VOWEL.wa,
  [VOWEL.u]: VOWEL.weo,
  [VOWEL.i]: VOWEL.yeo,
  [VOWEL.oe]: VOWEL.wae,
};
const SWALLOWS: ReadonlySet<number> = new Set([VOWEL.a, VOWEL.eo, VOWEL.ae, VOWEL.e, VOWEL.yeo, VOWEL.yae]);

const OPENS: ReadonlySet<number> = new Set([VOWEL.ae, VOWEL.e]);

/** The form in 아 or 어, and where it may be contracted, both. */
function infinitiveOf(stem: string, kind: Kind): string[] {
  const letters = lastLetters(stem);
  if (!letters) return [];
  if (stem.endsWith('하')) return [withLast(stem, { vowel: VOWEL.ae }), `${stem}여`];
  const open = withLast(stem, { final: FINAL.none });
  const a = isBright(letters.vowel) ? '아' : '어';
  // Of more than one syllable all take 워; 돕 alone takes 와.
  if (kind === 'b') return [`${open}${stem.endsWith('돕') ? '와' : '워'}`];
  if (kind === 'd') return [withLast(stem, { final: FINAL.l }) + a];
  if (kind === 's') return [open + a];
  if (kind === 'h') return [withLast(open, { vowel: letters.vowel === VOWEL.ya ? VOWEL.yae : VOWEL.ae })];
  if (letters.final !== FINAL.none) return [stem + a];
  if (letters.vowel === VOWEL.eu) return infinitiveOfEu(stem);
  // 기대다: 기대 or 기대어.
  if (SWALLOWS.has(letters.vowel)) return OPENS.has(letters.vowel) ? [stem, `${stem}어`] : [stem];
  const contracted = CONTRACTED[letters.vowel];
  return contracted === undefined ? [stem + a] : [withLast(stem, { vowel: contracted }), stem + a];
}

/** Every shape that a stem takes: what stands behind it is for the endings to say. */
export function formsOf(stem: string): Form[] {
  const kind = kindOf(stem);
  const soft = softOf(stem, kind);
  const infinitives = infinitiveOf(stem, kind);
  const final = (one: number): string => withLast(soft, { final: one });
  const shapes: [Shape, string][] = [
    ['plain', stem],
    ['bare', kind === 'l' ? soft : stem],
    ['soft', kind === 'l' ? stem : soft],
    ['n', final(FINAL.n)],
    ['l', final(FINAL.l)],
    ['m', final(kind === 'l' ? FINAL.lm : FINAL.m)],
    ['b', final(FINAL.b)],
    ...infinitives.map((surface): [Shape, string] => ['a', surface]),
    ...infinitives.map((surface): [Shape, string] => ['past', withLast(surface, { final: FINAL.ss })]),
  ];
  return shapes.map(([shape, surface]) => {
    const isWorn = kind === 'l' && (shape === 'bare' || shape === 'n' || shape === 'b');
    return { surface, shape, isWorn };
  });
}
