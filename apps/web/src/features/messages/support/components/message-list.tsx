import type { SupportMessage } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
import { useFormat } from '@/lib/format';
import { useMessages } from '../api/messages';

/** What the creator wrote, and what was answered. */
export function MessageList() {
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
