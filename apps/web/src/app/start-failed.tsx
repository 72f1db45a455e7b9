import { Button } from '@/components/plain-button';
import { StateMessage } from '@/components/state-message';

/** In both languages, because the texts of one are what could not be loaded. */
export function StartFailed() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <StateMessage
        level={1}
        role="alert"
        title={
          <>
            <span lang="en">Atelier could not be loaded</span>
            <br />
            <span lang="ko">Atelier를 불러오지 못했습니다</span>
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
