import type { Language } from '@atelier/contracts';

interface Texts {
  open: string;
  why: string;
  unsubscribe: string;
}

/** What stands around the words of a notification. */
export const MAIL_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    open: 'Open in Atelier',
    why: 'You get this e-mail because it is about your account with Atelier.',
    unsubscribe: 'Stop these e-mails',
  },
  ko: {
    open: 'Atelier에서 열기',
    why: 'Atelier 계정과 관련된 중요한 알림이라 이메일로 보내 드립니다.',
    unsubscribe: '이메일 그만 받기',
  },
};
