/** How much of a prompt a notice says, in characters. */
const QUOTED = 80;

/** A person's words as a notice quotes them: their beginning, where they are long. */
export function quoted(words: string, most = QUOTED): string {
  const points = [...words];
  return points.length <= most ? words : `${points.slice(0, most).join('').trimEnd()}…`;
}
