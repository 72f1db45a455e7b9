import type { ErrorDetails } from './errors/index.js';
import type { Language } from './languages.js';
import { ACCOUNT_NOTICES } from './account-notices.js';
import { fillIn } from './fill-in.js';
import type { NoticeDefinition, NoticeWords } from './notice-definition.js';
import { QUESTS } from './quests.js';
import { TRAINING_NOTICES } from './training-notices.js';

const QUEST_NAMES = Object.fromEntries(Object.entries(QUESTS).map(([code, { name }]) => [code, name]));

export const NOTICES = {
  ...ACCOUNT_NOTICES,
  ...TRAINING_NOTICES,
  export_ready: {
    type: 'system_notice',
    path: '/settings/data',
    mail: true,
    en: {
      title: 'Your download is ready',
      text: 'It includes everything we have about you. The link works for 24 hours.',
    },
    ko: { title: '데이터가 준비됐어요', text: '24시간 동안 다운로드할 수 있어요.' },
  },
  payment_bought: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: { title: 'Your payment arrived', text: 'You bought “{item_en}” for ${amount}. It’s in your account.' },
    ko: {
      title: '결제가 완료됐어요',
      text: '‘{item_ko}’ 상품을 ${amount}에 구매했어요. 지금 바로 쓸 수 있어요.',
    },
  },
  /** Of before purchases were named. */
  payment_completed: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: { title: 'Your payment arrived', text: 'What you bought for ${amount} is in your account.' },
    ko: { title: '결제가 완료됐어요', text: '${amount} 결제가 완료되어 구매한 상품을 계정에 넣어 드렸어요.' },
  },
  payment_pending: {
    type: 'system_notice',
    path: '/settings/billing',
    en: {
      title: 'Your payment is on its way',
      text: 'PayPal hasn’t confirmed the ${amount} yet. As soon as it does, we’ll add what you bought. You don’t need to do anything.',
    },
    ko: {
      title: '결제를 확인하고 있어요',
      text: 'PayPal에서 ${amount} 결제를 아직 확인하지 않았어요. 확인되면 바로 구매한 상품을 드려요. 따로 할 일은 없어요.',
    },
  },
  payment_failed: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: 'Your payment failed',
      text: 'PayPal didn’t confirm the ${amount}. You weren’t charged, and nothing was added.',
    },
    ko: {
      title: '결제에 실패했어요',
      text: 'PayPal에서 ${amount} 결제가 승인되지 않았어요. 지급된 상품도, 청구된 금액도 없어요.',
    },
  },
  payment_refunded: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: 'We refunded ${amount}',
      text: 'It’s on its way to the account or card you paid with. Banks can take a few days to show it.',
    },
    ko: {
      title: '${amount} 환불을 보냈어요',
      text: '결제한 계정이나 카드로 들어와요. 은행에 따라 며칠이 걸릴 수 있어요.',
    },
  },
  payment_refund_failed: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: 'Your refund failed',
      text: 'PayPal refused to refund the ${amount}, so what you bought is back in your account. Please contact support.',
    },
    ko: {
      title: '환불에 실패했어요',
      text: 'PayPal에서 ${amount} 환불을 거부해서 구매한 상품을 계정에 되돌려 드렸어요. 도움말에서 문의해 주세요.',
    },
  },
  payment_disputed: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: 'A payment is disputed',
      text: 'PayPal has an open case about ${amount}. Until it’s decided, you can’t spend what’s left of that purchase.',
    },
    ko: {
      title: '결제에 분쟁이 접수됐어요',
      text: 'PayPal에 ${amount} 결제에 대한 분쟁이 접수됐어요. 결과가 나올 때까지 이 결제로 구매한 상품의 남은 수량은 쓸 수 없어요.',
    },
  },
  payment_dispute_over: {
    type: 'system_notice',
    path: '/settings/billing',
    en: { title: 'A dispute is over', text: 'You can spend what’s left of your ${amount} purchase again.' },
    ko: {
      title: '분쟁이 끝났어요',
      text: '${amount} 결제로 구매한 상품의 남은 수량을 다시 쓸 수 있어요.',
    },
  },
  payment_reversed: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: 'A payment was reversed',
      text: 'PayPal reversed the ${amount}, so we removed what was left of that purchase.',
    },
    ko: {
      title: '결제가 취소 처리됐어요',
      text: 'PayPal에서 ${amount} 결제를 되돌려, 이 결제로 구매한 상품의 남은 수량이 회수됐어요.',
    },
  },
  sparks_expiring: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: {
      title: '{count} Sparks expire soon',
      text: 'You have {days} more days to spend them, until {date} (UTC).',
    },
    ko: {
      title: '스파크 {count}개가 곧 만료돼요',
      text: '{date}(UTC)까지, 앞으로 {days}일 동안 쓸 수 있어요.',
    },
  },
  sparks_expiring_tomorrow: {
    type: 'system_notice',
    path: '/settings/billing',
    mail: true,
    en: { title: '{count} Sparks expire within a day', text: 'You can spend them until {date} (UTC).' },
    ko: { title: '스파크 {count}개가 하루 안에 만료돼요', text: '{date}(UTC)까지 쓸 수 있어요.' },
  },
  granted_by_operator: {
    type: 'system_notice',
    path: '/settings/billing',
    en: { title: 'You got {amounts}', text: '{reason}' },
    ko: { title: '{amounts} 지급 안내', text: '{reason}' },
  },
  plan_ending: {
    type: 'system_notice',
    path: '/plans',
    mail: true,
    en: { title: 'Pro ends in {days} days', text: 'Extend it to keep your benefits. It doesn’t renew automatically.' },
    ko: { title: 'Pro가 {days}일 뒤에 끝나요', text: '계속 이용하려면 연장해 주세요. 자동으로 결제되지 않아요.' },
  },
  plan_ending_tomorrow: {
    type: 'system_notice',
    path: '/plans',
    en: { title: 'Pro ends within a day', text: 'Extend it to keep your benefits. It doesn’t renew automatically.' },
    ko: { title: 'Pro가 하루 안에 끝나요', text: '계속 이용하려면 연장해 주세요. 자동으로 결제되지 않아요.' },
  },
  plan_ended: {
    type: 'system_notice',
    path: '/plans',
    mail: true,
    en: {
      title: 'Pro has ended',
      text: 'You’re on Free now. Everything you made stays yours, and what you made on Pro keeps its commercial license.',
    },
    ko: {
      title: 'Pro 이용이 끝났어요',
      text: '이제 Free 요금제예요. 만든 작품은 그대로 있고, Pro 기간에 만든 작품은 계속 상업적으로 쓸 수 있어요.',
    },
  },
  creation_taken_down: {
    type: 'system_notice',
    path: '/history',
    mail: true,
    en: {
      title: 'Your creation was removed from the gallery',
      text: '“{prompt}” is still yours, but others can’t see it anymore. Reason: {reason}. If you think it’s a mistake, request a review.',
    },
    ko: {
      title: '작품이 갤러리에서 내려갔어요',
      text: '“{prompt}” 작품은 그대로 있지만 다른 사람에게는 보이지 않아요. 사유: {reason}. 잘못됐다고 생각하면 재검토를 요청해 주세요.',
    },
  },
  creation_hidden: {
    type: 'system_notice',
    path: '/history',
    mail: true,
    en: {
      title: 'Your creation is hidden until we review it',
      text: 'Someone reported that “{prompt}” sexualizes a child. It’s still yours, but others can’t see it until a person has reviewed it. We’ll tell you what we decide.',
    },
    ko: {
      title: '작품이 검토를 위해 잠시 숨겨졌어요',
      text: '“{prompt}” 작품이 아동을 성적으로 표현한다는 신고가 접수됐어요. 작품은 그대로 있고, 담당자가 확인할 때까지 다른 사람에게는 보이지 않아요. 결과는 알려 드릴게요.',
    },
  },
  creation_cleared: {
    type: 'system_notice',
    path: '/gallery',
    en: {
      title: 'Your creation is back in the gallery',
      text: 'We reviewed “{prompt}”, and there’s nothing wrong with it.',
    },
    ko: {
      title: '작품이 갤러리에 다시 공개됐어요',
      text: '“{prompt}” 작품을 확인한 결과 문제가 없어 다시 공개했어요.',
    },
  },
  creation_restored: {
    type: 'system_notice',
    path: '/gallery',
    en: { title: 'Your creation is back in the gallery', text: 'We reviewed “{prompt}” again, and you were right.' },
    ko: { title: '작품이 갤러리에 다시 공개됐어요', text: '“{prompt}” 작품을 다시 검토하고 공개했어요.' },
  },
  appeal_approved: {
    type: 'system_notice',
    path: '/history',
    mail: true,
    en: {
      title: 'You were right: you can make it',
      text: 'We reviewed “{prompt}”. Make it again with the same settings, and you’ll get it. You weren’t charged for the blocked one.',
    },
    ko: {
      title: '재검토 결과, 만들 수 있어요',
      text: '“{prompt}” 요청을 다시 검토했어요. 같은 설정으로 다시 만들면 결과를 받을 수 있어요. 차단된 작업에는 비용이 들지 않았어요.',
    },
  },
  appeal_rejected: {
    type: 'system_notice',
    path: '/history',
    mail: true,
    en: { title: 'We reviewed it again, and the decision stands', text: '“{prompt}”: {answer}' },
    ko: { title: '재검토했지만 결과는 그대로예요', text: '“{prompt}”: {answer}' },
  },
  report_decided: {
    type: 'system_notice',
    path: null,
    en: { title: 'Thank you for your report', text: 'An operator reviewed what you reported and made a decision.' },
    ko: { title: '신고해 주셔서 고마워요', text: '운영자가 신고한 작품을 확인하고 조치를 결정했어요.' },
  },
  images_ready: {
    type: 'synthesis_complete',
    path: '/generator?creation={creation_id}',
    en: { title: 'Your creation is ready', text: '“{prompt}”' },
    ko: { title: '이미지가 완성됐어요', text: '“{prompt}”' },
  },
  sheet_ready: {
    type: 'synthesis_complete',
    path: '/generator?creation={creation_id}',
    en: { title: 'Your character sheet is ready', text: '“{prompt}”' },
    ko: { title: '캐릭터 시트가 완성됐어요', text: '“{prompt}”' },
  },
  made_again: {
    type: 'system_notice',
    path: '/history',
    words: {
      work: {
        image: { en: 'image', ko: '이미지' },
        video: { en: 'video', ko: '영상' },
        training: { en: 'training', ko: '학습' },
        variation: { en: 'variations', ko: '변형' },
        refine: { en: 'refining', ko: '이미지 보정' },
        sheet: { en: 'character sheet', ko: '캐릭터 시트' },
      },
    },
    en: {
      title: 'Free retry: {work}',
      text: 'It failed, so we started it again. You won’t be charged. {reason}',
    },
    ko: {
      title: '무료로 다시 하고 있어요: {work}',
      text: '실패한 작업을 다시 시작했어요. 스파크는 들지 않아요. {reason}',
    },
  },
  video_ready: {
    type: 'synthesis_complete',
    path: '/video-generation?video={video_id}',
    en: { title: 'Your video is ready', text: '“{prompt}”' },
    ko: { title: '영상이 완성됐어요', text: '“{prompt}”' },
  },
  support_answered: {
    type: 'system_notice',
    path: '/help',
    mail: true,
    en: { title: 'We answered your message', text: '{answer}' },
    ko: { title: '문의에 답변했어요', text: '{answer}' },
  },
  creation_liked: {
    type: 'system_notice',
    path: '/gallery?open={creation_id}',
    en: { title: 'Your creation got its first like', text: 'Someone in the gallery likes it.' },
    ko: { title: '작품이 첫 좋아요를 받았어요', text: '갤러리에서 누군가 좋아해 주셨어요.' },
  },
  creation_likes: {
    type: 'system_notice',
    path: '/gallery?open={creation_id}',
    en: { title: 'Your creation has {count} likes', text: 'People in the gallery like it.' },
    ko: { title: '작품이 좋아요 {count}개를 받았어요', text: '갤러리에서 많은 분이 좋아해 주셨어요.' },
  },
  creation_remixed: {
    type: 'system_notice',
    path: '/gallery?open={creation_id}',
    en: { title: '{name} remixed your creation', text: 'See what they made of it.' },
    ko: { title: '{name}님이 내 작품을 리믹스했어요', text: '어떤 작품이 나왔는지 보세요.' },
  },
  theme_reward: {
    type: 'system_notice',
    path: '/gallery?theme={day}',
    en: {
      title: '{count} Sparks for today’s theme',
      text: 'You showed a creation for it in the gallery. Thank you for taking part!',
    },
    ko: {
      title: '오늘의 테마 보상: 스파크 {count}개',
      text: '테마 작품을 갤러리에 공개해서 받았어요. 함께해 줘서 고마워요!',
    },
  },
  quest_completed: {
    type: 'quest_completed',
    path: '/quests',
    words: { quest: QUEST_NAMES },
    en: { title: 'Quest completed: {quest}', text: 'Your reward is waiting.' },
    ko: { title: '퀘스트 완료: {quest}', text: '보상이 기다리고 있어요.' },
  },
} as const satisfies Record<string, NoticeDefinition>;
export type NoticeCode = keyof typeof NOTICES;

/** Title and text of a notification in `language`, with `{name}` filled from `details`. */
export function noticeWords(code: NoticeCode, language: Language, details: ErrorDetails = {}): NoticeWords {
  const { words, [language]: said }: NoticeDefinition = NOTICES[code];
  const fill = (text: string): string => fillIn(text, details, language, words);
  // A detail that an older notification lacks leaves nothing behind it.
  return { title: fill(said.title).trim(), text: fill(said.text).trim() };
}

/** Where a press on it leads, filled from `details`; null where there is nowhere to go, or a detail of it is missing. */
export function noticePath(code: NoticeCode, details: ErrorDetails = {}): string | null {
  const { path } = NOTICES[code];
  if (path === null) return null;
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name];
    return typeof value === 'string' ? encodeURIComponent(value) : whole;
  });
  return filled.includes('{') ? null : filled;
}
