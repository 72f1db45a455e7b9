import { useMemo, useState, type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InsufficientDialog } from '@/features/ledger';
import { itemsOf } from '@/lib/paging';
import { useRemembered } from '@/lib/remembered';
import { useUndoableRemoval } from '@/lib/undoable-removal';
import { useWideScreen } from '@/lib/wide-screen';
import { GeneratorNotices, type GeneratorNoticesProps } from './generator-notices';
import { lazyPart } from '@/components/lazy';
import { useRemoveImages } from '../../api/change-images';
import { countOf, useImages } from '../../api/list-images';
import { ImagesAnnouncement } from '../../cards/announcement';
import { type ViewerTarget, VIEWER_LOADING, useViewer } from '../../viewer/use-viewer';
import type { CreationActions } from '../card/creation-action-bar';
import { useGenerator, type Generator } from '../hooks/use-generator';
import type { ImageViewerProps } from '../card/image-viewer-content';
import { Chat } from './chat';
import type { Images } from './result-list';
import { Studio } from './studio';

/** What both forms of the screen are given. */
export interface ScreenProps {
  generator: Generator;
  images: Images;
  lastSeed: number | null;
  actions: CreationActions;
  guide: GuideState;
  /** What has to be said before anything else. */
  notice: ReactNode;
  onPickModel: () => void;
  /** The sheet of a phone. */
  optionsOpen: boolean;
  onOptions: (open: boolean) => void;
}

const IN_SIGHT = new Set(['prompt', 'character_id']);

export interface GeneratorPageProps {
  /** The character to begin with, or null. */
  characterId: string | null;
  /** The creation, or the one picture, to be looked at, or null. */
  target: ViewerTarget | null;
  onView: (target: ViewerTarget | null) => void;
  /** The public creation whose settings are taken over, or null. */
  remixId: string | null;
  /** The form is to be for the theme of today. */
  theme: boolean;
  /** What the address asked for stands in the form. */
  onTaken: () => void;
}

const ModelPicker = lazyPart(() => import('./model-picker'), 'ModelPicker', {
  isWanted: ({ open }) => open,
  giveUp: ({ onClose }) => {
    onClose();
  },
});
const ImageViewerContent = lazyPart(() => import('../card/image-viewer-content'), 'ImageViewerContent', VIEWER_LOADING);

/** What the address of the generator names. */
function ImageViewer({ target, ...rest }: Omit<ImageViewerProps, 'viewer'> & { target: ViewerTarget | null }) {
  return <ImageViewerContent viewer={useViewer(target)} {...rest} />;
}

export function GeneratorPage({ characterId, target, onView, remixId, theme, onTaken }: GeneratorPageProps) {
  const isWide = useWideScreen();
  const [picking, setPicking] = useState(false);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const putAway = useRef<() => void>(undefined);
  const generator = useGenerator({
    characterId,
    // What was taken over has been read: on a phone it would stand over what comes of it.
    onAccepted: () => putAway.current?.(),
    onInvalid: (names) => {
      if (!isWide && names.some((name) => !IN_SIGHT.has(name))) setOptionsOpen(true);
    },
  });
  const { images, remove } = useWall();
  const actions = useStableActions({
    onView,
    onUseSettings: generator.applySettings,
    onRepeat: generator.repeat,
    onUseSeed: generator.lockSeed,
    onDelete: ({ id }) => {
      remove(id);
    },
  });
  const { items } = images;
  const { character: chosen, fill } = generator;
  const onPutAway: GeneratorNoticesProps['onPutAway'] = (put) => {
    putAway.current = put;
  };
  const notices = { remixId, fill, onPutAway, chosen, asked: theme, onTaken };
  const isRemix = useWatch({ control: generator.form.control, name: 'remix_of' }) !== undefined;
  const screen: ScreenProps = {
    generator,
    images,
    actions,
    // Who came to remix has chosen already whom and what.
    guide: useGuide(items?.length === 0 && !generator.asked && remixId === null && !isRemix),
    notice: <GeneratorNotices {...notices} />,
    lastSeed: items?.[0]?.options.seed ?? null,
    onPickModel: () => {
      setPicking(true);
    },
    optionsOpen,
    onOptions: setOptionsOpen,
  };
  return (
    <FormProvider {...generator.form}>
      {isWide ? <Studio {...screen} /> : <Chat {...screen} />}
      <ImagesAnnouncement items={items} />
      <Picker
        generator={generator}
        open={picking}
        onClose={() => {
          setPicking(false);
        }}
      />
      <ImageViewer target={target} items={items} list={images.query} onView={onView} actions={actions} />
      <InsufficientDialog shortfall={generator.shortfall} onClose={generator.closeShortfall} />
    </FormProvider>
  );
}

function Picker({ generator, open, onClose }: Pick<ScreenProps, 'generator'> & { open: boolean; onClose: () => void }) {
  return (
    <ModelPicker
      open={open}
      onClose={onClose}
      chosenId={generator.character?.id ?? ''}
      onChoose={({ id }) => {
        generator.choose(id);
        onClose();
      }}
    />
  );
}

/** Own creations of characters, without what is being deleted; what is deleted can be brought back for some seconds. */
function useWall() {
  const { t } = useTranslation('generator');
  const query = useImages('character');
  const all = useMemo(() => itemsOf(query.data), [query.data]);
  const { hidden, remove } = useUndoableRemoval({
    remove: useRemoveImages(),
    message: (ids) =>
      t('delete.done', {
        count: all?.filter(({ id }) => ids.includes(id)).reduce((sum, creation) => sum + countOf(creation), 0) ?? 1,
      }),
  });
  const items = useMemo(() => all?.filter(({ id }) => !hidden.has(id)), [all, hidden]);
  return { images: { query, items } satisfies Images, remove };
}

interface GuideState {
  open: boolean;
  toggle: () => void;
  close: () => void;
}

/** Open by itself until it was put away once, as long as nothing has been made; then by its button. */
function useGuide(isFirstUse: boolean): GuideState {
  const [wasPutAway, putAway] = useRemembered('generator-guide');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = wanted ?? (isFirstUse && !wasPutAway);
  const close = () => {
    setWanted(false);
    putAway();
  };
  return {
    open,
    close,
    toggle: () => {
      if (open) close();
      else setWanted(true);
    },
  };
}

/** The same functions throughout, so that a wall of pictures is not drawn anew with every letter that is typed. */
function useStableActions(actions: CreationActions): CreationActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onView: (target) => {
        latest.current.onView(target);
      },
      onUseSettings: (creation) => {
        latest.current.onUseSettings(creation);
      },
      onRepeat: (creation, picture) => {
        latest.current.onRepeat(creation, picture);
      },
      onUseSeed: (seed) => {
        latest.current.onUseSeed(seed);
      },
      onDelete: (creation) => {
        latest.current.onDelete(creation);
      },
    }),
    [],
  );
}
