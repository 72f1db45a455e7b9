/** The landing page in English as text, drawn by the build (`landing-builds.ts`): visitors see it before any script has come. */
import '@/lib/i18n';
import { renderToString } from 'react-dom/server';
import { LandingRoot } from '@/app/landing-root';

export const html = renderToString(<LandingRoot />);
