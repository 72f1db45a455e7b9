import { createLink } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';
import { AnchorButton, Button as PlainButton } from './plain-button';

export { AnchorButton, type ButtonSize } from './plain-button';

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  /** Whether its press asks the server for something. By default where the press can be waited for. */
  needsNetwork?: boolean;
}

/** A button that, where it needs the network, cannot be pressed without one, and says so. */
export function Button({ needsNetwork, ...props }: ButtonProps) {
  const { t } = useTranslation('frame');
  const online = useOnline();
  if (online || !(needsNetwork ?? props.loading !== undefined)) return <PlainButton {...props} />;
  return (
    <PlainButton {...props} disabled data-offline icon={<WifiOff className="size-4.5" />} title={t('needs_network')} />
  );
}

/** A link inside the app that looks like a button. Not for the landing page, which has no router: see `PageButton`. */
export const ButtonLink = createLink(AnchorButton);
