import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Button } from '@/components/plain-button';
import { StateMessage } from '@/components/state-message';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

/** Draws the page once its first texts are there, so that their keys never show; or takes over what the build has drawn of it. */
export async function mount(page: ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const hasTexts = await loadTexts(currentLanguage(), 'first').then(
    () => true,
    () => false,
  );
  if (hasTexts && root.dataset.drawnIn === currentLanguage()) {
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

/** In both languages, because the texts of one are what could not be loaded. */
function StartFailed() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <StateMessage
        level={1}
        role="alert"
        title={
          <>
            <span lang="en">Atelier could not be loaded</span>
            <br />
            <span lang="ko">Atelier를 불러오지 못했어요</span>
          </>
        }
        description={
          <>
            <p lang="en">Check your connection and try again.</p>
            <p lang="ko">네트워크를 확인하고 다시 시도해 주세요.</p>
          </>
        }
        actions={
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            <span lang="en">Try again</span> · <span lang="ko">다시 시도</span>
          </Button>
        }
      />
    </main>
  );
}
