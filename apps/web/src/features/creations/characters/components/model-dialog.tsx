import type { Character } from '@atelier/contracts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { saveAs } from '@/lib/save-as';
import { useModelDownload } from '../api/characters';

/** How large the model is, and what may be done with it, before it is downloaded. */
export function ModelDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const format = useFormat();
  const query = useModelDownload(character.id);
  const { data } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('model.title', { name: character.name })}
      description={t(character.engine === 'preview' ? 'model.preview' : 'model.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            variant="primary"
            icon={<Download className="size-4" />}
            disabled={!data}
            onClick={() => {
              if (!data) return;
              saveAs(data);
              onClose();
            }}
          >
            {t('model.confirm')}
          </Button>
        </>
      }
    >
      <Loaded query={query} failed={t('model.load_failed')} level={2} waiting={<Skeleton className="h-24" />}>
        {({ bytes, licence }) => (
          <dl className="divide-y divide-line rounded-control border border-line">
            <Fact label={t('model.size')}>{format.megabytes(bytes)}</Fact>
            <Fact label={t('model.licence')}>{t(`model.licences.${licence}`)}</Fact>
          </dl>
        )}
      </Loaded>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
