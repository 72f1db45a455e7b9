import { describe, expect, it } from 'vitest';

const locales = import.meta.glob<string>(['./ko/*.json', '!./ko/legal*.json'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = import.meta.glob<string>(
  [
    '../../../../packages/contracts/src/**/*.ts',
    '../../../api/src/**/*.ts',
    '../**/*.tsx',
    '../../../../infra/local/*page.mjs',
    '../../../../infra/local/*/*page.mjs',
    // What search engines and screen readers are told of each page.
    '../../language-pages-plugin.ts',
    // What prompts are read by, and what the prompt rules know, is nothing that anybody is told.
    '!**/*.spec.*',
    '!**/prompt-words/**',
    '!**/safety/**',
    '!**/reserved-names.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const themes = import.meta.glob<string>('../../../api/themes/themes.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const legal = import.meta.glob<string>('./ko/legal*.json', { eager: true, query: '?raw', import: 'default' });
const shown = import.meta.glob<object>('./ko/*.json', { eager: true, import: 'default' });

const linesOf = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, content]) =>
    content
      .split('\n')
      .filter((line) => /[가-힣]/.test(line))
      .map((line) => [path, line.trim()] as const),
  );

/** Every line that says something in Korean, with where it stands. Legal texts keep the register of the law, not other words. */
const lines = linesOf({ ...locales, ...sources });
/** Their prompts name what is drawn, in whatever words: shadows, paintings. */
const withThemes = [...lines, ...linesOf(themes)];
const withLegal = [...lines, ...linesOf(legal)];
const offending = (pattern: RegExp) => withLegal.filter(([, line]) => pattern.test(line.normalize('NFC')));

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

const FIRST_SYLLABLE = 0xac00;
const BIEUP = 17;
const isFormal = (line: string) =>
  [...line.matchAll(/([가-힣])니[다까]/g)].some(
    ([, syllable = '']) => (syllable.charCodeAt(0) - FIRST_SYLLABLE) % 28 === BIEUP,
  ) || /십시오|하시오/.test(line);

/** Words that a native editor struck out, and what stands instead. */
const RETIRED: readonly [pattern: RegExp, instead: string][] = [
  [/낱말/, '단어'],
  [/당신/, '내, 나만의'],
  [/오신 것을 환영/, '반가워요'],
  [/잡아 ?[두둔둠둡]|잡혀 있/, '예약'],
  [/지갑에 남은/, '남은 수량'],
  [/에 차감/, '제작'],
  [/"받는 것"/, '구성'],
  [/바디|페이스(?!북)/, '몸, 얼굴'],
  [/더하고 계속/, '추가하고 계속하기'],
  [/움직이기 시작하다|불을 밝히|벽 한 면|이정표/, '첫 움직임, 첫 학습 시작, 한쪽 벽 가득'],
  [/이렇게 진행/, '이렇게 만들어요'],
  [/그림이 걸|여기에 걸/, '그림이 모여요'],
  [/이 설명 쓰기/, '프롬프트 가져오기'],
  [/똑같이 다시 만들기/, '같은 시드로 다시 만들기'],
  // 그림체 is a style; “그림이 모여요” is the editor’s own sentence; what the law says of drawings is not said of photographs.
  [/그림(?!체|이 모여요|에서는 머리와 얼굴의 색만)/, '이미지'],
  [/미리보기 엔진|기본 내장/, '내장 엔진'],
  [/내려받|내보내기|저장하기(?! 전)/, '다운로드'],
  // The specification has a tab of this name, and the law its 생성형 인공지능.
  [/(?<!"generation": ")생성(?!형)/, '만들기; the screen is called 이미지'],
  [/변동 내역/, '거래 내역'],
  [/이의 신청/, '재검토 요청'],
  [/크리에이터\s*[–—-]\s*구매/, '크리에이터 구매'],
  // A name stands in quotation marks, whatever follows it.
  [/\} 학습(?: 중|이 끝났)/, '‘{{name}}’ 모델을 학습하고 있어요, ‘{{name}}’ 학습이 끝났어요'],
  [/캐릭터가 완성/, '‘{{name}}’ 완성!'],
  [/\}\} 님/, '님 without a space, as everywhere else'],
];

/** Amounts, which end in 개, 달러 or a unit; all else that is filled in may end in any sound. */
const KNOWN_ENDING = '(?:amount|reward|used|size|grant|spark|assignment|refine|variation|video)';
const PARTICLE = '(?:을|를|이|가|은|는|과|와|으로|로|이에요|예요|이고|이며)';

describe('what is said in Korean', () => {
  it('ends its sentences in 해요체, as friendly as the app itself', () => {
    expect(lines.length).toBeGreaterThan(2000);
    for (const file of ['themes.json', 'language-pages-plugin.ts'])
      expect(withThemes.some(([path]) => path.endsWith(file))).toBe(true);
    expect(withThemes.filter(([, line]) => isFormal(line))).toEqual([]);
  });

  it.each(RETIRED)('has none of the words %s, but %s', (pattern) => {
    expect(offending(pattern)).toEqual([]);
  });

  it('speaks to creators of no server, which they do not know; to operators it does', () => {
    const creators = lines.filter(([path]) => !/\/admin[\w-]*\.json$/.test(path));
    expect(creators.filter(([, line]) => /이 서버|서버 운영자/.test(line))).toEqual([]);
  });

  it('has curly quotes', () => {
    const texts = Object.entries(shown).flatMap(([path, content]) =>
      leavesOf(content).map((text) => [path, text] as const),
    );
    expect(texts.filter(([, text]) => /['"]/.test(text))).toEqual([]);
    // In sources: a straight quote right inside of a literal, or around what is filled in.
    expect(lines.filter(([path, line]) => path.endsWith('.ts') && /["`]'|'\$\{\w+\}'|\\'/.test(line))).toEqual([]);
  });

  it('lets no particle depend on how a name that is filled in ends, nor shows two to choose from', () => {
    expect(offending(new RegExp(`\\{(?!${KNOWN_ENDING}\\})\\w+\\}\\}?['”’]?${PARTICLE}(?![가-힣])`))).toEqual([]);
    expect(offending(/이\(가\)|을\(를\)|\(으\)로|은\(는\)|[과와]\([와과]\)/)).toEqual([]);
  });
});
