import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ImportDialog } from './import-dialog';

/** For who brings a model that was trained elsewhere. */
export function ImportButton() {
  const { t } = useTranslation('characters');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FileInput className="size-5" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('import.action')}
      </Button>
      {isOpen ? (
        <ImportDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
