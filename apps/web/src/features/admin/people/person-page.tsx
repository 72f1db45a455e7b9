import type { AdminPerson } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/components/back-link';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { Fact, Facts } from '@/features/ledger';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { JobList } from '../jobs/job-list';
import { LIVE_MS } from '../parts/live';
import { INLINE_LINK } from '../parts/rows';
import { PersonChanges } from './person-changes';
import { PersonPayments, PersonTransactions } from './person-money';

/** One account: who it is, what they have, what happened, and what an operator can do. */
export function PersonPage({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-people');
  const query = useQuery(orpc.adminPeople.get.queryOptions({ input: { id: userId }, refetchInterval: LIVE_MS }));
  return (
    <>
      <BackLink to="/admin/people">{t('title')}</BackLink>
      <Loaded query={query} level={1} failed={t('person_failed')} waiting={<Skeleton className="h-96 rounded-card" />}>
        {(person) => (
          <>
            <PageHeader
              title={person.display_name || (person.email ?? person.id)}
              description={person.email}
              actions={<PersonChanges person={person} />}
            />
            <div className="grid gap-5 lg:grid-cols-2">
              <Account person={person} />
              <WaysIn person={person} />
            </div>
            <Section title={t('part.jobs')}>
              <JobList filter={{ q: person.id }} ofOne />
            </Section>
            <Section title={t('part.payments')}>
              <PersonPayments userId={person.id} />
            </Section>
            <Section title={t('part.transactions')}>
              <PersonTransactions userId={person.id} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Account({ person }: { person: AdminPerson }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  const { wallet, pause, plan_ends_at: planEnds } = person;
  const balance = ({ available, held }: { available: number; held: number }) =>
    held > 0
      ? t('balance_held', { available: format.number(available), held: format.number(held) })
      : format.number(available);
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{t('part.account')}</h2>
      <Facts>
        <Fact name={t('sparks')}>{balance(wallet.spark)}</Fact>
        <Fact name={t('passes')}>{balance(wallet.pass)}</Fact>
        <Fact name={t('plan')}>
          {planEnds ? t('plan_until', { date: format.date(planEnds) }) : t(`plan_name.${person.plan}`)}
        </Fact>
        <Fact name={t('since')}>{format.date(person.created_at)}</Fact>
        {person.role === 'operator' ? <Fact name={t('role')}>{t('operator')}</Fact> : null}
        {pause ? (
          <Fact name={t('paused')}>
            <Badge tone="warning">{format.dateTime(pause.since)}</Badge>
          </Fact>
        ) : null}
        <Fact name={t('id')}>
          <span className="text-xs break-all select-all">{person.id}</span>
        </Fact>
      </Facts>
      {pause ? (
        <p className="mt-3 text-sm break-words text-ink-soft">{pause.reason ?? t('paused_for_prompts')}</p>
      ) : null}
      <p className="mt-3 text-sm">
        <Link to="/admin/log" search={{ user: person.id }} className={cn(INLINE_LINK, 'text-light')}>
          {t('log')}
        </Link>
      </p>
    </Card>
  );
}

function WaysIn({ person: { sign_ins: signIns, devices } }: { person: AdminPerson }) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{t('part.sign_ins')}</h2>
      {signIns.length === 0 ? <p className="text-ink-soft">{t('no_sign_ins')}</p> : null}
      <Facts>
        {signIns.map(({ provider, email, last_used_at: at }) => (
          <Fact key={provider} name={`${provider} ${email ?? ''}`}>
            {format.dateTime(at)}
          </Fact>
        ))}
      </Facts>
      <h3 className="mt-5 mb-3 font-semibold">{t('part.devices')}</h3>
      {devices.length === 0 ? (
        <p className="text-ink-soft">{t('no_devices')}</p>
      ) : (
        <Facts>
          {devices.map(({ id, browser, system, address, last_used_at: at }) => (
            <Fact key={id} name={[browser, system, address].filter(Boolean).join(', ') || t('unknown_device')}>
              {format.dateTime(at)}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
}
