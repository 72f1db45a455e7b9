import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';

/** Why something cannot be pressed, where it is read without a mouse, too: what lies above the page covers the notice there. */
export function OfflineReason({ className }: { className?: string }) {
  const { t } = useTranslation('frame');
  const online = useOnline();
  if (online) return null;
  return (
    <p className={cn('flex items-center gap-2 text-sm text-warning', className)}>
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {t('needs_network')}
    </p>
  );
}
