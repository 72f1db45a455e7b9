// How much JavaScript the browser loads for a first screen, as it is sent.
import { readFileSync } from 'node:fs';
import { figureAlone } from './lib/pairs.mjs';
import { pageSizes } from '../scripts/lib/page-sizes.mjs';

/** Thousands of bytes. */
const GOALS = { '/login': 140, '/dashboard': 170, '/gallery': 190, '/generator': 230 };
const LANDING = 90;

const kilobytes = (files) => files.reduce((sum, file) => sum + readFileSync(file).length, 0) / 1000;

export async function measure() {
  const { landing, pages } = pageSizes('apps/web/dist');
  const row = (name, files, atMost) =>
    figureAlone(`JavaScript of ${name}, first load`, [kilobytes(files)], { unit: 'kB', goal: { atMost } });
  return [
    row('the landing page', landing, LANDING),
    ...Object.entries(GOALS).map(([path, atMost]) => {
      const page = pages.find(({ name }) => name === path);
      if (!page) throw new Error(`there is no page ${path}`);
      return row(path, page.files, atMost);
    }),
  ];
}
