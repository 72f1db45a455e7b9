import type { ImageCreation } from '@atelier/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GraduationCap, X } from 'lucide-react';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Portrait } from '@/components/portrait';
import { Skeleton } from '@/components/skeleton';
import { EngineNotice, useEngineKnown, useFeature } from '@/features/jobs';
import { InsufficientDialog } from '@/features/ledger';
import { itemsOf } from '@/lib/paging';
import { useUndoableRemoval } from '@/lib/undoable-removal';
import { useWideScreen } from '@/lib/wide-screen';
import { lazyPart } from '@/components/lazy';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import { useRemoveImages } from '../../api/change-images';
import { useImages } from '../../api/list-images';
import { ImagesAnnouncement } from '../../cards/announcement';
import type { RemixAsked } from '../../composer/remix-notices';
import { useRunInSight } from '../../composer/use-run-in-sight';
import { type ViewerTarget, VIEWER_LOADING, useViewer } from '../../viewer/use-viewer';
import { useTraining, type Training } from '../hooks/use-training';
import { useWaifuForm, type WaifuForm } from '../hooks/use-waifu-form';
import type { WaifuViewerProps } from '../viewer/waifu-viewer-content';
import { WaifuBar, WaifuPanel } from './composer';
import type { WaifuActions } from './waifu-actions';
import { WaifuCard } from './waifu-card';
import { WaifuRemix } from './waifu-remix';

interface WaifuPageProps {
  /** What is looked at: a creation, or one picture of it. */
  target: ViewerTarget | null;
  onView: (target: ViewerTarget | null) => void;
  /** The public creation whose settings are taken over, or null. */
  remixId: string | null;
  /** What the address asked for stands in the form. */
  onTaken: () => void;
}

const WaifuViewerContent = lazyPart(
  () => import('../viewer/waifu-viewer-content'),
  'WaifuViewerContent',
  VIEWER_LOADING,
);

/** What the address of the Waifu Creator names. */
function WaifuViewer({ target, ...rest }: Omit<WaifuViewerProps, 'viewer'> & { target: ViewerTarget | null }) {
  return <WaifuViewerContent viewer={useViewer(target)} {...rest} />;
}

/** Stands in the place of the main action while pictures are chosen, and over none of them: training them is what is meant now. */
function TrainingBar({ training, wide }: { training: Training; wide: boolean }) {
  const { t } = useTranslation('waifu');
  const { chosen, isPending, clear, train } = training;
  const { off } = useFeature('train');
  return (
    <section
      aria-label={t('train.chosen', { count: chosen.length })}
      data-bottom-bar
      className={cn(
        'flex animate-rise flex-col gap-2.5',
        !wide &&
          'sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-auto -mb-10 border-t border-line bg-canvas px-4 pt-3 pb-3.5 md:-mx-8 md:px-8',
      )}
    >
      <div className="flex items-start gap-3">
        <div role="status" className="min-w-0 grow">
          <p className="font-semibold">{t('train.chosen', { count: chosen.length })}</p>
          <p className="mt-0.5 text-sm text-ink-soft">{t(chosen.length === 1 ? 'train.one' : 'train.many')}</p>
        </div>
        <IconButton label={t('train.clear')} icon={<X />} className="-mt-1.5 -mr-1.5" onClick={clear} />
      </div>
      <Button
        variant="primary"
        icon={<GraduationCap className="size-5" />}
        loading={isPending}
        disabled={off}
        className="w-full"
        onClick={() => {
          train(chosen);
        }}
      >
        {t('train.action')}
      </Button>
    </section>
  );
}

/** A first character without any pictures: in words, and from its result straight into training. */
export function WaifuPage({ target, onView, remixId, onTaken }: WaifuPageProps) {
  const { t } = useTranslation('waifu');
  const isWide = useWideScreen();
  const [optionsOpen, setOptionsOpen] = useState(false);
  const putAway = useRef<() => void>(undefined);
  const waifu = useWaifuForm({
    // As above the generator: on a phone it would stand over what comes of it.
    onAccepted: () => putAway.current?.(),
    onInvalid: (names) => {
      if (!isWide && names.some((name) => name !== 'prompt')) setOptionsOpen(true);
    },
  });
  const { query, hidden, items, actions } = useWaifuScreen(waifu);
  const { training } = actions;
  const lastSeed = items?.[0]?.options.seed ?? null;
  const isChoosing = training.chosen.length > 0;
  const header = <PageHeader title={t('title')} />;
  const onPutAway: RemixAsked['onPutAway'] = (put) => {
    putAway.current = put;
  };
  const results = (
    <Results query={query} items={items} hidden={hidden} actions={actions} onView={onView}>
      <WaifuRemix remixId={remixId} onTaken={onTaken} onPutAway={onPutAway} />
    </Results>
  );
  const trainingBar = isChoosing ? <TrainingBar wide={isWide} training={training} /> : null;
  return (
    <FormProvider {...waifu.form}>
      {isWide ? (
        <div className="grid grid-cols-[minmax(21rem,25rem)_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-7">
          <div className="col-start-2 pt-2">{header}</div>
          <WaifuPanel waifu={waifu} lastSeed={lastSeed} training={trainingBar} />
          <div className="col-start-2 min-w-0">{results}</div>
        </div>
      ) : (
        <>
          {header}
          {results}
          <div aria-hidden className="h-6 shrink-0" />
          {trainingBar ?? (
            <WaifuBar
              waifu={waifu}
              lastSeed={lastSeed}
              items={items}
              optionsOpen={optionsOpen}
              onOptions={setOptionsOpen}
            />
          )}
        </>
      )}
      <ImagesAnnouncement items={items} />
      <WaifuViewer target={target} items={items} list={query} onView={onView} actions={actions} />
      <InsufficientDialog shortfall={waifu.shortfall} onClose={waifu.closeShortfall} />
    </FormProvider>
  );
}

/** The results that are to be seen, and what can be done with them. */
function useWaifuScreen(waifu: WaifuForm) {
  const { t } = useTranslation('waifu');
  const training = useTraining();
  const query = useImages('waifu');
  const { hidden, remove } = useUndoableRemoval({
    remove: useRemoveImages(),
    message: (ids) => t('removed', { count: ids.length }),
  });
  const items = itemsOf(query.data)?.filter(({ id }) => !hidden.has(id));
  const actions: WaifuActions = {
    training,
    onUseSettings: waifu.applySettings,
    onRepeat: waifu.repeat,
    onUseSeed: waifu.lockSeed,
    onRemove: ({ id, images }) => {
      training.drop(images.map((image) => image.id));
      remove(id);
    },
  };
  return { query, hidden, items, actions };
}

interface ResultsProps {
  query: ReturnType<typeof useImages>;
  hidden: ReadonlySet<string>;
  actions: WaifuActions;
  onView: (target: ViewerTarget) => void;
  items: readonly ImageCreation[] | undefined;
  /** What has to be said before anything else. */
  children: ReactNode;
}

function Results({ query, items, hidden, actions, onView, children }: ResultsProps) {
  const { t } = useTranslation('waifu');
  const list = useRunInSight(items);
  return (
    <section aria-label={t('results')} className="flex min-w-0 flex-col gap-5">
      {children}
      <EngineNotice kind="image" fromWords list={query} />
      <LoadedList
        query={query}
        ready={useEngineKnown()}
        filter={({ id }) => !hidden.has(id)}
        failed={t('load_failed')}
        waiting={<Skeleton className="aspect-[4/3] w-full" />}
        empty={<WaifuEmpty />}
      >
        {(creations) => (
          <ol ref={list} className="flex flex-col gap-5 *:scroll-mb-38 lg:*:scroll-mb-4">
            {creations.map((creation) => (
              <li key={creation.id}>
                <WaifuCard
                  creation={creation}
                  actions={actions}
                  onOpen={(pictureId) => {
                    onView({ creationId: creation.id, pictureId });
                  }}
                />
              </li>
            ))}
          </ol>
        )}
      </LoadedList>
    </section>
  );
}

const STEPS = ['describe', 'choose', 'train'] as const;
const SHOWN = ['elf', 'knight', 'hanbok'] as const;

/** For a user without pictures: what a few words can become, and the three steps there. */
function WaifuEmpty() {
  const { t } = useTranslation('waifu');
  return (
    <div className="flex flex-col items-center px-2 py-4 text-center md:py-8">
      <div aria-hidden className="grid w-full max-w-md grid-cols-3 gap-3">
        {SHOWN.map((look, index) => (
          <div
            key={look}
            className="aspect-[3/4] overflow-hidden rounded-card border border-line-strong"
            style={{ translate: `0 ${index === 1 ? '-0.5rem' : '0.25rem'}` }}
          >
            <Portrait look={look} />
          </div>
        ))}
      </div>
      <h2 className="mt-7 text-2xl font-semibold">{t('empty.title')}</h2>
      <p className="mt-2.5 max-w-md text-balance text-ink-soft">{t('empty.text')}</p>
      <ol className="mt-7 flex w-full max-w-md flex-col gap-3 text-left">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full border border-light/40 font-semibold text-light tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-1 text-pretty text-ink-soft">{t(`empty.${step}`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
