import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';

interface LightboxControlsProps {
  onStep: ((by: number) => void) | null;
  zoom: { isClose: boolean; onToggle: () => void } | null;
}

/** What can be pressed on a picture; fingers have no need of the arrows. */
export function LightboxControls({ onStep, zoom }: LightboxControlsProps) {
  const { t } = useTranslation('lightbox');
  const arrow = 'absolute top-1/2 -translate-y-1/2 pointer-coarse:hidden';
  return (
    <>
      {onStep ? (
        <>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft />}
            variant="solid"
            className={`${arrow} left-3`}
            onClick={() => {
              onStep(-1);
            }}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight />}
            variant="solid"
            className={`${arrow} right-3`}
            onClick={() => {
              onStep(1);
            }}
          />
        </>
      ) : null}
      {zoom ? (
        <IconButton
          label={t(zoom.isClose ? 'zoom_out' : 'zoom_in')}
          icon={zoom.isClose ? <ZoomOut /> : <ZoomIn />}
          variant="solid"
          className="absolute right-3 bottom-2"
          onClick={zoom.onToggle}
        />
      ) : null}
    </>
  );
}
