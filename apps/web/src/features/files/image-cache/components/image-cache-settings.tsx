import { LIMITS } from '@atelier/contracts';
import { Meter } from '@base-ui/react/meter';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { useFormat } from '@/lib/format';
import { type PictureUsage, clearPictures, measurePictures } from '@/service-worker/kept-pictures';
import { imageCacheSupport } from '../support';

/** What one decimal of a megabyte can say. */
const LEAST_SHOWN = 0.1 * 1024 * 1024;

/** How many pictures this browser keeps, how much room they take, and the way to be rid of them. */
export function ImageCacheSettings() {
  const { t } = useTranslation('image-cache');
  const [support] = useState(imageCacheSupport);
  if (support !== 'available') {
    return (
      <Card>
        <h2 className="font-sans font-medium tracking-normal">{t(`${support}.title`)}</h2>
        <p className="mt-1.5 text-ink-soft">{t(`${support}.text`)}</p>
      </Card>
    );
  }
  return <KeptPictures />;
}

function KeptPictures() {
  const { t } = useTranslation('image-cache');
  const format = useFormat();
  const usage = useImageCacheUsage();
  const clear = useClearImageCache();
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('text', { size: format.megabytes(LIMITS.imageCache.maxBytes) })}</p>
      {usage.isError ? (
        <Problem>{t('measure_failed')}</Problem>
      ) : usage.data ? (
        <UsageMeter {...usage.data} />
      ) : (
        <Skeleton className="h-14" />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          icon={<Trash2 className="size-4.5" />}
          loading={clear.isPending}
          needsNetwork={false}
          disabled={usage.data?.count === 0}
          onClick={() => {
            clear.mutate();
          }}
        >
          {t('clear')}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {clear.isSuccess ? t('cleared', { size: format.megabytes(clear.data.bytes) }) : null}
        </p>
        {clear.isError ? <Problem className="basis-full">{t('clear_failed')}</Problem> : null}
      </div>
    </Card>
  );
}

function UsageMeter({ bytes, count }: PictureUsage) {
  const { t } = useTranslation('image-cache');
  const format = useFormat();
  const { maxBytes } = LIMITS.imageCache;
  // What there is never reads as nothing.
  const shown = bytes > 0 ? Math.max(bytes, LEAST_SHOWN) : 0;
  const size = t('size', { used: format.megabytes(shown), limit: format.megabytes(maxBytes) });
  return (
    <Meter.Root value={bytes} max={maxBytes} aria-valuetext={size}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Meter.Label className="font-medium">{t('pictures', { count })}</Meter.Label>
        <span className="text-sm text-ink-soft tabular-nums">{size}</span>
      </div>
      <Meter.Track className="h-1.5 overflow-hidden rounded-full bg-light/12">
        <Meter.Indicator className="rounded-full bg-light transition-[width] duration-240" />
      </Meter.Track>
    </Meter.Root>
  );
}

const usageKey = ['image-cache', 'usage'];

/** How much of this browser's storage the pictures take. */
const useImageCacheUsage = () =>
  useQuery({ queryKey: usageKey, queryFn: measurePictures, staleTime: 0, networkMode: 'always' });

/** Removes every picture that is kept; answers what was removed. */
function useClearImageCache() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<PictureUsage> => {
      const before = await measurePictures();
      await clearPictures();
      return before;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usageKey }),
  });
}
