import type { PublicCreation } from '@atelier/contracts';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { usePublicCreation } from '../../api/get-creation';
import { isApiError } from '@/lib/api-error';
import { storeRedirectPath } from '@/lib/redirect-path';
import { SharedCreation } from './shared-creation';

interface SharedPageProps {
  id: string;
  signedIn: boolean;
}

/** One public creation, for every visitor who has its link. */
export function SharedPage({ id, signedIn }: SharedPageProps) {
  const { t } = useTranslation('share');
  const query = usePublicCreation(id);
  const { error } = query;
  // What is not there, what is private, and what never was an id all look the same.
  if (isApiError(error) && error.isFinal && error.status !== 429) return <Gone signedIn={signedIn} />;
  return (
    <Loaded level={1} query={query} failed={t('load_failed')} waiting={<SharedSkeleton />}>
      {(creation) => <Found creation={creation} signedIn={signedIn} />}
    </Loaded>
  );
}

function Found({ creation, signedIn }: { creation: PublicCreation; signedIn: boolean }) {
  const { t } = useTranslation('share');
  usePageTitle(t('title', { name: creation.creator_name }));
  return creation.images.length > 0 ? (
    <SharedCreation creation={creation} signedIn={signedIn} />
  ) : (
    <NotShown id={creation.id} signedIn={signedIn} />
  );
}

function Gone({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('share');
  usePageTitle(t('gone.title'));
  return (
    <StateMessage
      level={1}
      role="status"
      art={<EmptyFrames />}
      title={t('gone.title')}
      description={t('gone.text')}
      actions={
        signedIn ? (
          <ButtonLink to="/gallery">{t('gone.gallery')}</ButtonLink>
        ) : (
          <ButtonLink to="/">{t('gone.home')}</ButtonLink>
        )
      }
    />
  );
}

/** Adult content, which who looks has not asked for. */
function NotShown({ id, signedIn }: SharedPageProps) {
  const { t } = useTranslation('share');
  return (
    <StateMessage
      level={1}
      art={<EyeOff aria-hidden className="size-12 text-light" strokeWidth={1.3} />}
      title={t('sensitive.title')}
      description={t(signedIn ? 'sensitive.user' : 'sensitive.visitor')}
      actions={
        signedIn ? (
          <ButtonLink to="/settings/nsfw" variant="primary">
            {t('sensitive.settings')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/login"
            variant="primary"
            onClick={() => {
              storeRedirectPath(`/s/${id}`);
            }}
          >
            {t('sensitive.sign_in')}
          </ButtonLink>
        )
      }
    />
  );
}

function SharedSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <Skeleton className="aspect-[3/4] max-h-[78dvh] w-full rounded-picture" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-24" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}
