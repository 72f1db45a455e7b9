import type { TrainingSession } from '@atelier/contracts';
import { Images, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { usePageTitle } from '@/components/page-header';
import { Picture } from '@/components/picture';

/** The character is there: the moment all of it was for. */
export function SelectionDone({ session, characterId }: { session: TrainingSession; characterId: string }) {
  const { t } = useTranslation('model-selection');
  const name = session.user_model_name ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = session.images.find(({ id }) => id === session.thumbnail_image_id);
  usePageTitle(t('done.title', { name }));
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div
      role="status"
      className="mx-auto flex w-full max-w-xl animate-rise flex-col items-center py-6 text-center md:py-10"
    >
      <div className="w-full max-w-80 animate-develop rounded-picture shadow-[0_0_6rem_#fff1dc30]">
        <Picture
          src={picture?.url ?? session.thumbnail_presigned_url}
          thumbnail={picture?.thumbnail_url ?? null}
          alt={name}
          eager
        />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-title font-semibold">
        {t('done.title', { name })}
      </h1>
      <p className="mt-3 text-pretty text-ink-soft">{t('done.text')}</p>
      <div className="mt-7 flex w-full flex-wrap justify-center gap-2.5 max-md:[&>*]:w-full">
        <ButtonLink
          to="/generator"
          search={{ character: characterId }}
          variant="primary"
          size="lg"
          icon={<Images className="size-5" />}
        >
          {t('done.generate', { name })}
        </ButtonLink>
        <ButtonLink to="/my-characters" size="lg" icon={<UsersRound className="size-5" />}>
          {t('my_characters')}
        </ButtonLink>
      </div>
    </div>
  );
}
