import type { ErrorDetails, Language } from './errors/index.js';
import { fillIn } from './fill-in.js';

/** Specification §3: the four kinds of notification. */
export const NOTIFICATION_TYPES = [
  'quest_completed',
  'training_complete',
  'synthesis_complete',
  'system_notice',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

interface Words {
  readonly title: string;
  readonly text: string;
}

/** One notification that the product sends; `{name}` is filled from its details. `path`: where a press on it leads. */
export interface NoticeDefinition {
  readonly type: NotificationType;
  readonly path: string | null;
  readonly en: Words;
  readonly ko: Words;
}

export const NOTICES = {
  session_reused: {
    type: 'system_notice',
    path: '/settings/devices',
    en: {
      title: 'A sign-in was ended for your safety',
      text: 'A sign-in on {device} was used twice, as if it had been copied, so it was ended. If you do not know this device, sign out everywhere.',
    },
    ko: {
      title: '안전을 위해 로그인을 종료했습니다',
      text: '{device}의 로그인 정보가 복사된 것처럼 두 번 사용되어 해당 로그인을 종료했습니다. 모르는 기기라면 모든 기기에서 로그아웃해 주세요.',
    },
  },
  identity_linked: {
    type: 'system_notice',
    path: '/settings/sign-in',
    en: {
      title: '{provider} was linked',
      text: 'From now on you can sign in with {provider} too. Was it not you? Unlink it.',
    },
    ko: {
      title: '{provider} 계정이 연결되었습니다',
      text: '이제 {provider} 계정으로도 로그인할 수 있습니다. 본인이 아니라면 연결을 해제해 주세요.',
    },
  },
  identity_unlinked: {
    type: 'system_notice',
    path: '/settings/sign-in',
    en: { title: '{provider} was unlinked', text: 'You can no longer sign in with {provider}.' },
    ko: { title: '{provider} 연결이 해제되었습니다', text: '더 이상 {provider} 계정으로 로그인할 수 없습니다.' },
  },
  export_ready: {
    type: 'system_notice',
    path: '/settings/data',
    en: { title: 'Your download is ready', text: 'It holds everything of yours, and works for 24 hours.' },
    ko: { title: '데이터가 준비되었습니다', text: '24시간 동안 내려받을 수 있습니다.' },
  },
  quest_completed: {
    type: 'quest_completed',
    path: '/welcome',
    en: { title: 'Quest completed: {quest}', text: 'Your reward is waiting.' },
    ko: { title: '퀘스트 완료: {quest}', text: '보상이 기다리고 있습니다.' },
  },
} as const satisfies Record<string, NoticeDefinition>;
export type NoticeCode = keyof typeof NOTICES;

/** Title and text of a notification in `language`, with `{name}` filled from `details`. */
export function noticeWords(code: NoticeCode, language: Language, details: ErrorDetails = {}): Words {
  const { title, text } = NOTICES[code][language];
  return { title: fillIn(title, details, language), text: fillIn(text, details, language) };
}
