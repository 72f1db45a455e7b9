/** Words that say nothing of what is to be seen. */
const SMALL = new Set(
  'the and with from for her his its their into over under 한 그 이 두 세 네 내 제 수 것 안 밖 속 위 옆 앞 뒤 곁 온'.split(
    ' ',
  ),
);
/** Of Latin letters fewer make no word to go by. */
const LEAST_LATIN = 3;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL.has(word) && word.length >= (/[a-z0-9]/.test(word) ? LEAST_LATIN : 1),
  );

/** What may follow a Korean noun. Of one of a single letter nothing else may: 산 is no part of 산책. */
const PARTICLE = /^(의|에|에서|이|가|을|를|은|는|도|과|와|로|으로|까지|부터)?$/;

/** Korean words carry particles, so the beginning of one counts. */
const begins = (word: string, other: string): boolean =>
  word.startsWith(other) && (other.length > 1 || PARTICLE.test(word.slice(other.length)));

const shareNone = (words: readonly string[], known: readonly string[]): boolean =>
  words.length > 0 &&
  known.length > 0 &&
  !words.some((word) => known.some((other) => begins(word, other) || begins(other, word)));

/** The time of day, the light, colours and what every picture of a character has: most prompts share them, whatever they are about. */
const COMMON_ENGLISH = new Set(
  `day days morning afternoon evening night sunny bright clear light sunlight sun soft warm calm quiet hair air face hand hands one full first wide
  long tall big white gray black red blue green pink yellow golden gold silver pale behind front above across standing sitting wearing holding`.split(
    /\s+/,
  ),
);
const COMMON_KOREAN =
  /^(날[이의]?$|아침|오후|저녁|밤[의에]?$|화창|햇살|빛|부드러운|따뜻한|따스한|밝은|맑은|가득|모습|머리|얼굴|위에|위로|뒤로|앞에|멀리|고요한|하얀|붉은|파란|푸른|초록|노란|분홍|커다란|넓은)/;

/** Who is seen, how much of them, from where and in what mood. A theme may be about these; two prompts that share no more are not the same. */
const LOOKS_ENGLISH = new Set(
  `girl boy woman man person character young back view side body upper half shot portrait close closeup angle low high looking facing viewer camera
  expression smile smiling surprised angry sad happy crying laughing serious shy`.split(/\s+/),
);
const LOOKS_KOREAN =
  /^(소녀|소년|여자|남자|사람|캐릭터|뒷모습|뒤돌아|옆모습|정면|전신|상반신|하반신|클로즈업|시점|표정|미소|웃는|웃고|놀란|슬픈|화난|우는|울고|행복한)/;

const isCommon = (word: string): boolean => COMMON_ENGLISH.has(word) || COMMON_KOREAN.test(word);
const saysWhat = (word: string): boolean => !isCommon(word) && !LOOKS_ENGLISH.has(word) && !LOOKS_KOREAN.test(word);

/**
 * Whether nothing of one prompt is left in the other. By what they are about: that it is night in both, or a back is seen, is no remainder. By
 * all their words where one of them says nothing else. Not before a word is there.
 */
export function isAnother(prompt: string, source: string): boolean {
  const [words, known] = [wordsOf(prompt), wordsOf(source)];
  const [what, whatBefore] = [words.filter(saysWhat), known.filter(saysWhat)];
  return what.length > 0 && whatBefore.length > 0 ? shareNone(what, whatBefore) : shareNone(words, known);
}

/** What a theme is about: of the words of these texts those that a prompt about something else would hardly have. */
export const subjectOf = (texts: readonly string[]): string[] => [
  ...new Set(wordsOf(texts.join(' ')).filter((word) => !isCommon(word))),
];

/** Whether a prompt has to do with such a subject. */
export const isAbout = (prompt: string, subject: readonly string[]): boolean =>
  !shareNone(wordsOf(prompt), wordsOf(subject.join(' ')));
