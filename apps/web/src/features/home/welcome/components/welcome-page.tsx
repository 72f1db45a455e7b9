import { SIGN_UP_GRANT, type QuestProgress } from '@atelier/contracts';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { ErrorState } from '@/components/error-state';
import { usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { useCosts } from '@/features/ledger';
import { ClaimButton, isClaimable, QuestReward, useQuests } from '@/features/quests';
import { forgetNewUser } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { Portraits } from '../../portraits';

const STEPS = ['upload', 'train', 'create'] as const;

/** The first screen of a new account: what it was given, and the one step to a character of its own. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { user } = useSession();
  const first = useFirstQuest();
  const isBack = first?.earlier_account === true;
  usePageTitle(t('tab_title'));
  // A user who is here need not be invited any more.
  useEffect(forgetNewUser, []);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:pt-6">
        <div>
          <h1 tabIndex={-1} className="text-title font-bold break-keep wrap-anywhere text-light">
            {user?.display_name ? t('title', { name: user.display_name }) : t('title_plain')}
          </h1>
          <p className="mt-3 text-lg text-ink-soft">{t(isBack ? 'back.description' : 'description')}</p>
          <div className="mt-6">{isBack ? <GivenBefore /> : <Gift />}</div>
          <div className="mt-6 flex flex-col gap-2.5 sm:flex-row">
            <ButtonLink to="/training-flow" search={{ begin: true }} variant="primary" size="lg">
              {t('start')}
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="ghost" size="lg">
              {t('look_around')}
            </ButtonLink>
          </div>
        </div>
        <div className="flex flex-col gap-6">
          <Portraits className="[&>*]:animate-develop" />
          {isBack ? null : <FirstQuest />}
        </div>
      </div>
      <Steps />
    </div>
  );
}

function Steps() {
  const { t } = useTranslation('welcome');
  return (
    <section aria-labelledby="steps" className="mt-12 border-t border-line pt-9">
      <h2 id="steps" className="text-2xl font-semibold">
        {t('steps.title')}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 md:block">
            <span aria-hidden className="w-7 shrink-0 font-display text-4xl leading-none font-bold text-light/25">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold md:mt-3">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the account has completed by being made; undefined until it is known. */
const useFirstQuest = (): QuestProgress | undefined =>
  useQuests().data?.items.find(({ quest_code: code }) => code === 'q01_signup');

/** To who closed an account and came back: the gift was given to that one. */
function GivenBefore() {
  const { t } = useTranslation('welcome');
  return (
    <Card role="note" className="p-5">
      <h2 className="text-lg font-semibold">{t('back.title')}</h2>
      <p className="mt-1 text-pretty text-ink-soft">{t('back.text')}</p>
    </Card>
  );
}

/** What every new account is given, and what it is good for at this server's prices. */
function Gift() {
  const { t } = useTranslation('welcome');
  const { priceOf, firstTrainingFree } = useCosts();
  const price = priceOf('image')?.spark ?? 0;
  const images = price > 0 ? Math.floor(SIGN_UP_GRANT.spark / price) : null;
  return (
    <section aria-labelledby="gift">
      <h2 id="gift" className="sr-only">
        {t('gift.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        <Given
          icon={<SparkIcon className="size-8 text-spark" />}
          amount={t('gift.sparks', { count: SIGN_UP_GRANT.spark })}
          text={images === null ? null : t('gift.sparks_text', { count: images })}
        />
        <Given
          icon={<PassIcon className="size-8 text-pass" />}
          amount={t('gift.passes', { count: SIGN_UP_GRANT.pass })}
          text={t(firstTrainingFree ? 'gift.first_free' : 'gift.passes_text')}
        />
      </ul>
    </section>
  );
}

function Given({ icon, amount, text }: { icon: ReactNode; amount: string; text: string | null }) {
  return (
    <li className="flex flex-col gap-2.5 rounded-card lit p-4 md:p-5">
      {icon}
      <p className="font-display text-lg leading-tight font-semibold tracking-tight md:text-xl">{amount}</p>
      {text === null ? null : <p className="-mt-1.5 text-sm text-ink-soft">{text}</p>}
    </li>
  );
}

/** The quest that a new account has completed by being made: its reward waits to be taken. */
function FirstQuest() {
  const { t } = useTranslation('welcome');
  const { data, error, isFetching, refetch } = useQuests();
  const quest = useFirstQuest();
  if (!data) {
    if (!error) return <Skeleton className="h-48 rounded-card" />;
    return (
      <Card>
        <ErrorState title={t('quest.load_failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return quest?.is_completed ? <QuestCard quest={quest} /> : null;
}

function QuestCard({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('welcome');
  return (
    <Card className="lamp p-6">
      <p className="text-sm font-medium text-ink-soft">{t('quest.title')}</p>
      <div className="mt-1.5 flex items-start justify-between gap-4">
        <h2 className="text-xl font-semibold">{quest.quest_name}</h2>
        <QuestReward quest={quest} className="mt-0.5 text-lg" />
      </div>
      <p className="mt-1.5 flex items-center gap-2 text-ink-soft">
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        {quest.quest_text}
      </p>
      <div className="mt-5 flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
        {isClaimable(quest) ? (
          <ClaimButton quest={quest} />
        ) : (
          <p role="status" className="animate-rise font-medium text-success">
            {t('quest.claimed')}
          </p>
        )}
      </div>
    </Card>
  );
}
