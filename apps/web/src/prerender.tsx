/** The landing page as text, drawn by the build (`landing-builds.ts`) in each language: visitors see it before any script has come. */
import { i18next } from '@/lib/i18n';
import { renderToString } from 'react-dom/server';
import { LandingRoot } from '@/app/landing-root';
import { TEXTS } from '@/locales/ko-first';

for (const [path, texts] of Object.entries(TEXTS)) {
  i18next.addResourceBundle('ko', path.replace(/^.*\/|\.json$/g, ''), texts);
}

export const html = renderToString(<LandingRoot />);
