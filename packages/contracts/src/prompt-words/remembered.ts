/** Enough for the two prompts of one order and the pieces that are looked at beside them. */
const TEXTS_KEPT = 32;

/** The same reader, which reads a text anew only where it is none of the last few: one prompt is asked about by many. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    const [oldest] = known.keys();
    if (known.size >= TEXTS_KEPT && oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
