import type { ReactNode } from 'react';
import { AnchorButton, type ButtonSize, type ButtonVariant } from '@/components/plain-button';
import { record } from '@/lib/analytics';
import { pageLink } from '@/lib/pages';

interface CallToActionProps {
  signedIn: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Sends visitors to the login page, and who is signed in to work; counted either way. */
export function CallToAction({ signedIn, children, ...look }: CallToActionProps) {
  const link = pageLink(signedIn ? '/dashboard' : '/login');
  return (
    <AnchorButton
      {...look}
      {...link}
      onClick={(event) => {
        record({ name: 'call_to_action', path: '/' });
        link.onClick(event);
      }}
    >
      {children}
    </AnchorButton>
  );
}
