import { Link2, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast';
import { Button, type ButtonSize } from './button';

interface ShareButtonProps {
  /** The public page, as a path of this server. */
  path: string;
  /** What is passed on, in a few words. */
  title: string;
  size?: ButtonSize;
}

/** Passes a link on: by what the device has for that, else it is copied. */
export function useShare({ path, title }: Pick<ShareButtonProps, 'path' | 'title'>) {
  const { t } = useTranslation('share');
  const url = new URL(path, window.location.origin).href;
  const hasSheet = canShare({ url, title });
  const share = () => {
    pass({ url, title }, hasSheet).then(
      (how) => {
        if (how === 'copied') toast.success(t('copied'));
      },
      () => {
        // Where nothing can be written to the clipboard, at least it can be read off.
        toast.error(t('copy_failed'), { description: url });
      },
    );
  };
  return { label: t(hasSheet ? 'share' : 'copy'), Icon: hasSheet ? Share2 : Link2, share };
}

export function ShareButton({ path, title, size = 'sm' }: ShareButtonProps) {
  const { label, Icon, share } = useShare({ path, title });
  return (
    <Button size={size} icon={<Icon className="size-4" />} onClick={share}>
      {label}
    </Button>
  );
}

interface Shared {
  url: string;
  title: string;
}

/** A desktop's own sheet mostly offers less than its clipboard does. */
const canShare = (data: Shared): boolean =>
  typeof navigator.share === 'function' &&
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(pointer: coarse)').matches &&
  (typeof navigator.canShare !== 'function' || navigator.canShare(data));

async function pass(data: Shared, hasSheet: boolean): Promise<'shared' | 'copied'> {
  if (hasSheet) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(data.url);
  return 'copied';
}
