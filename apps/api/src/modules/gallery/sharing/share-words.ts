import type { Language } from '@atelier/contracts';

interface ShareWords {
  /** As Open Graph names languages. */
  locale: string;
  /** Of a page that shows a creation. */
  title: (creator: string) => string;
  /** Where its words are not for everybody. */
  sensitive: string;
  /** Of a page with nothing to show. */
  gone: string;
}

/** What share pages say to those who only read their head: crawlers, and apps that draw a card for a link. */
export const SHARE_WORDS: Readonly<Record<Language, ShareWords>> = {
  en: {
    locale: 'en_US',
    title: (creator) => `${creator} made this in Atelier`,
    sensitive: 'This creation is for adults. Open it to see it.',
    gone: 'There is nothing to see at this link, or no longer.',
  },
  ko: {
    locale: 'ko_KR',
    title: (creator) => `${creator}님이 Atelier에서 만든 작품`,
    sensitive: '성인용 작품입니다. 열어서 확인해 주세요.',
    gone: '이 링크의 작품이 없거나 더 이상 공개되지 않습니다.',
  },
};
