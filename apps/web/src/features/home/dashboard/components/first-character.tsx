import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { useFeature } from '@/features/jobs';
import { Portraits } from '../../portraits';
import { useTrainingDashboard } from '../api/get-training-dashboard';

/** For a creator without a character: what there will be, and the one step to it. */
export function FirstCharacter() {
  const { t } = useTranslation('dashboard');
  const { data, isPending } = useTrainingDashboard();
  const begun = (data?.awaiting_selection_sessions.length ?? 0) + (data?.in_progress_sessions.length ?? 0);
  const { off } = useFeature('train');
  const canDescribe = !useFeature('image').off;
  // A user who has begun finds the way on above; where no model can be trained, there is no invitation.
  if (isPending || begun > 0 || off) return null;
  return (
    <section className="mb-9 grid items-center gap-8 overflow-hidden rounded-card lit p-6 md:grid-cols-[1fr_1.1fr] md:p-10">
      <div>
        <h2 className="text-title font-semibold">{t('first.title')}</h2>
        <p className="mt-3 text-pretty text-ink-soft">{t('first.text')}</p>
        <div className="mt-6 flex flex-wrap gap-2.5 max-sm:[&>*]:grow max-sm:[&>*]:px-2">
          <ButtonLink to="/training-flow" search={{ begin: true }} variant="primary" size="lg">
            {t('first.action')}
          </ButtonLink>
          {canDescribe ? (
            <ButtonLink to="/character/waifu-creator" size="lg">
              {t('first.waifu')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <Portraits className="max-md:order-first" />
    </section>
  );
}
