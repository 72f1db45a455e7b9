import { FileInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';

/** For who brings a model that was trained elsewhere. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('characters');
  return (
    <Button icon={<FileInput className="size-5" />} onClick={onPress}>
      {t('import.action')}
    </Button>
  );
}
