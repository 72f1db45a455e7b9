import { CloudOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';

/** Says that there is no network, and no more: for screens without user data. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return <ConnectionBar online={online}>{online ? null : t('offline')}</ConnectionBar>;
}

/** The live region is there before its words. */
export function ConnectionBar({ online, children }: { online: boolean; children: ReactNode }) {
  const Icon = online ? CloudOff : WifiOff;
  return (
    <div role="status">
      {children ? (
        <p className="flex items-center justify-center gap-2 bg-warning px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 text-center text-sm font-medium text-canvas">
          <Icon aria-hidden className="size-4 shrink-0" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
