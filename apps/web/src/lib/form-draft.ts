import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DRAFTS as PREFIX } from './user-data';

/** The draft of images to be made, which screens elsewhere have a say in. */
export const GENERATOR_DRAFT = 'generator';

/** Of each field that is kept, whether a value still fits it. */
type Fits<Draft> = { [Name in keyof Draft]-?: (value: unknown) => boolean };

/**
 * What was being written in this tab when the page was left, for whatever reason: to buy Sparks, or by a reload. Without what no longer fits.
 * Checked by hand: what checks a whole form is loaded only once there is something to check.
 */
export function draftOf<Draft extends object>(name: string, fits: Fits<Draft>): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const checks = new Map<string, (value: unknown) => boolean>(Object.entries(fits));
    return Object.fromEntries(
      Object.entries(kept).filter(([field, value]) => checks.get(field)?.(value) === true),
    ) as Partial<Draft>;
  } catch {
    // A browser that keeps nothing, or something that is no draft.
    return {};
  }
}

/** For as long as the tab lives. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

/** Puts something else into what is kept, where something is. */
export function amendDraft(name: string, fields: Readonly<Record<string, unknown>>): void {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    if (kept !== null) sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...JSON.parse(kept), ...fields }));
  } catch {
    // What is kept is no draft, or nothing may be kept.
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isWhole =
  (min: number, max: number, multipleOf = 1) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max && Number(value) % multipleOf === 0;

export const isOneOf =
  <Value>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value);

/** Keeps what is being written in a form for as long as the tab lives, so that leaving the page loses none of it. */
export function useKeepDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(name, values);
        },
      }),
    [name, subscribe],
  );
}
