import { LIMITS, RETENTION, SIGN_UP_GRANT, VIDEO_SECONDS, type Amounts } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat, type Formatters } from './format';
import { currentLanguage } from './language';

const MEGABYTE = 1024 * 1024;

/** Amounts in words: “100 Sparks and 1 Character Pass”. */
export function useAmountsText(): (amounts: Amounts) => string {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  return ({ spark, pass }) => {
    const sparks = t('money.spark_amount', { count: spark, number: number(spark) });
    const passes = t('money.pass_amount', { count: pass, number: number(pass) });
    if (pass === 0) return spark === 0 ? t('money.free') : sparks;
    return spark === 0 ? passes : t('money.both', { spark: sparks, pass: passes });
  };
}

/** Every number that a long text names, by the name that it has there: nothing that the product enforces is written into a text. */
export function useTextValues(): Readonly<Record<string, string>> {
  const { number } = useFormat();
  const amounts = useAmountsText();
  return { ...textValues(number), grant: amounts(SIGN_UP_GRANT) };
}

function textValues(number: Formatters['number']) {
  const language = currentLanguage();
  const all = (values: readonly number[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(values.map(number));
  // What Intl writes before the last in Korean is of written notices, and each number has its unit there.
  const inDays = (values: readonly number[]) => values.map((value) => `${number(value)}일`).join(', ');
  const { upload, image, purchase } = LIMITS;
  return {
    max_files: number(upload.maxFiles),
    file_mb: number(upload.maxFileBytes / MEGABYTE),
    total_mb: number(upload.maxTotalBytes / MEGABYTE),
    min_edge: number(upload.minEdge),
    prompt_max: number(LIMITS.prompt.max),
    max_count: number(image.maxCount),
    waifu_count: number(LIMITS.waifu.maxCount),
    image_min: number(image.minEdge),
    image_max: number(image.maxEdge),
    image_step: number(image.multipleOf),
    image_minutes: number(image.timeoutSeconds / 60),
    refine_max: number(LIMITS.refine.maxEdge),
    variations: number(LIMITS.variationsPerSet),
    video_seconds: all(VIDEO_SECONDS, 'disjunction'),
    training_hours: number(LIMITS.training.timeoutSeconds / 3600),
    few_pictures: number(LIMITS.training.fewPictures),
    auto_hours: number(LIMITS.selection.autoSelectSeconds / 3600),
    failed_days: number(LIMITS.failedListDays),
    abandoned_days: number(LIMITS.abandonedSessionDays),
    storage_days: number(LIMITS.characterStorageDays),
    undo_seconds: number(LIMITS.undoSeconds),
    export_hours: number(LIMITS.exportSeconds / 3600),
    cache_mb: number(LIMITS.imageCache.maxBytes / MEGABYTE),
    sparks_days: number(purchase.sparksValidDays),
    refund_days: number(purchase.refundDays),
    warn_days: language === 'ko' ? inDays(purchase.warnDays) : all(purchase.warnDays, 'conjunction'),
    plan_warn_days: number(purchase.planWarnDays),
    session_days: number(RETENTION.sessionDays),
    longest_session_days: number(RETENTION.longestSessionDays),
    ended_days: number(RETENTION.endedSessionDays),
    analytics_days: number(RETENTION.analyticsDays),
    unused_hours: number(RETENTION.unusedUploadHours),
    closure_days: number(RETENTION.closureDays),
    read_notice_days: number(RETENTION.readNoticeDays),
    unread_notice_days: number(RETENTION.unreadNoticeDays),
    event_days: number(RETENTION.paymentEventDays),
    flow_minutes: number(RETENTION.signInMinutes),
    join_minutes: number(RETENTION.joinMinutes),
    browser_minutes: number(RETENTION.signInCodeMinutes),
  };
}
