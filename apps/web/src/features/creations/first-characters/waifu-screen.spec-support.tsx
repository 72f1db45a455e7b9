import { useState } from 'react';
import type { ViewerTarget } from '../viewer/use-viewer';
import { WaifuPage } from './components/waifu-page';

interface WaifuScreenProps {
  target?: ViewerTarget;
  remixId?: string;
  onView?: (target: ViewerTarget | null) => void;
}

/** The Waifu Creator with what its route gives it; the address names a remix until it is taken over. */
export function WaifuScreen({ target, remixId: firstRemix, onView = () => undefined }: WaifuScreenProps) {
  const [remixId, setRemixId] = useState(firstRemix ?? null);
  return (
    <WaifuPage
      target={target ?? null}
      onView={onView}
      remixId={remixId}
      onTaken={() => {
        setRemixId(null);
      }}
    />
  );
}
