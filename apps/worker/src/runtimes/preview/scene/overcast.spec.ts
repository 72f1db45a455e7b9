import { expect, it } from 'vitest';
import { readScene } from '../prompt/read-prompt.js';
import { paintScene } from './paint-scene.js';

it('paints a grey sky on a cloudy day, where it would be blue', async () => {
  const blueness = async (prompt: string): Promise<number> => {
    const wish = readScene(prompt, '');
    const { picture } = await paintScene({
      wish,
      width: 64,
      height: 64,
      angle: 'middle',
      seed: 5,
      defocus: 0,
      zoom: 1,
    });
    const { data } = picture;
    let sum = 0;
    for (let at = 0; at < 64 * 16 * 4; at += 4) sum += (data[at + 2] ?? 0) - (data[at] ?? 0);
    return sum / (64 * 16);
  };
  const [clear, cloudy] = [await blueness('beach'), await blueness('흐린 날 바닷가')];
  expect(cloudy).toBeLessThan(clear / 2);
});
