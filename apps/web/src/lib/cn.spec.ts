import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const merge = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      radius: ['control', 'card', 'picture'],
      text: ['hero', 'title'],
      spacing: ['touch', 'nav'],
      animate: ['rise', 'develop', 'burst', 'breathe'],
    },
  },
});

/** Every class of Tailwind that the app uses, without the conditions it is used under. */
function usedClasses(): string[] {
  const words = Object.values(sources)
    .flatMap((source) => [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)])
    .flatMap(([, , text = '']) => text.split(/\s+/))
    .map((word) => word.replace(/^(?:(?:[^\s:[\]]|\[[^\]]*\])+:)+/, '').replace(/^!|!$/, ''));
  // What the library does not know, it repeats.
  return [...new Set(words)].filter((word) => word && merge(`${word} ${word}`) === word);
}

describe('class names', () => {
  it('override each other as the whole of Tailwind has it, for every two classes that the app uses', () => {
    const used = usedClasses();
    expect(used.length).toBeGreaterThan(600);
    const differing = used.flatMap((first) =>
      used
        .filter((second) => first !== second && cn(first, second) !== merge(`${first} ${second}`))
        .map((second) => `${first} ${second}`),
    );
    expect(differing).toEqual([]);
    // Half a million pairs.
  }, 180_000);

  it('override only under the same conditions', () => {
    expect(cn('p-2 hover:p-3 md:p-4', 'p-5')).toBe('hover:p-3 md:p-4 p-5');
    expect(cn('hover:p-3', 'hover:px-1', 'hover:p-2')).toBe('hover:p-2');
    expect(cn('[&_a:hover]:p-3', '[&_a:hover]:p-2')).toBe('[&_a:hover]:p-2');
    expect(cn('w-auto!', 'w-4')).toBe('w-auto! w-4');
  });

  it('leave alone what is none of Tailwind, and what is false', () => {
    expect(cn('lit', false, undefined, { lamp: true, cone: false }, 'lit')).toBe('lit lamp lit');
  });
});
