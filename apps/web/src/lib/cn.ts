import { clsx, type ClassValue } from 'clsx';
import { withoutOverridden } from './class-overrides';

const merged = new Map<string, string>();
const MAX_KEPT = 1_000;

/** Class names joined, where a later one overrides an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  const given = clsx(classes);
  const known = merged.get(given);
  if (known !== undefined) return known;
  const result = withoutOverridden(given.split(' ')).join(' ');
  if (merged.size >= MAX_KEPT) merged.clear();
  merged.set(given, result);
  return result;
}
