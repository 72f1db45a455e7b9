import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { toast } from '@/lib/toast';
import type { CheckName, Finding } from '../checks';

/** All of it as text, to be passed on. */
export function Report({ findings }: { findings: readonly (readonly [CheckName, Finding])[] }) {
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
