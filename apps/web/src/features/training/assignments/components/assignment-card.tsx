import type { AssignmentRequest } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Picture } from '@/components/picture';

interface AssignmentCardProps {
  request: AssignmentRequest;
  /** When it began, ended or was last touched. */
  note: string;
  /** What its unfinished work looks like by now, in place of its own picture. */
  preview?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One training run: its picture, its name, how it is doing, and what can be done about it. */
export function AssignmentCard({ request, note, preview = null, actions, children }: AssignmentCardProps) {
  const { t } = useTranslation('characters');
  return (
    <li>
      <Card className="flex h-full gap-4 p-3.5 md:gap-5 md:p-4">
        <Picture
          src={preview ?? request.thumbnail_url}
          thumbnail={preview && request.thumbnail_url}
          focus={preview ? null : request.thumbnail_focus}
          alt=""
          width={4}
          height={5}
          className="w-24 shrink-0 self-start rounded-control md:w-32"
        />
        <div className="flex min-w-0 grow flex-col py-1">
          <h2 className="relative text-lg leading-snug font-semibold">
            <Link
              to="/assignment-status/$requestId"
              params={{ requestId: request.id }}
              className="line-clamp-2 rounded-control underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
            >
              {request.name}
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-ink-faint">
            {t('pictures', { count: request.image_count })} · {note}
          </p>
          <div className="mt-4 grow">{children}</div>
          {actions ? <div className="mt-4 flex flex-wrap gap-2.5">{actions}</div> : null}
        </div>
      </Card>
    </li>
  );
}
