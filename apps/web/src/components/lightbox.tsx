import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { LightboxStage } from './lightbox-stage';
import { OfflineReason } from './offline-reason';

export interface LightboxItem {
  id: string;
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  alt: string;
  thumbhash: string | null;
  /** A video, of which the picture is the poster. */
  film?: string | undefined;
  /** Shown only once it is pressed. */
  veiled?: boolean;
}

export interface LightboxProps {
  items: readonly LightboxItem[];
  /** Which one is shown; null while it is closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
  /** What goes on before the first and after the last, null where nothing is there. Left out, the first follows the last. */
  beyond?: { before: (() => void) | null; after: (() => void) | null } | undefined;
  title: string;
  /** What is known of the one shown, and what can be done with it. */
  footer: (item: LightboxItem) => ReactNode;
}

/** One picture at a time, as large as the screen: buttons, arrow keys and swipes go on; wheel, pinch and double press look closer. */
export function Lightbox({ items, index, onIndex, beyond, title, footer }: LightboxProps) {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const popup = useRef<HTMLDivElement>(null);
  const total = items.length;
  const item = index === null ? undefined : items[index];
  const { previous, next } = waysOn({ total, index, onIndex, beyond });
  const step = (by: number) => (by < 0 ? previous : next)?.();
  const onKeyDown = (event: KeyboardEvent) => {
    // A film that has the focus is wound by them.
    if (event.target instanceof HTMLVideoElement) return;
    // A menu or a dialog that lies above it has keys of its own.
    if (event.target instanceof Element && event.target.closest('[role=menu], [role=dialog]') !== event.currentTarget)
      return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  };
  usePreloadedNeighbours(items, index);
  const shown = item?.id;
  useEffect(() => {
    // The last one has no button to the next, which had the focus: without any, no key would do anything.
    if (shown && document.activeElement === document.body) popup.current?.focus();
  }, [shown]);
  return (
    <Dialog.Root
      open={item !== undefined}
      onOpenChange={(next) => {
        if (!next) onIndex(null);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-canvas transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* The first thing to press would be what closes it, and Escape would only take away its tooltip. */}
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden outline-none"
        >
          <Header title={title} number={index === null ? 0 : index + 1} total={total} />
          {item ? (
            <>
              <div className="relative flex min-h-0 grow flex-col">
                <LightboxStage
                  key={item.id}
                  item={item}
                  veiled={(item.veiled ?? false) && !revealed.has(item.id)}
                  onReveal={() => {
                    setRevealed(new Set(revealed).add(item.id));
                  }}
                  onStep={(previous ?? next) ? step : null}
                />
                <Arrows previous={previous} next={next} />
              </div>
              <div className="mx-auto flex max-h-[45dvh] w-full max-w-6xl flex-col gap-3 overflow-y-auto overscroll-contain px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer(item)}
              </div>
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Way = (() => void) | null;

function waysOn({
  total,
  index,
  onIndex,
  beyond,
}: Pick<LightboxProps, 'index' | 'onIndex' | 'beyond'> & { total: number }) {
  const to = (by: -1 | 1): Way => {
    if (index === null) return null;
    const at = index + by;
    const isWithin = at >= 0 && at < total;
    if (!isWithin && beyond) return by < 0 ? beyond.before : beyond.after;
    if (total < 2) return null;
    return () => {
      onIndex((at + total) % total);
    };
  };
  return { previous: to(-1), next: to(1) };
}

/** They stay while pictures come and go, and with them the focus. */
function Arrows({ previous, next }: { previous: Way; next: Way }) {
  const { t } = useTranslation('lightbox');
  const look = 'absolute top-1/2 -translate-y-1/2';
  const arrow = (label: string, icon: ReactNode, side: string, way: Way) =>
    way && <IconButton label={label} icon={icon} variant="solid" className={`${look} ${side}`} onClick={way} />;
  return (
    <>
      {arrow(t('previous'), <ChevronLeft />, 'left-3', previous)}
      {arrow(t('next'), <ChevronRight />, 'right-3', next)}
    </>
  );
}

function Header({ title, number, total }: { title: string; number: number; total: number }) {
  const { t } = useTranslation('lightbox');
  return (
    <>
      <div
        data-whole-screen
        className="flex items-center gap-2 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 md:px-6"
      >
        <Dialog.Title className="min-w-0 grow truncate font-sans text-[0.9375rem] font-medium tracking-normal text-ink-soft">
          {title}
        </Dialog.Title>
        <span aria-live="polite" className="shrink-0 px-2 text-sm text-ink-faint tabular-nums">
          {number === 0 || total < 2 ? '' : t('picture_of', { number, total })}
        </span>
        <Dialog.Close render={<IconButton label={t('close')} icon={<X />} />} />
      </div>
      <OfflineReason className="px-3 pb-2 md:px-6" />
    </>
  );
}

/** The next press shows what is there already. */
function usePreloadedNeighbours(items: readonly LightboxItem[], index: number | null): void {
  const total = items.length;
  const around = index === null || total < 2 ? [] : [items[(index + 1) % total], items[(index - 1 + total) % total]];
  const urls = around.flatMap((item) => (item && !item.veiled ? [item.url] : [])).join('\n');
  useEffect(() => {
    for (const url of urls ? urls.split('\n') : []) new Image().src = url;
  }, [urls]);
}
