import { DRAWING_WORDS, readTags, type PromptOf } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import en from '@/locales/en/generator.json';
import enGuide from '@/locales/en/guide.json';
import ko from '@/locales/ko/generator.json';
import enWaifu from '@/locales/en/waifu.json';
import koGuide from '@/locales/ko/guide.json';
import enVideo from '@/locales/en/video.json';
import enFaq from '@/locales/en/faq.json';
import enLanding from '@/locales/en/landing.json';
import koFaq from '@/locales/ko/faq.json';
import koLanding from '@/locales/ko/landing.json';
import koVideo from '@/locales/ko/video.json';
import koWaifu from '@/locales/ko/waifu.json';
import { ideasFor } from './ideas';

const undrawn = (prompt: string, of: PromptOf = 'surroundings') => {
  const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
  const missing = tags.filter(({ kind }) => kind === 'none' || kind === 'thing').map(({ text }) => text);
  return tags.length > 0 ? missing : [prompt];
};

describe.each([
  ['en', en, enGuide, enWaifu, enVideo, enFaq, enLanding],
  ['ko', ko, koGuide, koWaifu, koVideo, koFaq, koLanding],
] as const)('what is offered to write (%s)', (_, texts, guide, waifu, video, faq, landing) => {
  it.each(ideasFor('preview').map(({ name }) => name))(
    'is drawn to the last word by the built-in engine: %s',
    (name) => {
      expect(undrawn(texts.theme[name].prompt)).toEqual([]);
    },
  );

  it('is so in the guide as well', () => {
    const { scene, clothes } = guide.prompt_examples.items;
    expect(undrawn(scene.say)).toEqual([]);
    expect(undrawn(clothes.say.replace(/^[^:]*: /, ''), 'clothes')).toEqual([]);
  });

  it('is so of what stands in the empty fields', () => {
    expect(undrawn(texts.placeholder.prompt)).toEqual([]);
    expect(undrawn(texts.clothing_dyed.placeholder, 'clothes')).toEqual([]);
    expect(undrawn(video.prompt_placeholder, 'motion')).toEqual([]);
  });

  it('is so of characters to describe', () => {
    const offered = [waifu.placeholder, ...Object.values(waifu.idea)].map(({ prompt }) => prompt);
    expect(offered.flatMap((prompt) => undrawn(prompt, 'character'))).toEqual([]);
    // Nor is a garment of them drawn as another.
    const tags = offered.flatMap((prompt) => readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS));
    expect(tags.filter(({ onWorn }) => onWorn).map(({ text }) => text)).toEqual([]);
  });

  it('is so of the motions that the questions recommend', () => {
    const [, example = ''] = /“(.+?)”/.exec(faq.groups.videos.questions['video-motion'].a.join(' ')) ?? [];
    expect(undrawn(example, 'motion')).toEqual([]);
  });

  it('is so of what stands below the pictures on the first page, field by field', () => {
    const { lanterns, beach, park, forest, snow } = landing.gallery;
    for (const { words } of [lanterns, beach, park, forest, snow]) {
      const [prompt = '', clothes] = words.split(/ \/ [^:]+: /);
      expect(undrawn(prompt)).toEqual([]);
      if (clothes) expect(undrawn(clothes, 'clothes')).toEqual([]);
    }
  });

  it('shows poses with engines that draw them', () => {
    const more = ideasFor('comfyui').filter((idea) => !ideasFor('preview').includes(idea));
    expect(more.map(({ name }) => undrawn(texts.theme[name].prompt).length > 0)).toEqual([true, true]);
  });
});
