import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { Tabs } from '@/components/tabs';
import { EngineNotice, useAnnouncement, useWideScreen } from '@/features/generator';
import { InsufficientDialog } from '@/features/wallet';
import { itemsOf } from '@/lib/paging';
import { useVideos } from '../api/list-videos';
import { useVideoForm } from '../hooks/use-video-form';
import { Composer } from './composer';
import { VideoList } from './video-list';

/** `imageId`: the picture to begin with, or null. */
export function VideoPage({ imageId }: { imageId: string | null }) {
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
      <InsufficientDialog shortfall={video.shortfall} onClose={video.closeShortfall} />
    </>
  );
}
