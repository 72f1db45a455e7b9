import type { DetailWords } from '../fill-in.js';

/** One error of the product: the HTTP status it is answered with and its text in each language; `{name}` is filled from the details. */
export interface ErrorDefinition {
  readonly status: number;
  readonly en: string;
  readonly ko: string;
  /** For details that are codes: what the text says for each of them, by the detail's name. */
  readonly words?: DetailWords;
  /** Nobody else meets it: the web app, which loads the texts of all others, shows it in the words of the API. */
  readonly operatorsOnly?: true;
}

/** Keeps the codes, so that they are known by type. */
export const define = <T extends Record<string, ErrorDefinition>>(definitions: T): T => definitions;
