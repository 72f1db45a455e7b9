/**
 * What the particle behind a noun makes of it: `of` 의, `subject` 이/가/은/는, `object` 을/를, `at` 에/에서, `by` 로, `with` 와/과, `like` 처럼,
 * `is` 인/이다, `none`.
 */
export type Particle = 'none' | 'of' | 'subject' | 'object' | 'at' | 'by' | 'with' | 'like' | 'is';

const TABLE: Readonly<Record<Exclude<Particle, 'none'>, string>> = {
  of: '의 에서의 로서의 으로서의 와의 과의 에의',
  subject: '이 가 은 는 도 만 만이 께서 조차 마저 부터가 뿐',
  object: '을 를 만을 까지를 마다',
  at: '에 에서 에는 에서는 에도 에서도 에만 에선 엔 에게 한테 에게서 께 부터 까지 에까지 에서부터 쪽에 쪽에서 쪽을 쪽',
  by: '로 으로 로는 으로는 로도 으로도 로서 으로서 로만 으로만 쪽으로 로부터',
  with: '와 과 랑 이랑 하고 나 이나 며 및 이든 든지 이든지 와는 과는 와도 과도 와함께 과함께',
  like: '처럼 같은 같이 만큼 보다 마냥 듯 인듯 같다',
  is: '인 이다 입니다 이고 이자 이에요 예요 였던 이었던 였으면 이었으면 이었으면은 라면 이라면 이던 이라는 라는 란 이란 이라 이라서 라서 인데 일 임 이며 이면서 이지만 였다 이었다 답게 다운 이야 야 이네 네 이죠 죠 이지 이고요 이구 이구요 이요 요 인데요 인데다 이라고 입니당 임다 이니까 이었고 였고 여야 이어야 이면 면 였음 이었음 이긴 이기는',
};
const KINDS = new Map<string, Particle>(
  (Object.entries(TABLE) as [Particle, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, Particle] => [word, kind]),
  ),
);
const PLURAL = /^님?들|^님/;

/** What stands behind a noun, read as a particle; undefined where it is none. */
export function particleOf(tail: string): Particle | undefined {
  if (tail === '') return 'none';
  const kind = KINDS.get(tail);
  if (kind) return kind;
  const rest = tail.replace(PLURAL, '');
  if (rest === tail) return undefined;
  return rest === '' ? 'none' : KINDS.get(rest);
}
