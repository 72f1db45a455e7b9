import { lazy, type ComponentType } from 'react';
import { currentLanguage } from './language';
import { loadTexts, type TextPart } from './texts';

const Nothing = () => null;

/** A part of a screen that comes with texts of its own; without a network the screen is whole without it. */
export const lazyWithTexts = <Props extends object>(texts: TextPart, load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([load(), loadTexts(currentLanguage(), texts)]);
      return { default: part };
    } catch {
      return { default: Nothing };
    }
  });
