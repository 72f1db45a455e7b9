import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Portrait, type PortraitMood } from '@/components/portrait';
import { useFeature } from '@/features/jobs';
import { useTrainingDashboard } from '../api/get-training-dashboard';

const FRAMES: readonly { mood: PortraitMood; turn: number; wall: string }[] = [
  { mood: 'calm', turn: -0.8, wall: '#3d2447' },
  { mood: 'smile', turn: 0, wall: '#7a3f5c' },
  { mood: 'wink', turn: 0.7, wall: '#2b3a4a' },
];

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
    <section className="mt-8 grid items-center gap-8 overflow-hidden rounded-card lit p-6 md:grid-cols-[1fr_1.1fr] md:p-10">
      <div>
        <h2 className="text-title font-semibold">{t('first.title')}</h2>
        <p className="mt-3 text-pretty text-ink-soft">{t('first.text')}</p>
        <div className="mt-6 flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">
          <ButtonLink to="/training-flow" variant="primary" size="lg">
            {t('first.action')}
          </ButtonLink>
          {canDescribe ? (
            <ButtonLink to="/character/waifu-creator" size="lg">
              {t('first.waifu')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <div aria-hidden className="grid grid-cols-3 gap-3 max-md:order-first">
        {FRAMES.map(({ mood, turn, wall }) => (
          <div key={mood} className="aspect-[3/4] overflow-hidden rounded-card border border-line-strong">
            <Portrait mood={mood} turn={turn} wall={wall} />
          </div>
        ))}
      </div>
    </section>
  );
}
