import { useTranslation } from 'react-i18next';
import { useDrafts } from '../api/sessions';
import { OpenSession } from './open-session';

/** See `Drafts`, which loads it. */
export function DraftList() {
  const { t } = useTranslation('training-flow');
  const { data } = useDrafts();
  if (!data || data.sessions.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-8 first:mt-0">
      <h2 id="drafts" className="mb-3 text-xl font-semibold">
        {t('drafts')}
      </h2>
      <ul className="grid gap-4 xl:grid-cols-2">
        {data.sessions.map((session) => (
          <OpenSession key={session.id} session={session} level={3} />
        ))}
      </ul>
    </section>
  );
}
