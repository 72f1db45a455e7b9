import { LIMITS, type Site } from '@atelier/contracts';
import { Printer, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { Chapters, Prose, type ChapterTexts, type Conditions } from '@/components/prose';
import { missing } from '@/components/rich-text';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { loadSite, useSite } from '@/lib/site';
import { useTextTree } from '@/lib/text-tree';
import { useTextValues } from '@/lib/text-values';

const NAMESPACES = { privacy: 'legal-privacy', terms: 'legal-terms' } as const;

/** One of the two texts that bind the operator and the users of the site, with what the operator has configured. */
export function PolicyPage({ name }: { name: keyof typeof NAMESPACES }) {
  const namespace = NAMESPACES[name];
  const { t } = useTranslation(['legal', namespace]);
  const { calendarDay } = useFormat();
  const { site, failed } = useSiteState();
  const operator = site?.operator;
  const details = {
    ...detailsOf(operator, (what) => t(`missing.${what}`), calendarDay),
    minimum_age: String(site?.minimum_age ?? LIMITS.age.minimum),
  };
  const chapters = useChapters(namespace, details, site);
  return (
    <article className="mx-auto w-full max-w-5xl print:text-black">
      <PageHeader
        title={t(`${namespace}:title`)}
        description={t(`${namespace}:description`)}
        actions={
          <Button
            className="max-md:hidden print:hidden"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => {
              window.print();
            }}
          >
            {t('print')}
          </Button>
        }
      />
      {operator?.effective_date ? (
        <p className="-mt-3 mb-7 text-sm text-ink-faint">
          {t('effective', { date: calendarDay(operator.effective_date) })}
        </p>
      ) : null}
      {/* Until it is known who the operator is, nothing is said to be missing. */}
      {site || failed ? (
        <>
          {isComplete(operator) ? null : <IncompleteNotice known={site !== undefined} />}
          <Chapters chapters={chapters} />
        </>
      ) : (
        <Skeleton className="h-[60dvh]" />
      )}
    </article>
  );
}

function useChapters(namespace: string, details: Record<string, string>, site: Site | undefined) {
  const values = { ...useTextValues(), ...details };
  const sections = useTextTree(namespace, 'sections', values) as ChapterTexts;
  const conditions: Conditions = conditionsOf(site);
  return Object.entries(sections).map(([id, { title, blocks }]) => ({
    id,
    title,
    content: <Prose blocks={blocks} conditions={conditions} />,
  }));
}

/** The operator has something to do before others may rely on the text. */
function IncompleteNotice({ known }: { known: boolean }) {
  const { t } = useTranslation('legal');
  const which = known ? 'template' : 'unknown';
  return (
    <div role="note" className="mb-9 flex gap-3.5 rounded-card border border-warning/40 bg-warning/8 p-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div>
        <p className="font-semibold text-warning">{t(`${which}.title`)}</p>
        <p className="mt-1 text-ink-soft">{t(`${which}.text`)}</p>
      </div>
    </div>
  );
}

/** What this installation says of itself, and whether it could not be asked. */
function useSiteState(): { site: Site | undefined; failed: boolean } {
  const site = useSite();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    loadSite().catch(() => {
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return { site, failed: failed && !site };
}

type Operator = Site['operator'];

/** What a legal text cannot do without. */
const NEEDED = ['name', 'address', 'email', 'jurisdiction'] as const;

/** Whether the operator has configured all that the legal texts need. */
const isComplete = (operator: Operator | undefined): boolean =>
  operator !== undefined && operator.effective_date !== null && NEEDED.every((what) => operator[what] !== null);

/** The operator's details for a text; what is not configured says so, and is marked. */
function detailsOf(
  operator: Operator | undefined,
  saying: (what: (typeof NEEDED)[number] | 'effective') => string,
  calendarDay: (day: string) => string,
): Record<string, string> {
  const details = Object.fromEntries(NEEDED.map((what) => [what, operator?.[what] ?? missing(saying(what))]));
  const { registration, effective_date: since } = operator ?? {};
  return {
    ...details,
    ...(operator?.email ? { email: `[${operator.email}](mailto:${operator.email})` } : {}),
    registration: registration ?? '',
    effective: since ? calendarDay(since) : missing(saying('effective')),
  };
}

/** What is the case on this installation, by the names that the texts use. */
function conditionsOf(site: Site | undefined): Record<string, boolean> {
  const operator = site?.operator;
  const reporting = site?.reporting;
  const mail = site?.sends_mail ?? false;
  const dsn = reporting?.dsn != null;
  const replay = dsn && reporting.replay !== null;
  const speed = reporting?.speed_script != null;
  return { registration: operator?.registration != null, mail, dsn, replay, speed, third_parties: dsn || speed };
}
