import {
  isQuestCode,
  QUESTS,
  queueNameSchema,
  type Language,
  type LedgerKind,
  type Receipt,
  type WorkKind,
  workKindOf,
} from '@atelier/contracts';

/** The columns of the table of movements, in their order. */
export const STATEMENT_COLUMNS = [
  'time',
  'kind',
  'spark_change',
  'pass_change',
  'spark_after',
  'pass_after',
  'work',
  'spark_price',
  'pass_price',
  'spark_held',
  'pass_held',
  'spark_captured',
  'pass_captured',
  'spark_returned',
  'pass_returned',
  'reason',
  'job_id',
  'payment_id',
  'amount',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

type Source = 'sign_up' | 'quest' | 'samples' | 'purchase' | 'operator' | 'account_closed';

interface StatementWords {
  columns: Record<StatementColumn, string>;
  kinds: Record<LedgerKind, string>;
  work: Record<WorkKind, string>;
  reasons: Record<Receipt['reason'], string>;
  sources: Record<Source, string>;
}

const EN: StatementWords = {
  columns: {
    time: 'Time (UTC)',
    kind: 'What',
    spark_change: 'Sparks',
    pass_change: 'Passes',
    spark_after: 'Sparks balance',
    pass_after: 'Passes balance',
    work: 'Work',
    spark_price: 'Price in Sparks',
    pass_price: 'Price in passes',
    spark_held: 'Sparks held',
    pass_held: 'Passes held',
    spark_captured: 'Sparks charged',
    pass_captured: 'Passes charged',
    spark_returned: 'Sparks returned',
    pass_returned: 'Passes returned',
    reason: 'Why',
    job_id: 'Job',
    payment_id: 'Payment',
    amount: 'Amount (USD)',
  },
  kinds: {
    grant: 'Received',
    purchase: 'Bought',
    hold: 'Held',
    capture: 'Charged',
    release: 'Returned',
    expire: 'Expired',
    refund: 'Refunded',
    refund_returned: 'Refund failed',
  },
  work: {
    ingest: 'Checking pictures',
    variation: 'Variations',
    training: 'Training',
    image: 'Images',
    video: 'Video',
    refine: 'Refining',
    sheet: 'Character sheet',
    import: 'Model import',
  },
  reasons: {
    open: 'Not finished yet',
    free: 'Free',
    made_again: 'Free: we made it again',
    delivered: 'Delivered',
    partly_delivered: 'You only paid for what you got',
    failed: 'It failed',
    cancelled: 'It was canceled',
    timed_out: 'It took too long',
  },
  sources: {
    sign_up: 'Sign-up gift',
    quest: 'Quest reward',
    samples: 'Samples',
    purchase: 'Purchase',
    operator: 'Granted by the operator',
    account_closed: 'Account closed',
  },
};

const KO: StatementWords = {
  columns: {
    time: '시각 (UTC)',
    kind: '내용',
    spark_change: '스파크 변동',
    pass_change: '패스 변동',
    spark_after: '변동 후 스파크',
    pass_after: '변동 후 패스',
    work: '작업',
    spark_price: '가격 (스파크)',
    pass_price: '가격 (패스)',
    spark_held: '예약한 스파크',
    pass_held: '예약한 패스',
    spark_captured: '차감된 스파크',
    pass_captured: '차감된 패스',
    spark_returned: '반환된 스파크',
    pass_returned: '반환된 패스',
    reason: '사유',
    job_id: '작업 번호',
    payment_id: '결제 번호',
    amount: '금액 (USD)',
  },
  kinds: {
    grant: '지급',
    purchase: '구매',
    hold: '예약',
    capture: '차감',
    release: '반환',
    expire: '만료',
    refund: '환불',
    refund_returned: '환불 실패',
  },
  work: {
    ingest: '이미지 확인',
    variation: '변형',
    training: '학습',
    image: '이미지',
    video: '영상',
    refine: '이미지 보정',
    sheet: '캐릭터 시트',
    import: '모델 가져오기',
  },
  reasons: {
    open: '아직 끝나지 않음',
    free: '무료',
    made_again: '무료 재시도',
    delivered: '완성',
    partly_delivered: '완성된 만큼만 차감',
    failed: '실패',
    cancelled: '취소',
    timed_out: '시간 초과',
  },
  sources: {
    sign_up: '가입 선물',
    quest: '퀘스트 보상',
    samples: '샘플',
    purchase: '구매',
    operator: '운영자가 지급',
    account_closed: '계정 탈퇴',
  },
};

export const STATEMENT_WORDS: Record<Language, StatementWords> = { en: EN, ko: KO };

/** What a movement's memo says: a known source or quest in words, anything else as it was written. */
export function memoInWords(memo: string, language: Language): string {
  if (isQuestCode(memo)) return QUESTS[memo].name[language];
  const { sources } = STATEMENT_WORDS[language];
  return Object.hasOwn(sources, memo) ? sources[memo as Source] : memo;
}

/** The work of a queue, and of a task or a subject of it; a queue that this version does not know is shown as it is. */
export function workInWords(
  name: string,
  { task, subject_type }: { task: string | null; subject_type: string | null },
  language: Language,
): string {
  const queue = queueNameSchema.safeParse(name);
  return queue.success ? STATEMENT_WORDS[language].work[workKindOf(queue.data, task, subject_type)] : name;
}
