import { define } from './definition.js';

/** Errors of changing what is sold, for operators. */
export const catalogueErrors = define({
  offer_code_taken: {
    status: 409,
    operatorsOnly: true,
    en: 'There’s already a package “{code}”. Change that one, or bring it back if it’s retired.',
    ko: '“{code}” 상품이 이미 있어요. 그 상품을 변경하거나, 판매가 중단됐다면 다시 판매해 주세요.',
  },
  offer_changed_meanwhile: {
    status: 409,
    operatorsOnly: true,
    en: 'Someone changed this meanwhile. Nothing was saved, and what you entered is still here. Check what changed, then save again.',
    ko: '그 사이에 다른 운영자가 바꿨어요. 저장하지 않았고, 입력한 내용은 그대로 있어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
  },
  retired_not_popular: {
    status: 409,
    operatorsOnly: true,
    en: 'A retired package can’t be the popular one. Bring it back first.',
    ko: '판매가 중단된 상품은 인기 상품으로 표시할 수 없어요. 먼저 다시 판매해 주세요.',
  },
});
