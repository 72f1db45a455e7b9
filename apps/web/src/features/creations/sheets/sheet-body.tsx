import { type ImageCreation, isNothing } from '@atelier/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { CircleAlert, FileArchive, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ReceiptLine, useJobPreview } from '@/features/jobs';
import { AppealButton, SensitiveVeil } from '@/features/safety';
import { Picture } from '@/components/picture';
import { failureText, useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { orpc } from '@/lib/client';
import { toast } from '@/lib/toast';
import { isUnfinished } from '../api/list-images';
import { CardFoot } from '../cards/creation-pictures';
import { CreationProgress } from '../cards/creation-progress';
import { ActionRow, useCreationMenu } from '../cards/picture-menu';
import { SaveButton } from '../cards/save-pictures';
import type { ViewerTarget } from '../viewer/use-viewer';
import { useDownloadPack } from './api';
import { DeleteSheet } from './delete-sheet';
import { SheetCells } from './sheet-cells';
import { SheetGaps } from './sheet-gaps';
import { useMakeSheet } from './use-make-sheet';

export interface SheetBodyProps {
  creation: ImageCreation;
  onView: (target: ViewerTarget) => void;
  onDelete: (creation: ImageCreation) => void;
}

/** A character sheet: how far it is, or what came of it. See `sheet-body-part.tsx`, which loads it. */
export function SheetBody({ creation, onView, onDelete }: SheetBodyProps) {
  if (isUnfinished(creation)) return <SheetUnderWay creation={creation} />;
  if (creation.images.length === 0) return <SheetEnding creation={creation} />;
  return <FinishedSheet creation={creation} onView={onView} onDelete={onDelete} />;
}

function SheetUnderWay({ creation }: Pick<SheetBodyProps, 'creation'>) {
  const { t } = useTranslation('sheet');
  const preview = useJobPreview(creation.job.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="relative grid aspect-[2/1] w-full animate-breathe place-items-center overflow-hidden rounded-picture border border-dashed border-line-strong bg-raised/60 lamp">
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <p className="flex items-center gap-2.5 text-ink-faint">
            <LayoutGrid aria-hidden className="size-5" />
            {t('waiting')}
          </p>
        )}
      </div>
      <CardFoot>
        <CreationProgress job={creation.job} />
      </CardFoot>
    </div>
  );
}

/** Why there is none, what it cost (nothing), and the way to another. */
function SheetEnding({ creation }: Pick<SheetBodyProps, 'creation'>) {
  const { t } = useTranslation('sheet');
  const { job, error, status, blocked } = creation;
  const failure = error ?? job.error;
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <div className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
        {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        <div>
          {failure ? <p>{failureText(failure)}</p> : null}
          {failure?.code !== 'cancelled' && isNothing(job.receipt.captured) ? (
            <p className="mt-0.5 text-sm text-ink-soft">{t('nothing_charged')}</p>
          ) : null}
        </div>
      </div>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <Again creation={creation} />
      {blocked > 0 ? <AppealButton jobId={job.id} kind="blocked" /> : null}
    </div>
  );
}

function Again({ creation: { character } }: Pick<SheetBodyProps, 'creation'>) {
  const { t } = useTranslation('sheet');
  // What its pictures show decides what it costs.
  const { data: known } = useQuery(
    orpc.characters.get.queryOptions({ input: character ? { id: character.id } : skipToken }),
  );
  const { cost, disabled, pending, done, make, dialog } = useMakeSheet(known);
  if (!character) return null;
  return (
    <div>
      <Button
        size="sm"
        icon={<LayoutGrid className="size-4" />}
        cost={cost}
        disabled={disabled || done}
        loading={pending}
        onClick={make}
      >
        {t('again')}
      </Button>
      {dialog}
    </div>
  );
}

function FinishedSheet({ creation, onView, onDelete }: SheetBodyProps) {
  const { t } = useTranslation('sheet');
  const { sheet, images, job, id, options } = creation;
  const whole = images.find((image) => image.id === sheet?.image_id);
  const open = (pictureId: string) => {
    onView({ creationId: id, pictureId });
  };
  return (
    <div className="flex flex-col gap-5">
      {whole ? (
        <SensitiveVeil sensitive={whole.sensitive}>
          <button
            type="button"
            aria-label={t('open_whole')}
            onClick={() => {
              open(whole.id);
            }}
            className="group block w-full cursor-zoom-in rounded-picture"
          >
            <Picture
              src={whole.url}
              thumbnail={whole.thumbnail_url}
              thumbhash={whole.thumbhash}
              alt={options.prompt}
              width={whole.width}
              height={whole.height}
              className="transition-[filter] duration-150 group-hover:brightness-108"
            />
          </button>
        </SensitiveVeil>
      ) : (
        <p className="text-sm text-warning">{t('pack_none')}</p>
      )}
      <SheetActions creation={creation} whole={whole} onDelete={onDelete} />
      <SheetCells creation={creation} onOpen={open} />
      {creation.cut_off && creation.provenance?.engine === 'comfyui' ? (
        <p className="text-sm text-pretty text-ink-soft">{t('cropped')}</p>
      ) : null}
      <SheetGaps gaps={sheet?.gaps ?? []} />
      {creation.blocked > 0 ? <AppealButton jobId={job.id} kind="blocked" /> : null}
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
    </div>
  );
}

interface SheetActionsProps extends Pick<SheetBodyProps, 'creation' | 'onDelete'> {
  whole: ImageCreation['images'][number] | undefined;
}

/** The zip first: it is what other programs take. */
function SheetActions({ creation, whole, onDelete }: SheetActionsProps) {
  const { t } = useTranslation('sheet');
  const errorText = useErrorText();
  const format = useFormat();
  const download = useDownloadPack();
  const menu = useCreationMenu({ creation, picture: whole, canRefine: false, isLarge: true });
  const pack = creation.sheet?.pack;
  const save = () => {
    download.mutate(creation.id, {
      onError: (error) => {
        toast.error(t('pack_failed'), { description: errorText(error) });
      },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <ActionRow
        main={
          <>
            {pack ? (
              <Button size="sm" icon={<FileArchive className="size-4" />} loading={download.isPending} onClick={save}>
                {t('pack')}
              </Button>
            ) : null}
            <SaveButton creation={creation} picture={whole} />
            {menu.offer}
          </>
        }
        actions={[...menu.saving, ...menu.publishing]}
        label={menu.label}
        end={<DeleteSheet creation={creation} onDelete={onDelete} />}
      />
      {pack ? (
        <p className="text-sm text-pretty text-ink-faint">
          {t('pack_facts', { count: pack.stickers, size: format.megabytes(pack.bytes) })}
        </p>
      ) : null}
      {menu.dialogs}
    </div>
  );
}
