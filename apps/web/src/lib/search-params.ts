/*
 * What an address may say behind its question mark. By hand rather than by schemas: every route's are part of what the app begins with, and
 * the schemas' library weighs more than all of them.
 */

/** What a value of the address means; undefined where it means nothing, and is left out. */
type Read<T> = (value: unknown) => T | undefined;
type Shape = Record<string, Read<unknown>>;
type ParamsOf<S extends Shape> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> };

/** For `validateSearch`: takes only what `shape` names, and of that only what can be read. */
export function searchParams<S extends Shape>(shape: S) {
  return {
    parse: (search: Record<string, unknown>): ParamsOf<S> =>
      Object.fromEntries(
        Object.entries(shape)
          .map(([name, read]) => [name, read(search[name])] as const)
          .filter(([, value]) => value !== undefined),
      ) as ParamsOf<S>,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const id: Read<string> = (value) => (typeof value === 'string' && UUID.test(value) ? value : undefined);

/** A date such as `2026-11-24`. */
export const day: Read<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** A text of at least `min` and at most `max` characters without the spaces around it. */
export const text =
  ({ min = 0, max = Infinity } = {}): Read<string> =>
  (value) => {
    const trimmed = typeof value === 'string' ? value.trim() : undefined;
    return trimmed !== undefined && trimmed.length >= min && trimmed.length <= max ? trimmed : undefined;
  };

/** A text that the router may have taken for a number or for true. */
export const anyText: Read<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

export const flag: Read<boolean> = (value) =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;

export const positive: Read<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** One of the names; a record, so that none of `T` can be forgotten. */
export const oneOf =
  <T extends string>(names: Readonly<Record<T, true>>): Read<T> =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? (value as T) : undefined;
