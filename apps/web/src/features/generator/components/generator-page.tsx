import type { ImageCreation } from '@atelier/contracts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InsufficientDialog } from '@/features/wallet';
import { itemsOf } from '@/lib/paging';
import { useImages } from '../api/list-images';
import { useAnnouncement } from '../hooks/use-announcement';
import { useGenerator, type Generator } from '../hooks/use-generator';
import { useWideScreen } from '../hooks/use-wide-screen';
import { Chat } from './chat';
import { CreationView } from './creation-view';
import { Lightbox } from './lightbox';
import { ModelPicker } from './model-picker';
import type { Images } from './result-list';
import { Studio } from './studio';

/** What both forms of the screen are given. */
export interface ScreenProps {
  generator: Generator;
  images: Images;
  lastSeed: number | null;
  onPickModel: () => void;
  onOpen: (creation: ImageCreation, index: number) => void;
  /** The sheet of a phone. */
  optionsOpen: boolean;
  onOptions: (open: boolean) => void;
}

const IN_SIGHT = new Set(['prompt', 'character_id']);

interface GeneratorPageProps {
  /** The character to begin with, or null. */
  characterId: string | null;
  /** The creation to be looked at, or null. */
  creationId: string | null;
  onCloseCreation: () => void;
}

export function GeneratorPage({ characterId, creationId, onCloseCreation }: GeneratorPageProps) {
  const isWide = useWideScreen();
  const [picking, setPicking] = useState(false);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const [opened, setOpened] = useState<{ creation: ImageCreation; index: number | null } | null>(null);
  const generator = useGenerator({
    characterId,
    onInvalid: (names) => {
      if (!isWide && names.some((name) => !IN_SIGHT.has(name))) setOptionsOpen(true);
    },
  });
  const query = useImages();
  const items = itemsOf(query.data);
  const screen: ScreenProps = {
    generator,
    images: { query, items },
    lastSeed: items?.[0]?.options.seed ?? null,
    onPickModel: () => {
      setPicking(true);
    },
    onOpen: (creation, index) => {
      setOpened({ creation, index });
    },
    optionsOpen,
    onOptions: setOptionsOpen,
  };
  const { lockSeed: onUseSeed, applySettings: onUseSettings, repeat: onRepeat } = generator;
  const deeds = { onUseSeed, onUseSettings, onRepeat };
  return (
    <FormProvider {...generator.form}>
      {isWide ? <Studio {...screen} /> : <Chat {...screen} />}
      <Announcement items={items} />
      <ModelPicker
        open={picking}
        onClose={() => {
          setPicking(false);
        }}
        chosenId={generator.character?.id ?? ''}
        onChoose={({ id }) => {
          generator.form.setValue('character_id', id, { shouldDirty: true, shouldValidate: true });
          setPicking(false);
        }}
      />
      {opened ? (
        <Lightbox
          creation={opened.creation}
          index={opened.index}
          onIndex={(index) => {
            setOpened({ creation: opened.creation, index });
          }}
          {...deeds}
        />
      ) : null}
      {creationId ? <CreationView key={creationId} id={creationId} onClose={onCloseCreation} {...deeds} /> : null}
      <InsufficientDialog shortfall={generator.shortfall} onClose={generator.closeShortfall} />
    </FormProvider>
  );
}

/** Says to those who do not see it what was accepted and what has ended. */
function Announcement({ items }: Pick<Images, 'items'>) {
  const { t } = useTranslation('generator');
  const text = useAnnouncement(items, ({ status, options, images }) =>
    t(`announce.${status}`, { prompt: options.prompt, count: images.length }),
  );
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
