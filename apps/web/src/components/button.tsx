import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './plain-button';

export { AnchorButton, Button, type ButtonSize } from './plain-button';

/** A link inside the app that looks like a button. Not for the landing page, which has no router: see `PageButton`. */
export const ButtonLink = createLink(AnchorButton);
