import type { ReactNode } from 'react';
import { PageButton } from '@/components/page-link';
import type { ButtonSize, ButtonVariant } from '@/components/plain-button';
import { record } from '@/lib/analytics';
import { forgetRedirectPath } from '@/lib/redirect-key';

interface CallToActionProps {
  signedIn: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Counts a press on what calls to begin, wherever on the page it stands. What was looked for before is no reason to sign in any more. */
export const countCall = (): void => {
  forgetRedirectPath();
  record({ name: 'call_to_action', path: '/' });
};

/** Sends visitors to the login page, and who is signed in to work; counted either way. */
export const CallToAction = ({ signedIn, ...look }: CallToActionProps) => (
  <PageButton {...look} to={signedIn ? '/dashboard' : '/login'} onPress={countCall} />
);
