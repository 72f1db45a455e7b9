import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { NARROW, useCarousel } from '../hooks/use-carousel';
import { useMediaQuery } from '../hooks/use-media-query';

export interface Slide {
  key: string;
  title: string;
  content: ReactNode;
}

const ROUND =
  'grid size-touch place-items-center rounded-full border border-line-strong bg-raised text-ink transition-colors duration-150 hover:bg-light/12 [&_svg]:size-5';

/** Slides in a row, one of them under the lamp. Where there is room for one only, they follow a finger and go round. The arrow keys move the lamp everywhere. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { t } = useTranslation('landing');
  const narrow = useMediaQuery(NARROW);
  const { place, index, sliding, moved, step, show, settle, swipe } = useCarousel(slides.length, narrow);
  const current = slides[index];
  return (
    <div role="group" aria-roledescription={t('carousel.name')} aria-label={label} className="mt-10">
      <div
        className="-mx-4 touch-pan-y overflow-hidden md:mx-0 md:overflow-visible"
        {...(narrow ? swipe.handlers : {})}
      >
        <ol
          className={cn(
            'flex md:grid md:grid-cols-3 md:gap-5 lg:gap-7',
            sliding && swipe.offset === 0 && 'transition-transform duration-240 ease-settle',
          )}
          style={
            narrow ? { transform: `translateX(calc(${String(-place * 100)}% + ${String(swipe.offset)}px))` } : undefined
          }
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) settle();
          }}
        >
          {narrow ? <Clone slide={slides.at(-1)} /> : null}
          {slides.map(({ key, content }, at) => (
            <li
              key={key}
              aria-current={at === index ? 'step' : undefined}
              className={cn(SLIDE, at === index && 'md:[&>*]:border-light/45 md:[&>*]:lamp')}
            >
              {content}
            </li>
          ))}
          {narrow ? <Clone slide={slides[0]} /> : null}
        </ol>
      </div>
      <Controls slides={slides} index={index} step={step} show={show} />
      <p role="status" className="sr-only">
        {moved && current
          ? t('carousel.place', { number: index + 1, count: slides.length, title: current.title })
          : null}
      </p>
    </div>
  );
}

interface ControlsProps {
  slides: readonly Slide[];
  index: number;
  step: (by: 1 | -1) => void;
  show: (index: number) => void;
}

/** Not needed where all slides are in sight. */
function Controls({ slides, index, step, show }: ControlsProps) {
  const { t } = useTranslation('landing');
  return (
    <div className="mt-5 flex items-center justify-center gap-3 md:hidden">
      <button
        type="button"
        aria-label={t('carousel.previous')}
        onClick={() => {
          step(-1);
        }}
        className={ROUND}
      >
        <ChevronLeft aria-hidden />
      </button>
      {slides.map(({ key, title }, at) => (
        <button
          key={key}
          type="button"
          aria-label={t('carousel.place', { number: at + 1, count: slides.length, title })}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => {
            show(at);
          }}
          className="grid size-touch place-items-center rounded-full"
        >
          <span
            className={cn(
              'h-2.5 rounded-full transition-[width,background-color] duration-240',
              at === index ? 'w-7 bg-light' : 'w-2.5 bg-ink-faint',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('carousel.next')}
        onClick={() => {
          step(1);
        }}
        className={ROUND}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}

const SLIDE = 'w-full shrink-0 px-4 md:w-auto md:px-0 [&>*]:h-full';

/** What is seen beyond an end, until the slide itself stands there. */
function Clone({ slide }: { slide: Slide | undefined }) {
  return (
    <li aria-hidden inert data-clone className={SLIDE}>
      {slide?.content}
    </li>
  );
}
