import { expect, it } from 'vitest';
import { provenanceOf } from './provenance.js';

it.each([
  ['방과 후 교실, 노을빛', 'after school classroom, sunset light'],
  ['한옥 마당 뿅뿅, 미소', 'hanok yard, smile'],
  ['뿅뿅', ''],
  ['뿅뿅, 미소, wibble', 'smile, wibble'],
  ['a  girl,wibble', 'a  girl,wibble'],
])('tells of “%s” what was read, without what is still Korean', (written, read) => {
  const { prompt_as_sent, negative_as_sent } = provenanceOf({ prompt: written, negative: written });
  expect([prompt_as_sent, negative_as_sent]).toEqual([read, read]);
});
