import { define } from './definition.js';

/** Errors of buying, paying and giving money back. */
export const paymentErrors = define({
  payments_unavailable: {
    status: 409,
    en: 'You can’t buy anything here yet. Please contact the administrator.',
    ko: '아직 구매할 수 없어요. 관리자에게 문의해 주세요.',
  },
  offer_unavailable: {
    status: 409,
    en: 'We no longer sell this. You weren’t charged. Refresh and choose another one.',
    ko: '더 이상 판매하지 않는 상품이에요. 새로고침한 뒤 다른 상품을 선택해 주세요. 결제된 금액은 없어요.',
  },
  offer_changed: {
    status: 409,
    en: 'This has just changed. You weren’t charged. Check the new price, then pay.',
    ko: '방금 상품이 바뀌었어요. 결제된 금액은 없어요. 새 가격을 확인하고 결제해 주세요.',
  },
  payment_not_started: {
    status: 503,
    en: 'PayPal didn’t answer, so we couldn’t start the payment. You weren’t charged. Try again in a moment.',
    ko: 'PayPal이 응답하지 않아 결제를 시작하지 못했어요. 결제된 금액은 없어요. 잠시 후 다시 시도해 주세요.',
  },
  payment_refused: {
    status: 422,
    en: 'PayPal refused to start this payment. You weren’t charged. Try again or contact support.',
    ko: 'PayPal에서 결제 시작을 거부했어요. 결제된 금액은 없어요. 다시 시도하거나 도움말에서 문의해 주세요.',
  },
  payment_settled: {
    status: 409,
    en: 'You can’t cancel this payment anymore. Check its status.',
    ko: '취소할 수 있는 단계가 지난 결제예요. 현재 상태를 확인해 주세요.',
  },
  refund_not_possible: {
    status: 422,
    en: 'We can’t refund this: {reason}.',
    ko: '환불할 수 없어요. {reason}',
    words: {
      reason: {
        not_completed: { en: 'the payment isn’t completed', ko: '완료되지 않은 결제예요.' },
        too_late: {
          en: 'more than 7 days have passed since you paid',
          ko: '결제한 지 7일이 지났어요.',
        },
        used: { en: 'you’ve already used some of it', ko: '이미 일부를 썼어요.' },
        under_way: { en: 'a refund is already in progress', ko: '이미 환불이 진행 중이에요.' },
        disputed: {
          en: 'PayPal is deciding a dispute about it',
          ko: 'PayPal에서 분쟁이 진행 중이고, 결과에 따라 처리돼요.',
        },
      },
    },
  },
});
