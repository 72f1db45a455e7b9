import { LIMITS } from '@atelier/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import { SLIDES, TutorialArt } from './tutorial-art';

/** How it goes from pictures to a character, in five slides. */
export function Tutorial({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const { index, turn, show, handlers } = useSlides(SLIDES.length);
  const slide = SLIDES[index] ?? 'pictures';
  return (
    <section
      aria-roledescription={t('tutorial.role')}
      aria-labelledby="tutorial"
      className="mt-10 touch-pan-y rounded-card lit p-4 md:p-5"
      {...handlers}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <TutorialArt key={slide} slide={slide} />
        <div className="flex flex-col">
          <h2 id="tutorial" className="font-sans text-sm font-medium tracking-normal text-ink-soft">
            {t('tutorial.title')}
          </h2>
          <div aria-live="polite" className="min-h-34 md:min-h-0">
            <p className="sr-only">{t('tutorial.position', { index: index + 1, count: SLIDES.length })}</p>
            <h3 className="mt-2 text-2xl font-semibold md:mt-3">{t(`tutorial.slides.${slide}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`tutorial.slides.${slide}.text`, { max: LIMITS.upload.maxFiles })}</p>
          </div>
          {/* On the narrowest phones the dots leave the arrows no room; a swipe does the same. */}
          <div className="mt-auto flex items-center pt-4">
            <IconButton
              label={t('tutorial.previous')}
              icon={<ChevronLeft />}
              className="-ml-3 max-[22rem]:hidden"
              onClick={() => {
                turn(-1);
              }}
            />
            <Dots index={index} onShow={show} />
            <IconButton
              label={t('tutorial.next')}
              icon={<ChevronRight />}
              className="max-[22rem]:hidden"
              onClick={() => {
                turn(1);
              }}
            />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-2.5">
            <ButtonLink to="/training-flow" size="sm">
              {t('tutorial.start')}
            </ButtonLink>
            <Button variant="ghost" size="sm" onClick={onClose}>
              {t('tutorial.close')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

function Dots({ index, onShow }: { index: number; onShow: (index: number) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex">
      {SLIDES.map((slide, at) => (
        <button
          key={slide}
          type="button"
          aria-label={t('tutorial.show', { index: at + 1, title: t(`tutorial.slides.${slide}.title`) })}
          aria-current={at === index ? 'step' : undefined}
          className="grid size-touch place-items-center rounded-full"
          onClick={() => {
            onShow(at);
          }}
        >
          <span
            aria-hidden
            className={cn(
              'h-2 rounded-full transition-[width,background-color] duration-200',
              at === index ? 'w-5 bg-light' : 'w-2 bg-light/35',
            )}
          />
        </button>
      ))}
    </div>
  );
}

/** How far a finger has to go, in pixels, to mean another slide. */
const SWIPE = 40;

/** A round of slides, turned by buttons, arrow keys and swipes. */
function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const turn = (by: 1 | -1) => {
    setIndex((now) => (now + by + count) % count);
  };
  return {
    index,
    turn,
    show: setIndex,
    /** Of the element that is swiped and has the keys. */
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      },
      onPointerDown: ({ clientX }: PointerEvent) => {
        start.current = clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = start.current === null ? 0 : clientX - start.current;
        start.current = null;
        if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
