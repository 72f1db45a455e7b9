import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part of a screen that is fetched on its own; without a network the screen is whole without it. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
