import { define } from './definition.js';

/** As operators read it. */
const RETRY_OBSTACLES = {
  not_failed: { en: 'It hasn’t failed.', ko: '실패한 작업이 아니에요.' },
  made_again: { en: 'It was made again already.', ko: '이미 다시 한 작업이에요.' },
  safety: { en: 'The safety check stopped it.', ko: '안전 검사에서 중단된 작업이에요.' },
  owner_gone: { en: 'Its creator closed the account.', ko: '크리에이터가 계정을 탈퇴했어요.' },
  owner_paused: { en: 'Its creator’s account is paused.', ko: '크리에이터의 계정이 정지되어 있어요.' },
  upload_gone: {
    en: 'It was made from an upload, which we deleted when it failed.',
    ko: '업로드한 파일로 진행했고, 실패할 때 그 파일을 삭제했어요.',
  },
  source_gone: {
    en: 'What it was made from, or the failed creation itself, is gone.',
    ko: '필요한 캐릭터나 이미지, 또는 실패한 작품이 삭제됐어요.',
  },
  moved_on: { en: 'Its creator has changed the set since.', ko: '그 뒤에 크리에이터가 학습 세트를 바꿨어요.' },
} as const;
/** Why a job cannot be made again; the `why` of the error `retry_not_possible`. */
export type RetryObstacle = keyof typeof RETRY_OBSTACLES;

/** Errors about making a failed job again, for operators. */
export const retryErrors = define({
  retry_not_possible: {
    status: 409,
    operatorsOnly: true,
    en: '{why} So it can’t be made again.',
    ko: '{why} 그래서 다시 할 수 없어요.',
    words: { why: RETRY_OBSTACLES },
  },
});
