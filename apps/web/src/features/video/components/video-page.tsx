import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { Tabs } from '@/components/tabs';
import { useAnnouncement, useWideScreen } from '@/features/generator';
import { EngineNotice } from '@/features/runtime';
import { InsufficientDialog } from '@/features/wallet';
import { itemsOf } from '@/lib/paging';
import { useVideos } from '../api/list-videos';
import { useVideoForm } from '../hooks/use-video-form';
import { Composer } from './composer';
import { VideoDialog } from './video-dialog';
import { VideoList } from './video-list';

interface VideoPageProps {
  /** The picture to begin with, or null. */
  imageId: string | null;
  /** The video to be looked at, or null. */
  videoId: string | null;
  onCloseVideo: () => void;
}

export function VideoPage({ imageId, videoId, onCloseVideo }: VideoPageProps) {
  const { t } = useTranslation('video');
  const isWide = useWideScreen();
  const [tab, setTab] = useState<'upload' | 'history'>('upload');
  const video = useVideoForm({
    imageId,
    onAccepted: () => {
      setTab('history');
    },
  });
  const query = useVideos();
  const items = itemsOf(query.data);
  const announcement = useAnnouncement(items, ({ status, prompt }) => t(`announce.${status}`, { prompt }));
  const list = <VideoList query={query} items={items} />;
  const composer = <Composer video={video} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)] items-start gap-7">
          <Card>{composer}</Card>
          <section aria-label={t('tab.history')} className="flex min-w-0 flex-col gap-5">
            <EngineNotice kind="video" />
            {list}
          </section>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <EngineNotice kind="video" />
          <Tabs
            label={t('title')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'upload', label: t('tab.upload'), content: composer },
              { value: 'history', label: t('tab.history'), content: list },
            ]}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {videoId === null ? null : <VideoDialog key={videoId} id={videoId} onClose={onCloseVideo} />}
      <InsufficientDialog shortfall={video.shortfall} onClose={video.closeShortfall} />
    </>
  );
}
