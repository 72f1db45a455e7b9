import { ERRORS, LANGUAGES, type ErrorDefinition, type Language } from '@atelier/contracts';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:error-texts/';

/** Gives the texts of the catalogue of errors in one language, so that nobody's browser loads those of the others. */
export function errorTexts(): Plugin {
  return {
    name: 'error-texts',
    resolveId: { filter: { id: /^virtual:error-texts\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:error-texts\// },
      handler(id) {
        const language = LANGUAGES.find((known) => id === `\0${PREFIX}${known}`);
        return language && `export default JSON.parse(${JSON.stringify(JSON.stringify(textsIn(language)))})`;
      },
    },
  };
}

const textsIn = (language: Language) =>
  mapValues(toEverybody(ERRORS), ({ words, ...definition }) => ({
    text: definition[language],
    ...(words && { words: mapValues(words, (choices) => mapValues(choices, (choice) => choice[language])) }),
  }));

const toEverybody = (errors: Readonly<Record<string, ErrorDefinition>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, { operatorsOnly = false }]) => !operatorsOnly));

const mapValues = <Value, Result>(object: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
