import { readFileSync } from 'node:fs';

export type Language = 'en' | 'ko';

type Tree = { [key: string]: string | Tree };

const read = (language: Language, namespace: string): Tree =>
  JSON.parse(
    readFileSync(new URL(`../../apps/web/src/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  ) as Tree;

/** What the interface says under a key such as `generator:generate`, in the language of the journey. */
export function textsOf(language: Language): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let node: string | Tree | undefined = read(language, namespace);
    for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${language}`);
    return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
