import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { toast } from '@/lib/toast';
import type { CheckName, Finding } from '../checks';
import { reportOf } from '../report';

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
