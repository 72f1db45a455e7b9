import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from './online';
import { toast } from './toast';

/** Takes files that are pasted anywhere on the screen, to be sent. Without a network none is taken, and it is said why: nothing else answers a paste. */
export function usePastedFiles(onFiles: (files: FileList) => void): void {
  const { t } = useTranslation('frame');
  const online = useOnline();
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = clipboardData?.files;
    if (!files || files.length === 0) return;
    if (online) onFiles(files);
    else toast.error(t('needs_network'));
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('paste', onPaste);
    };
  }, []);
}
