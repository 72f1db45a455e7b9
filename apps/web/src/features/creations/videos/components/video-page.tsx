import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { Tabs } from '@/components/tabs';
import { EngineNotice, useEngineKnown } from '@/features/jobs';
import { InsufficientDialog } from '@/features/ledger';
import { itemsOf } from '@/lib/paging';
import { toast } from '@/lib/toast';
import { useUndoableRemoval } from '@/lib/undoable-removal';
import { useWideScreen } from '@/lib/wide-screen';
import { Announcement } from '../../cards/announcement';
import { CreationDialog } from '../../viewer/creation-dialog';
import { closingFirst } from '../../viewer/use-viewer';
import { useRemoveVideo, useVideos, useVideo } from '../api/videos';
import { FLAGS } from '../flags';
import { useVideoForm } from '../hooks/use-video-form';
import { useVideoRemix } from '../hooks/use-video-remix';
import { Composer } from './composer';
import { type VideoActions, VideoCard } from './video-card';

interface VideoPageProps {
  /** The picture to begin with, or null. */
  imageId: string | null;
  /** The video to be looked at, or null. */
  videoId: string | null;
  onCloseVideo: () => void;
  /** The public video that settings are taken over from, or null. */
  remixId?: string | null;
  onRemixed?: () => void;
  /** Of a phone. */
  tab: VideoTab;
  onTab: (tab: VideoTab) => void;
}

export type VideoTab = 'upload' | 'history';

export function VideoPage(props: VideoPageProps) {
  const isWide = useWideScreen();
  return isWide && FLAGS.videoSoonOnDesktop ? <ComingSoon /> : <VideoStudio isWide={isWide} {...props} />;
}

function ComingSoon() {
  const { t } = useTranslation('video');
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('soon.title')} description={t('soon.text')} />
    </>
  );
}

function VideoStudio({
  isWide,
  imageId,
  videoId,
  onCloseVideo,
  remixId = null,
  onRemixed,
  tab,
  onTab,
}: VideoPageProps & { isWide: boolean }) {
  const { t } = useTranslation('video');
  const isHere = useIsHere();
  const video = useVideoForm({
    imageId,
    onAccepted: () => {
      // Who has gone elsewhere meanwhile stays there.
      if (!isHere.current) return;
      onTab('history');
      // Where it is seen to begin.
      window.scrollTo({ top: 0 });
    },
  });
  const remixProblem = useVideoRemix(video, remixId, onRemixed);
  const query = useVideos();
  const removal = useUndoableRemoval({
    remove: useRemoveVideo(),
    message: (ids) => t('delete.done', { count: ids.length }),
  });
  const items = itemsOf(query.data)?.filter(({ id }) => !removal.hidden.has(id));
  const actions: VideoActions = {
    onUseSettings: (made) => {
      video.fillIn(made);
      onTab('upload');
      toast.success(t(made.source.image_id === null ? 'settings_used_upload' : 'settings_used'));
    },
    onRemove: ({ id }) => {
      removal.remove(id);
    },
  };
  const list = <VideoList query={query} hidden={removal.hidden} actions={actions} />;
  const composer = <Composer video={video} onPhone={!isWide} />;
  const notice = <EngineNotice kind="video" list={query} />;
  return (
    <>
      {isWide ? (
        <OnWide problem={remixProblem} composer={composer} notice={notice} list={list} />
      ) : (
        <>
          {/* The whole form is to be seen at once: it says by itself what to do. */}
          <PageHeader title={t('title')} />
          {remixProblem}
          <OnPhone tab={tab} onTab={onTab} composer={composer} notice={notice} list={list} />
        </>
      )}
      <Announcement items={items} textOf={({ status, prompt }) => t(`announce.${status}`, { prompt })} />
      {videoId === null ? null : <VideoDialog key={videoId} id={videoId} actions={actions} onClose={onCloseVideo} />}
      <InsufficientDialog shortfall={video.shortfall} onClose={video.closeShortfall} />
    </>
  );
}

/** Whether the screen is there still, for what comes later. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

interface OnWideProps {
  problem: ReactNode;
  composer: ReactNode;
  notice: ReactNode;
  list: ReactNode;
}

function OnWide({ problem, composer, notice, list }: OnWideProps) {
  const { t } = useTranslation('video');
  return (
    <div className="grid grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-7">
      <div className="col-start-2 pt-2">
        <PageHeader title={t('title')} description={t('description')} />
        {problem}
      </div>
      {/* Beside the header, not below it: what it is for is in sight from the start. */}
      <Card className="sticky top-18 col-start-1 row-span-2 row-start-1 max-h-[calc(100dvh-5.5rem)] overflow-y-auto pb-0 [scrollbar-width:thin]">
        {composer}
      </Card>
      <section aria-label={t('tab.history')} className="col-start-2 flex min-w-0 flex-col gap-5">
        {notice}
        {list}
      </section>
    </div>
  );
}

interface OnPhoneProps {
  tab: VideoTab;
  onTab: (tab: VideoTab) => void;
  composer: ReactNode;
  notice: ReactNode;
  list: ReactNode;
}

function OnPhone({ tab, onTab, composer, notice, list }: OnPhoneProps) {
  const { t } = useTranslation('video');
  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label={t('title')}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'upload', label: t('tab.upload'), content: composer },
          { value: 'history', label: t('tab.history'), content: list },
        ]}
      />
      {/* Below: on a phone the form comes first. */}
      {notice}
    </div>
  );
}

/** The video that the URL opens, above the list. */
function VideoDialog({ id, actions, onClose }: { id: string; actions: VideoActions; onClose: () => void }) {
  const { t } = useTranslation('video');
  const query = useVideo(id);
  // What becomes of it is seen on the screen below.
  const closing = closingFirst(onClose);
  const back = { onUseSettings: closing(actions.onUseSettings), onRemove: closing(actions.onRemove) };
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(video) => <VideoCard bare video={video} actions={back} />}
    </CreationDialog>
  );
}

interface VideoListProps {
  query: ReturnType<typeof useVideos>;
  hidden: ReadonlySet<string>;
  actions: VideoActions;
}

function VideoList({ query, hidden, actions }: VideoListProps) {
  const { t } = useTranslation('video');
  return (
    <LoadedList
      query={query}
      ready={useEngineKnown()}
      filter={({ id }) => !hidden.has(id)}
      failed={t('load_failed')}
      waiting={<Skeleton className="aspect-video w-full" />}
      empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
    >
      {(videos) => (
        <ol className="flex flex-col gap-5">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} actions={actions} />
            </li>
          ))}
        </ol>
      )}
    </LoadedList>
  );
}
