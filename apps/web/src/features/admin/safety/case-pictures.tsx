import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { useFormat } from '@/lib/format';

/** The pictures of a case, at the operator's wish: they may be what nobody wants to come upon. */
export function CasePictures({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin-safety');
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Pictures jobId={jobId} />;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Eye className="size-4" />}
      className="self-start"
      onClick={() => {
        setIsShown(true);
      }}
    >
      {t('pictures.show')}
    </Button>
  );
}

function Pictures({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin-safety');
  const { percent } = useFormat();
  const query = useQuery(orpc.adminSafety.pictures.queryOptions({ input: { id: jobId } }));
  return (
    <Loaded query={query} failed={t('pictures.failed')} waiting={<Skeleton className="h-40 rounded-control" />}>
      {({ pictures }) =>
        pictures.length === 0 ? (
          <p className="text-sm text-pretty text-ink-soft">{t('pictures.none')}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {pictures.map(({ kind, url, rating }, index) => (
              <li key={url} className="min-w-0">
                {kind === 'video' ? (
                  <video src={url} controls className="aspect-square w-full rounded-control bg-canvas object-cover" />
                ) : (
                  <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
                    <img
                      src={url}
                      alt={t('pictures.picture', { number: index + 1 })}
                      className="aspect-square w-full bg-canvas object-cover"
                    />
                  </a>
                )}
                <p className="mt-1 text-xs text-ink-faint">
                  {rating === null ? t(`pictures.${kind}`) : t('pictures.rated', { percent: percent(rating * 100) })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
