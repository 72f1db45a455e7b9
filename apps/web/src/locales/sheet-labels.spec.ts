import { LANGUAGES, SHEET_CELLS, sheetTextsOf, cellName } from '@atelier/contracts';
import { expect, it } from 'vitest';

interface Generator {
  direction: Record<string, string>;
  expression: Record<string, string>;
}
interface Training {
  coverage: { direction: Record<string, string> };
}
const generators = import.meta.glob<Generator>('./*/generator.json', { eager: true, import: 'default' });
const trainings = import.meta.glob<Training>('./*/training-flow.json', { eager: true, import: 'default' });

it.each(LANGUAGES)('a direction and an expression are called the same everywhere (%s)', (language) => {
  const generator = generators[`./${language}/generator.json`];
  // On the picture of a sheet, over its parts on the screen, and where one is chosen.
  for (const cell of SHEET_CELLS) {
    const label = sheetTextsOf('Mina', language).labels[cellName(cell)];
    expect([cell, label]).toEqual([cell, generator?.[cell.kind][cell.value]]);
  }
  // And in the review of what a character is trained on.
  for (const side of ['front', 'left', 'right']) {
    expect(trainings[`./${language}/training-flow.json`]?.coverage.direction[side]).toBe(generator?.direction[side]);
  }
});
