import { define } from './definition.js';

/** Of the place where files lie. */
export const storageErrors = define({
  storage_away: {
    status: 503,
    en: 'We can’t reach our storage right now. Nothing was lost and you weren’t charged. Try again shortly.',
    ko: '지금은 저장 공간에 연결할 수 없어요. 잃거나 차감된 것은 없으니 잠시 후 다시 시도해 주세요.',
  },
});
