import { useQueries } from '@tanstack/react-query';
import { RotateCw, CircleAlert, CircleCheck, Ellipsis, Info, type LucideIcon, Copy } from 'lucide-react';
import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { cn } from '@/lib/cn';
import { useFormat, type Formatters } from '@/lib/format';
import { toast } from '@/lib/toast';
import { CHECK_NAMES, runCheck, type CheckName, type Finding, type CheckState } from '../checks';

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
    <div className="w-full max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            icon={<RotateCw className="size-4.5" />}
            loading={!done}
            needsNetwork={false}
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

const LOOK: Record<CheckState | 'running', { Icon: LucideIcon; tone: string }> = {
  good: { Icon: CircleCheck, tone: 'text-success' },
  note: { Icon: Info, tone: 'text-warning' },
  bad: { Icon: CircleAlert, tone: 'text-danger' },
  running: { Icon: Ellipsis, tone: 'animate-breathe text-ink-faint' },
};

const MEGABYTE = 1024 * 1024;
/** Of the facts, what is counted in megabytes. */
const SIZES: readonly string[] = ['used', 'quota', 'size'];

const inWords = (facts: Finding['facts'], { megabytes }: Formatters): Finding['facts'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      SIZES.includes(name) ? megabytes(Number(value) * MEGABYTE) : value,
    ]),
  );

/** What every check may come to, whatever it looks at. */
const COMMON: readonly string[] = ['failed', 'timeout'];

function CheckRow({ name, finding }: { name: CheckName; finding: Finding | undefined }) {
  const { t } = useTranslation('self-test');
  const format = useFormat();
  const state = finding?.state ?? 'running';
  const { Icon, tone } = LOOK[state];
  return (
    <li className="flex gap-4 px-4 py-3.5 md:px-5">
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0">
        <h2 className="font-sans font-medium tracking-normal">
          {t(`${name}.title`)} <span className="sr-only">{t(`state.${state}`)}</span>
        </h2>
        {finding ? (
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {t(
              COMMON.includes(finding.outcome) ? finding.outcome : `${name}.${finding.outcome}`,
              inWords(finding.facts, format),
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** All of it as text, to be passed on. */
function Report({ findings }: { findings: readonly (readonly [CheckName, Finding])[] }) {
  const { t } = useTranslation('self-test');
  const [at] = useState(() => new Date());
  const field = useRef<HTMLTextAreaElement>(null);
  const text = reportOf(findings, at);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('report.copied'));
    } catch {
      // Plain-http addresses have no clipboard: marked, it is one key away.
      field.current?.select();
      toast.error(t('report.copy_failed'));
    }
  };
  return (
    <section aria-labelledby="self-test-report" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="self-test-report" className="text-xl font-semibold">
            {t('report.title')}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{t('report.text')}</p>
        </div>
        <Button size="sm" icon={<Copy className="size-4" />} onClick={() => void copy()}>
          {t('report.copy')}
        </Button>
      </div>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="self-test-report"
        rows={text.split('\n').length}
        value={text}
        className="block max-h-80 w-full resize-y rounded-card border border-line-strong bg-canvas/70 p-4 font-mono text-xs leading-5 text-ink-soft"
      />
    </section>
  );
}

/** What support would ask for: the findings and the browser, without anything of the account. The same words in every language. */
function reportOf(findings: readonly (readonly [CheckName, Finding])[], at: Date): string {
  const { language, userAgent, onLine } = navigator;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const about = {
    time: at.toISOString(),
    address: window.location.origin,
    browser: userAgent,
    language: `${document.documentElement.lang} (browser: ${language})`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    window: `${String(innerWidth)}x${String(innerHeight)} @${String(devicePixelRatio)}`,
    online: String(onLine),
  };
  return [
    'Atelier self-test',
    ...Object.entries(about).map(([name, value]) => `${name}: ${value}`),
    '',
    ...findings.map(([name, { state, outcome, facts }]) =>
      [`${name}: ${state}, ${outcome}`, ...Object.entries(facts).map(([key, value]) => `${key}=${String(value)}`)].join(
        ' ',
      ),
    ),
  ].join('\n');
}
