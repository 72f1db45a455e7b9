import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from '../preview/drawing-words.js';
import { readMotions } from '../preview/motion-words.js';
import { readLook, readSurroundings } from '../preview/read-surroundings.js';
import { readTags } from '../preview/read-tags.js';
import { isOpen } from './hangul.js';
import { translateKorean } from './translate.js';

const chips = (prompt: string): string[] =>
  readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

describe('what is said of a part behind it', () => {
  const ENDINGS = ' 인데 이고 이며 이야 이에요 임 이다 입니다 이네 으로 에'.split(' ');

  it.each([
    ['머리는', '초록색', 'green hair'],
    ['머리 색은', '초록색', 'green hair'],
    ['머리색은', '초록색', 'green hair'],
    ['눈이', '빨간색', 'red eyes'],
    ['눈동자는', '파란색', 'blue eyes'],
    ['옷은', '흰색', 'white clothes'],
    ['모자는', '검은색', 'black hat'],
    ['원피스가', '분홍색', 'pink dress'],
  ])('%s %s is “%s”, with any ending, and one passage', (part, colour, english) => {
    for (const ending of ENDINGS) {
      const prompt = `${part} ${colour}${ending}`;
      expect([prompt, translateKorean(prompt)]).toEqual([prompt, english]);
      expect(chips(prompt)).toHaveLength(1);
      expect(chips(prompt)[0]).toMatch(new RegExp(`^${part} ${colour}[^:]*: (?:character|colour)$`));
    }
  });

  it.each([
    ['머리는 초록색인데 눈은 빨간색 말고 노란색', 'green hair, yellow eyes'],
    ['머리가 까맣고 눈이 파란 소녀', 'black hair, blue eyes, girl'],
    ['눈은 파란색이고 옷은 흰색이야', 'blue eyes, white clothes'],
    ['머리는 길고 초록색', 'long green hair'],
    ['머리 초록색 눈 노란색', 'green hair, yellow eyes'],
    ['흰색 머리 빨간 눈', 'white hair, red eyes'],
    ['머리를 초록색으로 해줘', 'green hair'],
    ['치마는 짧고 빨간색', 'short red skirt'],
    ['눈 큰 소녀', 'big eyes, girl'],
    ['소녀는 빨간색 우산을 쓰고 있다', 'girl, holding red umbrella'],
    ['소녀 빨간 모자', 'girl, red hat'],
    ['파란눈 금발 여자애 흰옷', 'blue eyes, blonde hair, girl, white clothes'],
    ['하늘이 분홍색', 'sky, pink'],
  ])('“%s” is sent as “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });

  it('is named with its part', () => {
    expect(chips('머리는 초록색인데 눈은 빨간색 말고 노란색')).toEqual([
      '머리는 초록색인데: colour',
      '눈은 빨간색 말고 노란색: colour',
    ]);
    expect(chips('머리가 까맣고 눈이 파란 소녀')).toEqual([
      '머리가 까맣고: character',
      '눈이 파란: colour',
      '소녀: character',
    ]);
  });
});

describe('who does something', () => {
  const WHO = '소녀 소년 여자 남자 아이 할머니 할아버지 엄마 학생 언니 고양이'.split(' ');
  const COLOURS = '빨간 파란 까만 노란 하얀 검은 흰 새빨간 푸른'.split(' ');
  const PARTICLES = (who: string): string[] => [isOpen(who) ? '가' : '이', isOpen(who) ? '는' : '은', '도'];

  it.each(WHO)('has no colour that is said of what is worn: %s', (who) => {
    const said = PARTICLES(who).flatMap((particle) => COLOURS.map((colour) => [`${who}${particle}`, colour] as const));
    for (const [subject, colour] of said) {
      const alone = translateKorean(`${colour} 드레스를 입은`);
      const prompt = `${subject} ${colour} 드레스를 입은`;
      expect([prompt, translateKorean(prompt)]).toEqual([prompt, `${translateKorean(who)}, ${alone}`]);
      expect([prompt, ...chips(prompt).slice(-1)]).toEqual([prompt, `${colour} 드레스를 입은: character`]);
    }
  });

  it.each([
    ['소녀들이 빨간 드레스를', 'girl, red dress'],
    ['남자는 아주 파란 셔츠를', 'man, very blue shirt'],
    ['소녀가 예쁜 드레스를', 'girl, pretty dress'],
    ['소녀가 빨갛고 짧은 치마를', 'girl, red miniskirt'],
    ['소녀가 예쁜', 'pretty girl'],
    ['사람이 많은 거리', 'many person, street'],
    ['사람이 없는 거리', 'no person, street'],
    ['하늘이 파란 바다', 'blue sky, sea'],
  ])('of “%s” is sent as “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });
});

describe('how many there are', () => {
  it.each([
    ['쌍둥이 자매 두 명이', ['쌍둥이 자매 두 명: none']],
    ['소녀 두명', ['소녀 두명: none']],
    ['소녀 2명', ['소녀 2명: none']],
    ['강아지 두 마리와', ['강아지 두 마리: none']],
    ['강아지 두 마리와 노는 소녀', ['강아지 두 마리와 노는: none', '소녀: character']],
    ['두 마리의 고양이', ['두 마리의 고양이: none']],
    ['고양이 3마리', ['고양이 3마리: none']],
    ['장미 세 송이', ['장미: place', '세 송이: none']],
  ])('is one with its counter: “%s”', (prompt, wanted) => {
    expect(chips(prompt)).toEqual(wanted);
  });
});

describe('spoken Korean', () => {
  it.each([
    ['여자애', 'girl'],
    ['남자애', 'boy'],
    ['언니', 'young woman'],
    ['오빠', 'young man'],
    ['꼬마', 'little child'],
    ['파란눈', 'blue eyes'],
    ['큰눈', 'big eyes'],
    ['파란눈의 소녀', 'blue eyes, girl'],
    ['노란머리', 'blonde hair'],
    ['긴생머리', 'long straight hair'],
    ['검은모자', 'black hat'],
    ['안경쓴 여자애', 'wearing glasses, girl'],
    ['안경낀', 'wearing glasses'],
    ['가방멘', 'carrying bag'],
    ['칼든', 'holding knife'],
    ['검을든', 'holding sword'],
    ['눈을감고', 'closed eyes'],
    ['교복입은여자', 'wearing school uniform, woman'],
    ['교복입고 웃고있는 여자애가 벤치에앉아있는 모습', 'wearing school uniform, smiling girl, sitting on bench'],
    ['손흔드는', 'waving hand'],
    ['책 읽는 중', 'reading book'],
    ['웃는거', 'smiling'],
    ['고양이귀 달린', 'with cat ears'],
    ['벽에 기대어 있는', 'leaning against wall'],
    ['반짝이는 눈', 'sparkling eyes'],
    ['만세하는', 'raising both arms'],
  ])('“%s” is “%s”', (written, sent) => {
    expect(translateKorean(written)).toBe(sent);
  });
});

describe('how fast something is done', () => {
  it.each(['천천히 걷는', '느리게 걷는', '빠르게 걷는', 'slowly walking'])('is in no motion: “%s”', (prompt) => {
    const [pace, motion] = prompt.split(' ');
    const tags = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${pace}: none`, `${motion}: motion`]);
  });
});

describe('what only holds a wish together', () => {
  const said = (prompt: string): string[] =>
    readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

  it.each([
    ['배경은 학교 운동장이었으면', ['학교 운동장: place']],
    ['배경은 바다', ['바다: place']],
    ['배경: 바다', ['바다: place']],
    ['바다를 배경으로 해 줘', ['바다: place']],
    ['바다 배경', ['바다: place']],
    ['눈 내리는 가운데', ['눈 내리는: weather']],
    ['호수 한가운데', ['호수: place']],
    ['전신 구도로', ['전신: view']],
    ['한쪽 눈 윙크', ['한쪽 눈 윙크: character']],
    ['한쪽 눈으로 윙크하는', ['한쪽 눈으로 윙크하는: character']],
    ['ㅠㅠ 슬퍼', ['슬퍼: character']],
    ['슬퍼ㅠㅠ', ['슬퍼: character']],
    ['ㅋㅋ 바다!! ㅎㅎ ~~', ['바다: place']],
    ['바다 느낌', ['바다: place']],
    ['바다 느낌으로 부탁해', ['바다: place']],
    ['카페 분위기로 해줘', ['카페: place']],
    ['어두운 분위기의 거리', ['어두운: hour', '거리: place']],
    ['몽환적인 느낌의 바다', ['몽환적인: none', '바다: place']],
    ['바다였으면 좋겠어', ['바다: place']],
    ['바다였으면 해', ['바다: place']],
    ['바다였음 좋겠다', ['바다: place']],
    ['바다에서 웃었으면 좋겠어요', ['바다: place', '웃었으면: character']],
    ['단순한 배경', ['단순한 배경: none']],
    ['대각선 구도로', ['대각선 구도: none']],
  ])('is no drawing that is missed: “%s”', (prompt, wanted) => {
    expect(said(prompt)).toEqual(wanted);
  });
});

describe('what is written without any space', () => {
  it.each([
    ['검정머리남자가우산쓰고비오는거리를걷는다', '검정 머리 남자가 우산 쓰고 비오는 거리를 걷는다'],
    ['금발머리소녀가바다에서웃고있는모습', '금발 머리 소녀가 바다에서 웃고 있는 모습'],
    ['여자아이가공원에서아이스크림을먹는다', '여자아이가 공원에서 아이스크림을 먹는다'],
    ['눈내리는거리를걷는소녀', '눈내리는 거리를 걷는 소녀'],
    ['카페에서커피마시는여자', '카페에서 커피 마시는 여자'],
  ])('is read as with spaces: “%s”', (lump, spaced) => {
    expect(translateKorean(lump)).toBe(translateKorean(spaced));
    const plain = (tags: readonly string[]): string[] => tags.map((tag) => tag.replaceAll(' ', ''));
    expect(plain(chips(lump))).toEqual(plain(chips(spaced)));
  });

  it('has each word where it stands', () => {
    expect(chips('비오는거리우산')).toEqual(['비오는거리: place', '우산: thing']);
    const prompt = '검정머리남자가우산쓰고비오는거리를걷는다';
    const tags = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ start, end }) => prompt.slice(start, end)).join('')).toBe(prompt);
  });

  it.each(['김민지가공원에서', '해리포터마법사모자', '국립중앙박물관', '알바천국아르바이트', '우산을쓰지않은소녀'])(
    'stays as it is where any of it is unknown: “%s”',
    (lump) => {
      expect(translateKorean(lump)).toBe(lump);
    },
  );
});

describe('what only sounds like another thing', () => {
  it.each([
    ['뿔테 안경', ['뿔테 안경: character']],
    ['활을 든 소녀', ['활을 든: none', '소녀: character']],
    ['검은 구두', ['검은 구두: none']],
    ['정장에 구두', ['정장: character', '구두: none']],
    ['기사', ['기사: character']],
    ...['택시기사', '버스 기사', '배달기사', '운전기사', '신문기사', '밤 까먹는', '배 아파서', '풀 메이크업'].map(
      (word): [string, string[]] => [word, [`${word}: none`]],
    ),
    ['별 관심 없는 표정', ['별 관심 없는: none']],
    ['말없이 걷는', ['말없이 걷는: none']],
    ['첫눈에 반한', ['첫눈에 반한: character']],
    ['포근한 봄날', ['포근한: none', '봄날: season']],
    ['해적 선장', ['해적 선장: none']],
  ])('is read as what it is: “%s”', (prompt, wanted) => {
    expect(chips(prompt)).toEqual(wanted);
  });

  it('has no hour, no face and no motion of its own', () => {
    expect(readSurroundings('먹구름', '')).toMatchObject({ hour: 'day', scene: 'sky' });
    expect(readLook('비바람이 몰아치는 밤바다', '')).toBeNull();
    // That is what a blink is.
    expect(readMotions('눈을 감았다 뜨기')).toEqual(['blink']);
  });
});

describe('of two places', () => {
  it.each([
    ['부산 바다', 'beach'],
    ['파리 카페', 'cafe'],
    ['학교 옥상', 'rooftop'],
    ['도시 옥상', 'rooftop'],
    ['아파트 옥상', 'rooftop'],
    ['숲 속 호수', 'lake'],
    ['Busan beach', 'beach'],
    ['바다가 보이는 교실', 'classroom'],
    ['산이 보이는 창가', 'room'],
    ['바다가 보이는', 'beach'],
    ['한강 거리', 'river'],
    ['학교 복도', 'corridor'],
  ])('the one is drawn where one is: “%s”', (prompt, scene) => {
    expect(readSurroundings(prompt, '').scene).toBe(scene);
  });
});

describe('what somebody else or only a part moves', () => {
  it.each([
    ...['나비가 날아다니는', '새가 날아가는', '고양이가 걸어가', '차가 달리는 도로', '구름이 떠다님'],
    ...['카메라 고정', '카메라는 가만히', '고정된 카메라', '빙글빙글 도는 카메라', '손하트 날려줘', '윙크 날려'],
    ...['고개를 왼쪽으로 돌려', '나뭇잎 흔들리는', '나뭇잎 사이로 햇빛'],
  ])('moves no figure: “%s”', (prompt) => {
    expect(readMotions(prompt)).toEqual([]);
    expect(readSurroundings(prompt, '').weather).not.toContain('leaves');
  });
});

describe('hours in spoken words', () => {
  it.each([
    ['해 질 무렵', 'sunset'],
    ['해가 질 때쯤', 'sunset'],
    ['밤길', 'night'],
    ['캄캄한 골목', 'night'],
    ['깜깜한 방', 'night'],
  ])('are read: “%s”', (prompt, hour) => {
    expect(readSurroundings(prompt, '').hour).toBe(hour);
  });
});
