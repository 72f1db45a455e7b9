import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';
import { StartFailed } from './start-failed';

/** In which the build has drawn the landing page. */
const PRERENDERED_LANGUAGE = 'en';

/** Draws the page once its first texts are there, so that their keys never show; or takes over what the build has drawn of it. */
export async function mount(page: ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const hasTexts = await loadTexts(currentLanguage(), 'first').then(
    () => true,
    () => false,
  );
  if (hasTexts && root.hasChildNodes() && currentLanguage() === PRERENDERED_LANGUAGE) {
    // In small pieces, so that the browser answers scrolling and presses in between.
    startTransition(() => {
      hydrateRoot(root, page);
    });
    return;
  }
  root.replaceChildren();
  createRoot(root).render(
    hasTexts ? (
      page
    ) : (
      <StrictMode>
        <StartFailed />
      </StrictMode>
    ),
  );
  // Set by public/before-landing.js, where another language was chosen.
  delete document.documentElement.dataset.waits;
}
