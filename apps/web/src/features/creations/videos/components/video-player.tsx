import type { VideoCreation } from '@atelier/contracts';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { wantsLessMotion } from '@/lib/reduced-motion';

type Film = Pick<NonNullable<VideoCreation['video']>, 'url' | 'width' | 'height'>;

/** How much of it has to be in sight to begin by itself. */
const IN_VIEW = 0.6;

/**
 * Plays, muted, while it is in view, and pauses when it leaves; never under reduced motion, and not again once the user has
 * paused it.
 */
function usePlayInView(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = element.current;
    if (!video || typeof IntersectionObserver === 'undefined' || wantsLessMotion()) return undefined;
    let leaving = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        leaving = !entry?.isIntersecting;
        // A browser that plays nothing by itself leaves the button.
        if (entry?.isIntersecting) void video.play().catch(() => undefined);
        else video.pause();
      },
      { threshold: IN_VIEW },
    );
    const onPause = () => {
      if (!leaving) observer.disconnect();
    };
    observer.observe(video);
    video.addEventListener('pause', onPause);
    return () => {
      video.removeEventListener('pause', onPause);
      observer.disconnect();
    };
  }, [element]);
}

/** The poster first; in view, or by a press, it plays, silent and over and over. */
export function VideoPlayer({ film, poster, title }: { film: Film; poster: string | null; title: string }) {
  const { t } = useTranslation('video');
  const element = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  usePlayInView(element);
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-picture border border-line bg-raised"
      style={{ maxWidth: `calc(72dvh * ${String(film.width / film.height)})` }}
    >
      <video
        ref={element}
        src={film.url}
        poster={poster ?? undefined}
        width={film.width}
        height={film.height}
        preload={poster ? 'none' : 'metadata'}
        controls={started}
        loop
        muted
        playsInline
        aria-label={title}
        onPlay={() => {
          setStarted(true);
        }}
        className="block h-auto w-full"
        style={{ aspectRatio: `${String(film.width)} / ${String(film.height)}` }}
      />
      {started ? null : (
        <button
          type="button"
          aria-label={t('play', { title })}
          onClick={() => {
            void element.current?.play();
          }}
          className="group absolute inset-0 grid place-items-center"
        >
          <span className="grid size-16 place-items-center rounded-full border border-line-strong bg-canvas/75 text-light backdrop-blur-sm transition-transform duration-150 group-hover:scale-105">
            <Play aria-hidden className="ml-1 size-7 fill-current" />
          </span>
        </button>
      )}
    </div>
  );
}
