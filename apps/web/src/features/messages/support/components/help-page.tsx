import type { SupportMessage } from '@atelier/contracts';
import { MailCheck } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { useMessages } from '../api/messages';
import { MessageForm } from './message-form';
import { FurtherReading, QuickAnswers } from './quick-answers';

/** Where help is: answers at hand, and people who read what is written. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [sent, setSent] = useState(false);
  return (
    <div className="mx-auto w-full max-w-6xl">
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
  const { dateTime, ago } = useFormat();
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
