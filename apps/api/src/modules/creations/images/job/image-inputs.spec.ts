import { imageOptionsSchema } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { Character } from '../../characters/character.entity.js';
import { characterInput } from './image-inputs.js';

describe('what a worker is told of an image', () => {
  it.each([
    ['하늘이💙', '하늘이가 한강에서 웃는다', '한강에서 웃는다'],
    ['하늘이💙', '하늘이 맑은 날', '하늘이 맑은 날'],
    ['하늘이💙', '하늘이', 'solo'],
    ['Rain', 'Rain is smiling in the rain', 'is smiling in the rain'],
  ])('is of %s not the name in “%s”', (name, prompt, told) => {
    const character = Object.assign(new Character(), {
      id: 'c',
      name,
      sessionId: 's',
      faceKey: null,
      triggerWord: null,
    });
    const options = { ...imageOptionsSchema.parse({ prompt, width: 832, height: 1216 }), seed: 1, count: 1 };
    expect(characterInput(character, options)).toMatchObject({ prompt: told, clothing_prompt: '' });
  });
});
