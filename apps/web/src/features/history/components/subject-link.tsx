import type { HistoryItem } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const LOOK = 'rounded-card after:absolute after:inset-0 after:rounded-[inherit]';

/** Where it can be seen in full; all of the row leads there. */
export function SubjectLink({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const title = item.title || t('untitled');
  const id = item.subject_id;
  switch (item.kind) {
    case 'image':
      return item.origin === 'waifu' ? (
        <Link to="/character/waifu-creator" search={{ creation: id }} className={LOOK}>
          {title}
        </Link>
      ) : (
        <Link to="/generator" search={{ creation: id }} className={LOOK}>
          {title}
        </Link>
      );
    case 'video':
      return (
        <Link to="/video-generation" search={{ video: id }} className={LOOK}>
          {title}
        </Link>
      );
    case 'variation':
      return (
        <Link to="/training-flow" search={{ session: id, step: 'variation' }} className={LOOK}>
          {title}
        </Link>
      );
    case 'assignment':
      return (
        <Link to="/training-flow" search={{ session: id, step: 'training' }} className={LOOK}>
          {title}
        </Link>
      );
  }
}
