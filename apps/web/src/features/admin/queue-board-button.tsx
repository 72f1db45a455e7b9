import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { client } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';

const QUEUE_BOARD = '/api/admin/queues';

/** Opens the board of the queues in a tab of its own, once this browser has been let in. */
export function QueueBoardButton() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const open = () => {
    // Within the press: a tab that is opened after an answer is taken for an advertisement.
    const tab = window.open('', '_blank');
    client.admin.begin().then(
      () => {
        if (tab) tab.location.replace(QUEUE_BOARD);
        else window.location.assign(QUEUE_BOARD);
      },
      (error: unknown) => {
        tab?.close();
        toast.error(t('queue_board_failed'), { description: errorText(error) });
      },
    );
  };
  return <IconButton label={t('queue_board')} icon={<ExternalLink />} onClick={open} />;
}
