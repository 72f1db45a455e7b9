import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { type PromptAsked, readTags } from './read-tags.js';

const tagsOf = (prompt: string, asked: Partial<PromptAsked> = {}) =>
  readTags({ prompt, of: 'surroundings', negative: '', ...asked }, DRAWING_WORDS);
/** `+`: drawn; `-`: not drawn. */
const said = (prompt: string): string[] =>
  tagsOf(prompt).map(({ kind, text }) => `${kind === 'none' || kind === 'thing' ? '-' : '+'} ${text}`);

describe('no piece of a phrase is told by itself', () => {
  it.each([
    ['with her hair in a messy bun', ['- hair in a messy bun']],
    [
      'half asleep on a train with her head against the window',
      ['+ half asleep', '+ on a train', '- head against the window'],
    ],
    ['kneeling in front of a grave', ['- kneeling in front of a grave']],
    ['drinking boba tea with a friend at the mall', ['- drinking boba tea with a friend', '+ mall']],
    ['a giant teddy bear that is bigger than her', ['- giant teddy bear that is bigger than her']],
    ['cherry blossoms falling around her', ['+ cherry blossoms falling around her']],
    ['holding a bouquet of roses that someone gave', ['- holding a bouquet of roses that someone gave']],
    ['surrounded by piles of books', ['- surrounded by piles of books']],
    ['tears running down her face', ['+ tears running']],
    ['ripped jeans, messy bed', ['- ripped jeans', '- messy bed']],
    ['riding a bicycle down a street', ['- riding a bicycle', '+ street']],
    ['pouting because the ice cream fell', ['+ pouting', '- ice cream fell']],
    ['covering her ears because of the thunder', ['- covering her ears', '+ thunder']],
    ['fishing off a wooden pier', ['- fishing', '+ wooden pier']],
    ['holding back tears', ['- holding back', '+ tears']],
    ['half moon', ['- half', '+ moon']],
    ['peeking out from behind a curtain', ['- peeking out from behind a curtain']],
    ['next to a fireplace with a mug of cocoa', ['- fireplace', '- mug of cocoa']],
    ['lying on the bed', ['- lying on the bed']],
    ['stretching her arms above her head', ['- stretching her arms above her head']],
    ['surrounded by floating books', ['- surrounded by floating books']],
    ['she blows a kiss, beach', ['- blows a kiss', '+ beach']],
    ['a girl reads a book, library', ['- reads a book', '+ library']],
    ['looking up at the clouds', ['- looking up', '+ clouds']],
  ])('%s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['무너진 성 앞에서', ['+ 무너진 성 앞']],
    ['작은 카페', ['+ 작은 카페']],
    ['흐린 거리', ['+ 흐린', '+ 거리']],
    ['찢어진 청바지', ['- 찢어진 청바지']],
    ['흰 꽃을 든', ['- 흰 꽃을 든']],
    ['긴 은발', ['- 긴 은발']],
    ['더 어두운 머리색', ['- 더 어두운 머리색']],
    ['작은 등불 하나 들고', ['- 작은 등불 하나 들고']],
    ['조명 하나만 켜진 무대', ['- 조명 하나만 켜진', '+ 무대']],
    ['머리 위에 고양이가 올라간', ['- 머리 위에 고양이가 올라간']],
    ['떠다니는 책', ['- 떠다니는 책']],
    ['물감 묻은 멜빵바지', ['- 물감 묻은 멜빵바지']],
    ['강아지가 얼굴을 핥아서 웃는', ['- 강아지가 얼굴을 핥아서', '+ 웃는']],
    ['구름 위로 용을 타고', ['+ 구름', '- 용을 타고']],
    ['수염 난 아저씨', ['- 수염 난']],
  ])('in Korean: %s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });
});

describe('what a word says where it stands', () => {
  it.each([
    ['a cozy sweater', ['- cozy sweater']],
    ['an astronaut suit', ['- astronaut suit']],
    ['a river, clear water', ['+ river', '- clear water']],
    ['her hat flies off', ['+ hat', '- flies off']],
    ['holding a red lantern in a forest', ['- holding a red lantern', '+ forest']],
    ['저녁 만드는 중', ['- 저녁 만드는']],
    ['다리를 건너는', ['+ 다리', '- 건너는']],
    ['네온 간판', ['+ 네온 간판']],
    ['천둥 소리에 귀를 막은', ['+ 천둥 소리', '- 귀를 막은']],
  ])('%s', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it('who is on the moon sees none in the sky, and no river has legs', () => {
    expect(tagsOf('달에서 산책')[0]).toMatchObject({ text: '달에서', kind: 'place', shows: 'space' });
    expect(tagsOf('다리 없는 강')[0]).toMatchObject({ text: '다리 없는' });
    expect(tagsOf('달에 비친 호수')[0]).toMatchObject({ kind: 'hour' });
  });

  it('of what is held the place is told that it brings, and a lantern brings none', () => {
    expect(tagsOf('holding flowers')).toMatchObject([{ kind: 'thing', brings: 'meadow' }]);
    expect(tagsOf('holding flowers in a flower field')[0]?.brings).toBeUndefined();
    expect(tagsOf('holding a lantern')).toMatchObject([{ kind: 'none' }]);
    expect(tagsOf('장미 꽃다발을 안고 있는')).toMatchObject([{ kind: 'thing', brings: 'meadow' }]);
  });

  it('everybody has bangs, of one kind or another', () => {
    expect(tagsOf('no bangs', { of: 'character' })).toMatchObject([{ kind: 'none' }]);
    expect(tagsOf('no blunt bangs', { of: 'character' })).toMatchObject([{ kind: 'left' }]);
  });

  it('where nobody is lifted, a sky stands in for flying', () => {
    expect(tagsOf('flying in the sky')[0]).toMatchObject({ kind: 'place' });
    expect(tagsOf('flying in the sky')[0]?.shows).toBeUndefined();
    expect(tagsOf('flying in the sky', { cutOff: true })[0]).toMatchObject({ kind: 'place', shows: 'sky' });
    expect(tagsOf('flying in the sky', { shot: 'portrait' })[0]).toMatchObject({ kind: 'place', shows: 'sky' });
  });
});
