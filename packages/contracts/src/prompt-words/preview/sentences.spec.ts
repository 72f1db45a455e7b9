import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { type PromptOf, readTags } from './read-tags.js';

/** `+`: drawn; `-`: not drawn. */
const said = (prompt: string, of: PromptOf = 'surroundings'): string[] =>
  readTags({ prompt, of, negative: '' }, DRAWING_WORDS).map(
    ({ kind, text }) => `${kind === 'none' ? '-' : '+'} ${text}`,
  );

describe('a sentence is told in phrases that somebody would say', () => {
  it.each([
    ['오른쪽에는 나무, 왼쪽에는 분수', ['- 오른쪽에', '- 나무', '- 왼쪽에', '+ 분수']],
    ['단풍이 든 공원', ['+ 단풍이 든', '+ 공원']],
    ['비밀의 정원', ['+ 비밀의 정원']],
    ['숲의 정령', ['+ 숲의 정령']],
    ['장작을 패고 있는', ['- 장작을 패고 있는']],
    ['장미 한 송이를 들고 있는', ['+ 장미 한 송이를 들고 있는']],
    ['첫눈 오는 날 골목', ['+ 첫눈 오는 날', '+ 골목']],
    ['막차를 놓치고 플랫폼에', ['- 막차를 놓치고', '+ 플랫폼']],
    ['서 있는 희미한 그림자', ['+ 서 있는', '- 희미한 그림자']],
    ['아이처럼 신나게', ['- 아이처럼', '+ 신나게']],
    ['그림자 같은', ['- 그림자 같은']],
    ['눈을 감고 바람을 느끼는', ['+ 눈을 감고', '- 바람을 느끼는']],
    ['스케이트장에서 민망하게 웃는 표정', ['+ 스케이트장', '+ 민망하게 웃는']],
    ['성벽을 등지고 검을 짚고', ['+ 성벽', '- 등지고', '- 검을 짚고']],
    ['카페 창가에서 씁쓸하게 미소', ['+ 카페 창가', '- 씁쓸하게', '+ 미소']],
    ['술집에서 취해가지고 우는', ['+ 술집', '- 취해가지고', '+ 우는']],
    ['학교 배고파서 우는', ['+ 학교', '- 배고파서', '+ 우는']],
    ['새벽에 배고파서', ['+ 새벽', '- 배고파서']],
    ['카페에서 취한 여자', ['+ 카페', '- 취한']],
    ['노을 보면서 바다에 비친 하늘', ['+ 노을 보면서', '+ 바다에 비친', '+ 하늘']],
    ['볼 빨개진 얼굴로 헤헤 웃는 거', ['+ 볼 빨개진 얼굴로 헤헤 웃는']],
    ['눈 부릅뜨고', ['+ 눈 부릅뜨고']],
    ['빨간 목도리하고 눈사람', ['- 빨간 목도리', '+ 눈사람']],
    ['방가방가', ['- 방가방가']],
    ['2호선에서 이어폰 끼고', ['- 2호선에서', '- 이어폰 끼고']],
    ['여친룩 하얀 원피스에 밀짚모자', ['- 여친룩', '+ 하얀 원피스', '+ 밀짚모자']],
  ])('%s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['기사들이 모여 있는', ['- 기사들이 모여 있는']],
    ['흑안에 날카로운 인상을 가진', ['+ 흑안', '- 날카로운 인상을 가진']],
    ['앞니가 살짝 벌어진 소녀', ['- 앞니가 살짝 벌어진', '+ 소녀']],
    ['한쪽 눈에 안대를 한', ['+ 안대']],
    ['뿔 두 개', ['+ 뿔 두 개']],
    ['검을 휘두르는 연습을 하고 있다', ['- 검을 휘두르는 연습']],
    ['tears on her cheeks', ['+ tears']],
    ['단검 두 자루', ['- 단검 두 자루']],
    ['a long white beard', ['- long white beard']],
    ['a parrot on his shoulder', ['- parrot on his shoulder']],
    ['pale pink tutu', ['- pale pink tutu']],
    ['glowing visor over her eyes', ['- glowing visor over her eyes']],
    ['bow on her back', ['- bow on her back']],
    ['snow fairy', ['+ snow fairy']],
  ])('of somebody: %s', (prompt, expected) => {
    expect(said(prompt, 'character')).toEqual(expected);
  });

  it.each([
    ['a tree on the left', ['+ tree', '- on the left']],
    ['looking out of the window, classroom', ['- looking out of the window', '+ classroom']],
    ['holding a sword in her right hand', ['- holding a sword in her right hand']],
    ['leaning on a wooden staff', ['- leaning on a wooden staff']],
    ['a pile of unread letters', ['- pile of unread letters']],
    ['the hood of an old truck', ['- hood', '- old', '+ truck']],
    ['depth of field', ['- depth of field']],
    ['looking tired after a fight', ['- looking tired', '- fight']],
    ['smilling in the rian', ['- smilling', '- rian']],
    ['she holds out her hand', ['- holds out her hand']],
    ['stuck in traffic', ['- stuck in traffic']],
    ['breath visible in the cold air', ['- breath visible in the cold air']],
    ['walks to school', ['- walks to school']],
    ['two dogs, two big cats on a beach', ['- two dogs', '- two big cats', '+ beach']],
    ['her scarf is flying', ['- scarf', '- flying']],
    ['at the cafe window bitterly smiling', ['+ cafe window', '- bitterly', '+ smiling']],
    ['blushing with a laugh', ['+ blushing', '+ laugh']],
    ['testing a potion', ['- testing a potion']],
  ])('in English: %s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    '영화의 한 장면 같은',
    '드라마 속 한 장면처럼',
    '사진으로 그려 주세요',
    '감성 있게',
    '주인공이',
    'like a scene from a movie',
    'a scene from an anime',
    'please draw her',
    'could you please draw him',
    'lol',
  ])('what asks for nothing in the picture is not missed: %s', (prompt) => {
    expect(said(prompt)).toEqual([]);
  });

  it('nothing is tested where somebody tries it out', () => {
    expect(said('테스트 한강')).toEqual(['+ 한강']);
    expect(said('test Han River')).toEqual(['+ Han River']);
    expect(said('테스트 보는 학생')[0]).toBe('- 테스트 보는');
  });

  it('who draws something is no request', () => {
    expect(said('she draws a sword').length).toBeGreaterThan(0);
    expect(said('draw her sword').length).toBeGreaterThan(0);
  });
});
