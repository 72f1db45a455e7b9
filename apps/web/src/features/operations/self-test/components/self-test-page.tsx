import { useQueries } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { CHECK_NAMES, runCheck, type CheckName, type Finding } from '../checks';
import { CheckRow } from './check-row';
import { Report } from './report';

/** Specification §2's test page: whether this browser and this server have what the app needs, for users who ask for help. */
export function SelfTestPage() {
  const { t } = useTranslation('self-test');
  const [run, setRun] = useState(1);
  const queries = useQueries({
    queries: CHECK_NAMES.map((name) => ({
      queryKey: ['self-test', name, run],
      queryFn: () => runCheck(name),
      staleTime: Infinity,
      gcTime: 0,
      // Without a network there is something to find out, too.
      networkMode: 'always' as const,
    })),
  });
  const findings = CHECK_NAMES.flatMap((name, index): [CheckName, Finding][] => {
    const found = queries[index]?.data;
    return found ? [[name, found]] : [];
  });
  const done = findings.length === CHECK_NAMES.length;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            icon={<RotateCw className="size-4.5" />}
            loading={!done}
            onClick={() => {
              setRun(run + 1);
            }}
          >
            {t('again')}
          </Button>
        }
      />
      <p role="status" className="mb-3 font-medium text-light">
        {done ? t(summaryOf(findings)) : t('running', { done: findings.length, total: CHECK_NAMES.length })}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card lit">
        {CHECK_NAMES.map((name, index) => (
          <CheckRow key={name} name={name} finding={queries[index]?.data} />
        ))}
      </ul>
      {done ? <Report findings={findings} /> : null}
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-soft">
        {t('help_text')}
        <ButtonLink to="/help" size="sm">
          {t('help')}
        </ButtonLink>
      </p>
    </div>
  );
}

function summaryOf(findings: readonly [CheckName, Finding][]) {
  const states = new Set(findings.map(([, { state }]) => state));
  if (states.has('bad')) return 'summary.bad';
  return states.has('note') ? 'summary.note' : 'summary.good';
}
