import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChangesInWords, type Content } from './changes-in-words';

interface LateNoticeProps {
  /** How it was when the operator last looked, and how it is. */
  before: Content;
  after: Content;
  onLook: () => void;
}

/** Somebody else has changed what is being changed here: what, and that nothing of what was entered is lost. */
export function LateNotice({ before, after, onLook }: LateNoticeProps) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <div
      role="alert"
      className="mb-5 flex flex-col items-start gap-3 rounded-control border border-warning/40 bg-raised px-4 py-3.5"
    >
      <p className="font-semibold">{t('late.title')}</p>
      <ChangesInWords before={before} after={after} />
      <p className="text-sm text-ink-soft">{t('late.text')}</p>
      <Button variant="secondary" onClick={onLook}>
        {t('late.action')}
      </Button>
    </div>
  );
}
