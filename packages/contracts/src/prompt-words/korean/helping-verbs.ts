import { type Form, formsOf } from './conjugate.js';
import { HELPERS, HELPS_AFTER_GO, NOT_APART, roleOf, type Role, SAYS_NO, STOPS, WISHES } from './endings.js';
import type { Token } from './segment.js';
import type { Predicate } from './spans.js';

/** The helping verbs in all their shapes, by how they begin. */
const HELPER_FORMS = new Map<string, (Form & { stem: string })[]>();
for (const stem of HELPERS) {
  for (const form of formsOf(stem)) {
    const first = form.surface.charAt(0);
    HELPER_FORMS.set(first, [...(HELPER_FORMS.get(first) ?? []), { ...form, stem }]);
  }
}

interface Help {
  role: Role;
  stem: string;
  saysNo: boolean;
}

/** A whole word, or what is written onto a verb, read as one helping verb or several: 않고있는, 말아주세요. */
function helpOf(word: string): Help | undefined {
  if (STOPS.test(word)) return { role: 'end', stem: '말', saysNo: true };
  for (const { surface, shape, stem } of HELPER_FORMS.get(word.charAt(0)) ?? []) {
    if (!word.startsWith(surface)) continue;
    const tail = word.slice(surface.length);
    const saysNo = SAYS_NO.has(stem);
    for (let cut = tail.length; cut >= 0; cut -= 1) {
      const role = roleOf(shape, tail.slice(0, cut), false);
      if (!role) continue;
      if (cut === tail.length) return { role, stem, saysNo };
      const next = role === 'open' || role === 'ji' ? helpOf(tail.slice(cut)) : undefined;
      if (next && (role === 'open' || next.saysNo)) return { role: next.role, stem, saysNo: saysNo || next.saysNo };
    }
  }
  return undefined;
}

/** A verb with its helping verb; null where the word does not help it. */
export function help(verb: Predicate, word: string): Predicate | null {
  const mayBeHelped = verb.role === 'open' || verb.role === 'ji';
  const helper = mayBeHelped ? helpOf(word) : undefined;
  if (!helper) return null;
  if (verb.isAfterGo && !HELPS_AFTER_GO.has(helper.stem)) return null;
  const { saysNo } = helper;
  if (verb.role === 'ji' && !saysNo) return null;
  return { ...verb, role: helper.role, isDenied: verb.isDenied || saysNo, isAfterGo: false };
}

/** 웃으면 안 돼: what may not be is not so. */
const MAY_NOT = /(?<=면 ?)안 ?[되돼된됩될][가-힣]*/y;
/** 웃을 수 없는, 춤출 생각이 없는, 웃을 줄 모르는: what nobody can or will do is not so. */
const CAN_NOT =
  /(?:수|줄|생각|마음|뜻|기분|기운|힘|여유|의지)(?:[가이도은는을]|조차)? ?(?:없[가-힣]*|모르[가-힣]*|모른[가-힣]*|몰라[가-힣]*|아니[가-힣]*|아닌|안 ?[드나][가-힣]+)(?= |$)/y;
export function joinForbidding(tokens: Token[], text: string, place: number): number | null {
  const before = tokens.at(-1);
  const isToCome = before?.type === 'predicate' && before.role === 'attribute' && before.form?.shape === 'l';
  const forbids = isToCome ? CAN_NOT : MAY_NOT;
  forbids.lastIndex = place;
  const mayBe = isToCome || (before?.type === 'predicate' && before.role === 'link');
  const [found] = mayBe ? (forbids.exec(text) ?? []) : [];
  if (before?.type !== 'predicate' || found === undefined) return null;
  tokens[tokens.length - 1] = { ...before, isDenied: !before.isDenied };
  return place + found.length;
}

/** 바다였으면 해: behind what is wished it is no sun. */
export const isWished = (before: string, word: string): boolean => /[였었]으면$/.test(before) && WISHES.test(word);

const BEGINS = /^시작(?:[한된]|하는|되는|([가-힣]+))$/;

/** Where a helping verb stands apart, it joins the verb before. */
export function joinHelper(tokens: Token[], word: string): boolean {
  const before = tokens.at(-1);
  if (before?.type !== 'predicate') return false;
  // 내리기 시작한: what begins is there already.
  const begins = before.role === 'noun' && before.form?.ending === '기' ? BEGINS.exec(word) : null;
  if (begins) {
    tokens[tokens.length - 1] = { ...before, role: begins[1] === undefined ? 'attribute' : 'link' };
    return true;
  }
  // 없어야 해: behind a verb it is no sun.
  if ((before.role === 'link' || before.role === 'adverb') && WISHES.test(word)) return true;
  const helper = helpOf(word);
  if (!helper || (NOT_APART.has(helper.stem) && before.role !== 'ji')) return false;
  const helped = help(before, word);
  if (!helped) return false;
  tokens[tokens.length - 1] = helped;
  return true;
}
