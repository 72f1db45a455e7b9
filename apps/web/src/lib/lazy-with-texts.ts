import type { ComponentType } from 'react';
import { currentLanguage } from './language';
import { lazyOrNothing } from './lazy-or-nothing';
import { loadTexts, type TextPart } from './texts';

/** What is fetched together with texts that nothing else says. */
export async function withTexts<Part>(texts: TextPart, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(currentLanguage(), texts)]);
  return part;
}

/** See `lazyOrNothing`: a part that comes with texts of its own. */
export const lazyWithTexts = <Props extends object>(texts: TextPart, load: () => Promise<ComponentType<Props>>) =>
  lazyOrNothing(() => withTexts(texts, load));
