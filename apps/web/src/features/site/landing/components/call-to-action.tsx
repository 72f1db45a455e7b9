import type { ReactNode } from 'react';
import { PageButton } from '@/components/page-link';
import type { ButtonSize, ButtonVariant } from '@/components/plain-button';
import { countCall } from '../count-call';

interface CallToActionProps {
  signedIn: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Sends visitors to the login page, and who is signed in to work; counted either way. */
export const CallToAction = ({ signedIn, ...look }: CallToActionProps) => (
  <PageButton {...look} to={signedIn ? '/dashboard' : '/login'} onPress={countCall} />
);
