import { lazy, type ComponentType } from 'react';
import { currentLanguage } from './language';
import { loadTexts, type TextPart } from './texts';

const Nothing = () => null;

/** What is fetched together with texts that nothing else says. */
export async function withTexts<Part>(texts: TextPart, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(currentLanguage(), texts)]);
  return part;
}

/** A part of a screen that comes with texts of its own; without a network the screen is whole without it. */
export const lazyWithTexts = <Props extends object>(texts: TextPart, load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await withTexts(texts, load) };
    } catch {
      return { default: Nothing };
    }
  });
