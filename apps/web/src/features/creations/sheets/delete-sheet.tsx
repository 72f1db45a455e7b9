import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { IconButton } from '@/components/icon-button';
import { countOf } from '../api/list-images';
import type { SheetBodyProps } from './sheet-body';

/** Asks before all that one press paid for goes by another, though it can be undone for some seconds. */
export function DeleteSheet({ creation, onDelete }: Pick<SheetBodyProps, 'creation' | 'onDelete'>) {
  const { t } = useTranslation('sheet');
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <IconButton
        label={t('delete.action')}
        icon={<Trash2 />}
        onClick={() => {
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        danger
        onClose={close}
        onConfirm={() => {
          close();
          onDelete(creation);
        }}
        title={t('delete.title')}
        description={t('delete.text', { count: countOf(creation) })}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.keep')}
      />
    </>
  );
}
