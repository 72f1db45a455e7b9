import { useState, type ComponentProps } from 'react';
import { VideoPage, type VideoTab } from './components/video-page';

type VideoScreenProps = Partial<ComponentProps<typeof VideoPage>>;

/** The screen of videos with an address of its own, as its route gives it one. */
export function VideoScreen(props: VideoScreenProps) {
  const [tab, setTab] = useState<VideoTab>('upload');
  return <VideoPage imageId={null} videoId={null} onCloseVideo={() => undefined} tab={tab} onTab={setTab} {...props} />;
}
