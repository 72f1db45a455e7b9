import type { NoticeDefinition } from './notice-definition.js';

/** Of signing in, and of the account itself. */
export const ACCOUNT_NOTICES = {
  session_reused: {
    type: 'system_notice',
    path: '/settings/devices',
    mail: true,
    en: {
      title: 'We ended a sign-in to keep you safe',
      text: 'A sign-in on {device} was used twice, as if someone had copied it, so we ended it. If you don’t recognize this device, sign out everywhere.',
    },
    ko: {
      title: '안전을 위해 로그인을 종료했어요',
      text: '{device}의 로그인 정보가 복사된 것처럼 두 번 사용되어 해당 로그인을 종료했어요. 모르는 기기라면 모든 기기에서 로그아웃해 주세요.',
    },
  },
  identity_linked: {
    type: 'system_notice',
    path: '/settings/sign-in',
    mail: true,
    en: {
      title: '{provider} was linked',
      text: 'You can now sign in with {provider} too. If this wasn’t you, unlink it.',
    },
    ko: {
      title: '{provider} 계정이 연결됐어요',
      text: '이제 {provider} 계정으로도 로그인할 수 있어요. 본인이 아니라면 연결을 해제해 주세요.',
    },
  },
  identity_unlinked: {
    type: 'system_notice',
    path: '/settings/sign-in',
    mail: true,
    en: { title: '{provider} was unlinked', text: 'You can no longer sign in with {provider}.' },
    ko: { title: '{provider} 연결이 해제됐어요', text: '더 이상 {provider} 계정으로 로그인할 수 없어요.' },
  },
  identity_unlinked_devices: {
    type: 'system_notice',
    path: '/settings/devices',
    mail: true,
    en: {
      title: '{provider} was unlinked',
      text: 'You can no longer sign in with {provider}. You’ve been signed out where you’d signed in with {provider}: {devices}.',
    },
    ko: {
      title: '{provider} 연결이 해제됐어요',
      text: '더 이상 {provider} 계정으로 로그인할 수 없어요. {provider} 계정으로 로그인했던 다음 기기에서 로그아웃됐어요: {devices}',
    },
  },
  account_paused: {
    type: 'system_notice',
    path: '/settings',
    mail: true,
    en: {
      title: 'Your account is paused',
      text: 'Reason: {reason}. You keep your work and can download it or close your account, but you can’t make or share anything new. If you think it’s a mistake, write to us.',
    },
    ko: {
      title: '계정 이용이 일시 정지됐어요',
      text: '사유: {reason}. 만든 작품은 그대로 있고 다운로드하거나 탈퇴할 수 있지만, 새로 만들거나 공개할 수는 없어요. 잘못됐다고 생각하면 문의해 주세요.',
    },
  },
  account_paused_for_prompts: {
    type: 'system_notice',
    path: '/settings',
    mail: true,
    en: {
      title: 'Your account is paused',
      text: 'We refused several prompts because they sexualize children. You keep your work and can download it or close your account, but you can’t make or share anything new. If you think it’s a mistake, write to us.',
    },
    ko: {
      title: '계정 이용이 일시 정지됐어요',
      text: '아동을 성적으로 표현하는 프롬프트가 여러 번 차단됐어요. 만든 작품은 그대로 있고 다운로드하거나 탈퇴할 수 있지만, 새로 만들거나 공개할 수는 없어요. 잘못됐다고 생각하면 문의해 주세요.',
    },
  },
  account_restored: {
    type: 'system_notice',
    path: '/dashboard',
    mail: true,
    en: { title: 'Your account is open again', text: 'Everything works as before. {reason}' },
    ko: { title: '계정을 다시 이용할 수 있어요', text: '모든 기능을 전처럼 쓸 수 있어요. {reason}' },
  },
} as const satisfies Record<string, NoticeDefinition>;
