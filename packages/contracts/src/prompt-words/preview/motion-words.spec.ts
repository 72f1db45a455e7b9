import { describe, expect, it } from 'vitest';
import { type Motion, readMotions } from './motion-words.js';

describe('what moves in a video', () => {
  it.each<[prompt: string, Motion[]]>([
    ['her hair gently waves in the wind', ['wind']],
    ['Dancing to the music, hair moving in the wind', ['dance', 'wind']],
    ['머리카락이 바람에 날린다', ['wind']],
    ['camera pans left', ['pan']],
    ['the camera slowly moves around her', ['pan']],
    ['The camera zooms in slowly', ['zoom']],
    ['she turns around and waves', ['spin', 'wave']],
    ['음악에 맞춰 신나게 춤추는 모습', ['dance']],
    ['둘만의 비밀처럼 쉿 하는 모습', ['shush']],
    ['jogging, then sprinting', ['walk']],
  ])('is %j', (prompt, motions) => {
    expect(readMotions(prompt)).toEqual(motions);
  });

  it.each([
    ...['long hair, blue eyes, smiling', 'static camera', 'the camera does not move', 'holding a camera'],
    ...[
      'a scarf around her neck',
      'around noon',
      'cinematic lighting, 4k',
      'close up',
      'close to the window',
      'close friends',
    ],
    ...['a quiet street', 'a secret garden', 'hi-res', 'waves crash on the shore', 'the waves', 'a run-down house'],
    ...[
      'running water',
      'running shoes',
      'a frying pan',
      'hip hop',
      'a swimming pool',
      'listening to music',
      'she turns pale',
    ],
    // Somebody or something else does it, and stays as it is.
    ...[
      'birds fly',
      'a cat jumps onto her lap',
      'a boat is slowly floating by',
      'the crowd walking past',
      'a ball bounces',
    ],
  ])('is nothing by “%s”', (prompt) => {
    expect(readMotions(prompt)).toEqual([]);
  });
});
