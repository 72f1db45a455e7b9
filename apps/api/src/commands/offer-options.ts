import { UsageError, type OptionReader } from './support.js';

const NAME_LENGTH = 60;

/** How creators see something that is sold, in one language. */
export function nameIn(options: OptionReader, option: 'name-en' | 'name-ko'): string | undefined {
  const name = options.optional(option);
  if (name === undefined || name.length <= NAME_LENGTH) return name;
  throw new UsageError(`--${option} is longer than ${String(NAME_LENGTH)} characters`);
}
