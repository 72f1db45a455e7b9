import type { DrawingOptions, Provenance } from '@atelier/contracts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

interface ProvenanceFactsProps {
  provenance: Provenance | null;
  creationId: string;
  seed?: number;
  /** What its maker wrote, where that is not told beside it. */
  written?: Written;
  className?: string;
}

/** Words as they were written: what is sent may be in another language, and says more. */
type Written = Partial<Pick<DrawingOptions, 'prompt' | 'clothing_prompt' | 'negative_prompt'>>;

/** Enough of a hash to tell two models apart; all of it stands in its title. */
const HASH_LENGTH = 12;

/** Where a work comes from, as it also says itself to machines: engine, models, kind of source, id. */
export function ProvenanceFacts({ provenance, creationId, seed, written = {}, className }: ProvenanceFactsProps) {
  const { t } = useTranslation('provenance');
  return (
    <details className={cn('group/facts text-sm', className)}>
      <Summary className="group-open/facts:[&>svg]:rotate-90">{t('title')}</Summary>
      <Facts>
        {provenance ? <Origin provenance={provenance} written={written} /> : null}
        {seed === undefined ? null : (
          <Fact name={t('seed')}>
            <span className="tabular-nums">{String(seed)}</span>
          </Fact>
        )}
        <Fact name={t('id')}>
          <code className="font-mono text-[0.8125rem] select-all">{creationId}</code>
        </Fact>
      </Facts>
      {provenance ? <SentWords provenance={provenance} /> : null}
      <p className="max-w-2xl pb-2 pl-5.5 text-ink-faint">{t(provenance ? 'inside' : 'unknown')}</p>
    </details>
  );
}

function Origin({ provenance, written }: { provenance: Provenance; written: Written }) {
  const { t } = useTranslation('provenance');
  const { engine, engine_version: version, models, digital_source_type: source } = provenance;
  return (
    <>
      <Words name={t('written.prompt')} text={written.prompt} />
      <Words name={t('written.clothing')} text={written.clothing_prompt} />
      <Words name={t('written.negative')} text={written.negative_prompt} />
      <Fact name={t('source')}>
        {t(`source_type.${source}`)} <span className="text-ink-faint">({source})</span>
      </Fact>
      <Fact name={t('engine')}>
        {t(`engine_name.${engine}`)} <span className="text-ink-faint">{version}</span>
      </Fact>
      {models.length > 0 ? (
        <Fact name={t('models')}>
          <ul className="flex flex-col gap-1">
            {models.map(({ role, name, sha256 }) => (
              <li key={`${role}${name ?? ''}${sha256 ?? ''}`}>
                {t(`role.${role}`)}
                {name ? ` · ${name}` : ''}
                {sha256 ? (
                  <code title={sha256} className="ml-2 font-mono text-[0.8125rem] text-ink-faint">
                    {sha256.slice(0, HASH_LENGTH)}
                  </code>
                ) : null}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </>
  );
}

/** Made of what somebody wrote, mostly in another language: it is looked up, not read. */
function SentWords({
  provenance: { engine, prompt_as_sent: prompt, negative_as_sent: negative },
}: {
  provenance: Provenance;
}) {
  const { t } = useTranslation('provenance');
  if (!prompt && !negative) return null;
  return (
    <details className="group/sent pb-2 pl-5.5">
      <Summary className="group-open/sent:[&>svg]:rotate-90">{t(`sent.${engine}.title`)}</Summary>
      <Facts>
        <Words lang="en" name={t(`sent.${engine}.prompt`)} text={prompt} />
        <Words lang="en" name={t(`sent.${engine}.negative`)} text={negative} />
      </Facts>
      {engine === 'preview' ? <p className="max-w-2xl pl-5.5 text-ink-faint">{t('known_words')}</p> : null}
    </details>
  );
}

function Summary({ className, children }: { className: string; children: ReactNode }) {
  return (
    <summary
      className={cn(
        'flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-ink-faint transition-colors duration-150 hover:text-ink [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <ChevronRight aria-hidden className="size-4 transition-transform duration-150" />
      {children}
    </summary>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-2.5 pb-2 pl-5.5 sm:grid-cols-[max-content_minmax(0,1fr)]">{children}</dl>
);

function Words({ name, text, lang }: { name: string; text: string | undefined; lang?: string }) {
  if (!text) return null;
  return (
    <Fact name={name}>
      <span lang={lang} className="whitespace-pre-line">
        {text}
      </span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0 text-ink-soft">{children}</dd>
    </>
  );
}
