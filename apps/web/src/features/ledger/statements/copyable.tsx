import { Copy, CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { toast } from '@/lib/toast';

/** An id to be told to support. Where the browser refuses to copy it, it can be taken by hand. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('billing');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('copy_refused'));
    }
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 text-xs break-all sm:text-sm tabular-nums select-all">{text}</span>
      <IconButton
        label={copied ? t('copied') : label}
        icon={copied ? <CopyCheck /> : <Copy />}
        className="-my-2 -mr-2.5 print:hidden"
        onClick={() => void copy()}
      />
    </span>
  );
}
