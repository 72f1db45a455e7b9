import type { SupportMessage } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { MailCheck, ChevronRight, CreditCard, EyeOff, Hourglass, ShieldCheck, Sparkles } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { useAgo } from '@/lib/now';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useMessages } from '../api/messages';
import { MessageForm } from './message-form';

/** Where help is: answers at hand, and people who read what is written. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [sent, setSent] = useState(false);
  return (
    <div className="w-full max-w-6xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <QuickAnswers />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card className="md:p-7">
            <h2 className="mb-5 text-xl font-semibold">{t('form.title')}</h2>
            {sent ? (
              <MessageSent
                onAgain={() => {
                  setSent(false);
                }}
              />
            ) : (
              <MessageForm
                onSent={() => {
                  setSent(true);
                }}
              />
            )}
          </Card>
          <MessageList />
        </div>
        {/* On a phone after the form: a user who came to write should not scroll past it. */}
        <FurtherReading />
      </div>
    </div>
  );
}

/** What happens next with a message that has arrived. */
function MessageSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('help');
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSession();
  const byMail = useSite()?.sends_mail === true && user?.email != null && user.email_notices;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex animate-rise flex-col items-start gap-4">
      <MailCheck aria-hidden className="size-9 text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t('sent.title')}
      </h3>
      <p className="max-w-prose text-ink-soft">
        {t('sent.text')}
        {byMail ? ` ${t('sent.mail')}` : null}
      </p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </div>
  );
}

/** What the creator wrote, and what was answered. */
function MessageList() {
  const { t } = useTranslation('help');
  const query = useMessages();
  return (
    <section aria-labelledby="messages" className="mt-12">
      <h2 id="messages" className="mb-4 scroll-mt-24 text-xl font-semibold">
        {t('list.title')}
      </h2>
      <LoadedList
        query={query}
        failed={t('list.load_failed')}
        waiting={<Skeleton className="h-32" />}
        empty={<p className="text-ink-soft">{t('list.empty')}</p>}
      >
        {(items) => (
          <ul className="flex flex-col gap-3">
            {items.map((message) => (
              <li key={message.id}>
                <Message {...message} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

function Message({ topic, message, status, answer, created_at: sentAt, answered_at: answeredAt }: SupportMessage) {
  const { t } = useTranslation('help');
  const { dateTime } = useFormat();
  const ago = useAgo();
  return (
    <article className="rounded-card lit p-5">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-faint">
        <h3 className="font-sans font-semibold tracking-normal text-ink">{t(`form.topics.${topic}`)}</h3>
        <time dateTime={sentAt} title={dateTime(sentAt)}>
          {ago(sentAt)}
        </time>
        <span className="ml-auto">
          <Badge tone={status === 'answered' ? 'success' : 'neutral'}>{t(`list.${status}`)}</Badge>
        </span>
      </header>
      <p className="leading-relaxed whitespace-pre-line text-ink-soft">{message}</p>
      {answer ? (
        <div className="mt-4 border-l-2 border-light/50 pl-4">
          <p className="mb-1 text-sm text-light">
            {t('list.answer', { time: answeredAt ? dateTime(answeredAt) : '' })}
          </p>
          <p className="leading-relaxed whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
    </article>
  );
}

const ANSWERS = [
  { name: 'sparks', to: '/settings/billing', Icon: Sparkles },
  { name: 'payment', to: '/settings/billing', Icon: CreditCard },
  { name: 'blocked', to: '/history', Icon: EyeOff },
  { name: 'slow', to: '/history', Icon: Hourglass },
  { name: 'delete', to: '/settings/data', Icon: ShieldCheck },
] as const;

const READING = [
  { name: 'faq', to: '/faq' },
  { name: 'guide', to: '/guide' },
  { name: 'status', to: '/status' },
  { name: 'terms', to: '/terms-of-use' },
  { name: 'privacy', to: '/privacy-policy' },
] as const;

/** Help that needs no reply from the operator. */
function QuickAnswers() {
  const { t } = useTranslation('help');
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="mb-3 text-xl font-semibold">
        {t('quick.title')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card lit">
        {ANSWERS.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-light/6"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-light" />
              <span className="min-w-0 grow text-balance">
                <span className="block font-medium">{t(`quick.items.${name}.title`)}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{t(`quick.items.${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The long texts, for users who would rather read. */
function FurtherReading() {
  const { t } = useTranslation('help');
  return (
    <nav aria-labelledby="reading">
      <h2 id="reading" className="mb-1 text-sm font-semibold text-ink-soft">
        {t('more.title')}
      </h2>
      <ul className="grid sm:grid-cols-2">
        {READING.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="inline-flex min-h-touch items-center rounded-control text-light underline decoration-light/40 underline-offset-3 hover:decoration-light"
            >
              {t(`more.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
