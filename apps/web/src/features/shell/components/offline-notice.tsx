import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';

export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning px-4 py-2 text-center text-sm font-medium text-canvas">
          <WifiOff aria-hidden className="size-4" /> {t('offline')}
        </p>
      )}
    </div>
  );
}
