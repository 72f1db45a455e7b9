import { PICTURE_BOUNDS, showsNothing, mainExpressionOf, mainFaceOf, type SessionImage } from '@atelier/contracts';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '@/features/jobs';
import { showsProfile } from './coverage';

type Pictured = Pick<SessionImage, 'status' | 'origin' | 'facts'>;

/** What the built-in engine will not be able to show of a character that is trained on these pictures, as far as that is known before. */
export function gapsOf(images: readonly Pictured[]): { feet: boolean; sides: boolean; moods: boolean } {
  const seen = images.flatMap(({ status, origin, facts }) =>
    status === 'accepted' && facts && !showsNothing(facts) ? [{ origin, facts }] : [],
  );
  if (seen.length === 0) return { feet: false, sides: false, moods: false };
  // What it drew itself it knows down to the shoes, whatever the picture shows.
  const endsAbove = ({ origin, facts }: (typeof seen)[number]) =>
    origin !== 'creation' && (facts.cut_off ?? (mainFaceOf(facts)?.box[3] ?? 0) > PICTURE_BOUNDS.wholeUpTo);
  // A variation is bent from a front: it is no proof of a profile.
  const own = seen.flatMap(({ origin, facts }) => (origin === 'variation' ? [] : [facts]));
  const faced = seen.filter(({ facts }) => mainFaceOf(facts));
  // Where an expression was recognized, so was what it is seen by.
  const moods = faced.length > 0 && faced.every(({ facts }) => mainExpressionOf(facts) === 'unknown');
  return { feet: seen.every(endsAbove), sides: showsProfile(own) === false, moods };
}

/** The same in the words that the generator will say it with; nothing where another engine draws, or nothing is missing. */
export function EngineGaps({ images }: { images: readonly Pictured[] }) {
  const { t } = useTranslation('generator');
  const isBuiltIn = useRuntime().data?.engine === 'preview';
  const { feet, sides, moods } = gapsOf(images);
  if (!isBuiltIn || (!feet && !sides && !moods)) return null;
  return (
    <div className="mt-4 flex gap-2.5 border-t border-line pt-3 text-sm text-pretty text-ink-soft">
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <div className="grid gap-1.5">
        {feet ? <p>{t('shot_caveat.cut_off')}</p> : null}
        {sides ? <p>{t('direction_off.aside')}</p> : null}
        {moods ? <p>{t('expression_off.perhaps')}</p> : null}
      </div>
    </div>
  );
}
