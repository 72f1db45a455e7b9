// First, before any schema is made.
import '@/app/zod';
import './app/theme.css';
import '@/lib/i18n';
import { StrictMode } from 'react';
import { currentLanguage } from '@/lib/language';
import { reloadForNewBuild } from '@/lib/stale-build';
import { loadTexts } from '@/lib/texts';
import { mount } from '@/app/mount';
import { Providers } from '@/app/providers';

reloadForNewBuild();
// The root route waits for them; by then they are on their way.
loadTexts(currentLanguage(), 'app').catch(() => undefined);
void mount(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
