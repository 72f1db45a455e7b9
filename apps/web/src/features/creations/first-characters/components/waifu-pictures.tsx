import type { ImageCreation } from '@atelier/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CreationPictures } from '../../cards/creation-pictures';
import type { Training } from '../hooks/use-training';

interface WaifuPicturesProps {
  creation: ImageCreation;
  training: Training;
  onOpen: (imageId: string) => void;
}

/** The finished pictures: a press opens one large, its mark takes it into a training. */
export function WaifuPictures({ creation, training, onOpen }: WaifuPicturesProps) {
  const { t } = useTranslation('waifu');
  const { images, options } = creation;
  const { chosen, isFull, toggle } = training;
  return (
    <CreationPictures creation={creation} onOpen={onOpen} chosen={chosen}>
      {({ id }, number) => (
        <button
          type="button"
          role="checkbox"
          aria-checked={chosen.includes(id)}
          aria-label={t('train.choose', { number, total: images.length, prompt: options.prompt })}
          title={t('train.choose_title')}
          disabled={!chosen.includes(id) && isFull}
          onClick={() => {
            toggle(id);
          }}
          className="group absolute top-0 right-0 z-4 grid size-14 place-items-center disabled:opacity-45"
        >
          <span className="grid size-8 place-items-center rounded-lg border-2 border-light/80 bg-canvas/45 backdrop-blur-sm transition-colors duration-150 group-hover:border-light group-aria-checked:border-light group-aria-checked:bg-light group-aria-checked:text-canvas">
            {chosen.includes(id) ? <Check aria-hidden className="size-5" strokeWidth={3} /> : null}
          </span>
        </button>
      )}
    </CreationPictures>
  );
}
