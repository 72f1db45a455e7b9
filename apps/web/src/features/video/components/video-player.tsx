import type { VideoCreation } from '@atelier/contracts';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Film = NonNullable<VideoCreation['video']>;

/** The poster first; a press plays it, silent and over and over. */
export function VideoPlayer({ film, poster, title }: { film: Film; poster: string | null; title: string }) {
  const { t } = useTranslation('video');
  const element = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-picture border border-line bg-raised"
      style={{ maxWidth: `calc(66dvh * ${String(film.width / film.height)})` }}
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
