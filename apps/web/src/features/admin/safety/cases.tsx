import type { AdminAppeal, AdminReported } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { useAgo } from '@/lib/now';
import { INLINE_LINK } from '../parts/rows';
import { CasePictures } from './case-pictures';
import type { Decision } from './decision-dialog';

interface CaseProps<Item> {
  item: Item;
  onDecide: (decision: Decision) => void;
}

/** A creation that was reported, with what people said of it. */
export function ReportCase({ item, onDecide }: CaseProps<AdminReported>) {
  const { t } = useTranslation('admin-safety');
  const { t: say } = useTranslation('gallery');
  const ago = useAgo();
  const ask = (decision: 'uphold' | 'dismiss') => {
    onDecide({ about: 'report', creation_id: item.creation_id, decision });
  };
  return (
    <Case
      item={item}
      badge={item.hidden ? <Badge tone="danger">{t('reports.hidden')}</Badge> : null}
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              ask('dismiss');
            }}
          >
            {t('decide.dismiss.action')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              ask('uphold');
            }}
          >
            {t('decide.uphold.action')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {item.reports.map(({ reason, note, created_at: at }) => (
          <li key={`${at} ${reason}`} className="text-sm">
            <p>
              <span className="font-medium">{say(`report.reasons.${reason}`)}</span>{' '}
              <time dateTime={at} className="text-ink-faint">
                {ago(at)}
              </time>
            </p>
            {note === '' ? null : <p className="text-pretty break-words text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
    </Case>
  );
}

/** What a creator asks to have looked at again. */
export function AppealCase({ item, onDecide }: CaseProps<AdminAppeal>) {
  const { t } = useTranslation('admin-safety');
  const ago = useAgo();
  const ask = (decision: 'approve' | 'reject') => {
    onDecide({ about: 'appeal', id: item.id, decision });
  };
  return (
    <Case
      item={item}
      badge={<Badge>{t(`appeals.${item.kind}`)}</Badge>}
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              ask('reject');
            }}
          >
            {t('decide.reject.action')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              ask('approve');
            }}
          >
            {t('decide.approve.action')}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        <span className="text-pretty break-words">{item.note || t('appeals.no_note')}</span>{' '}
        <time dateTime={item.created_at} className="text-ink-faint">
          {ago(item.created_at)}
        </time>
      </p>
    </Case>
  );
}

interface FrameProps {
  item: AdminReported | AdminAppeal;
  badge: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

function Case({ item, badge, actions, children }: FrameProps) {
  const { t } = useTranslation('admin-safety');
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="line-clamp-3 font-sans font-medium tracking-normal break-words">{item.title}</h3>
          <p className="text-sm break-words text-ink-soft">
            <Link to="/admin/people/$userId" params={{ userId: item.creator.id }} className={INLINE_LINK}>
              {t('by', { name: item.creator.name || item.creator.id })}
            </Link>
          </p>
        </div>
        {badge}
      </div>
      {children}
      <CasePictures jobId={item.job_id} />
      <div className="mt-auto flex flex-wrap justify-end gap-2.5 pt-1">{actions}</div>
    </Card>
  );
}
