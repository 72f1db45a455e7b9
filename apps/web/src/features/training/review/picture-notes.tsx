import type { SessionImage } from '@atelier/contracts';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { failureText, useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useSetSameCharacter } from '../api/pictures';
import { FaceChoice } from './face-choice';
import { isOfOthers, type ReviewedImage } from './warnings-dialog';

/** Conversions worth a word; that metadata was removed goes without saying. */
const TOLD = ['rotated', 'colour_converted', 'depth_reduced', 'first_frame_only', 'downscaled'] as const;

interface PictureNotesProps {
  sessionId: string;
  reviewed: ReviewedImage;
}

/** What was found about a picture, and what to do about it. */
export function PictureNotes({ sessionId, reviewed }: PictureNotesProps) {
  const { t } = useTranslation('training-flow');
  const { image, number, findings } = reviewed;
  // The picture itself says so.
  if (image.status === 'checking') return null;
  if (image.status === 'rejected') {
    return (
      <p className="mt-2 text-sm text-danger">{image.error ? failureText(image.error) : t('image_status.rejected')}</p>
    );
  }
  const conversions = TOLD.filter((name) => image.facts?.conversions.includes(name));
  return (
    <>
      {findings.map(({ warning, duplicateOf }) => (
        <p key={warning} className="mt-2 flex gap-1.5 text-sm leading-snug text-ink-soft">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-warning" />
          <span>
            <span className="font-medium text-warning">
              {t(`finding.${warning}.title`, { number: duplicateOf ?? '' })}
            </span>{' '}
            {t(`finding.${warning}.advice`, { count: 1 })}
          </span>
        </p>
      ))}
      {image.same_character || findings.some(({ warning }) => isOfOthers(warning)) ? (
        <SameCharacter sessionId={sessionId} image={image} number={number} />
      ) : null}
      {image.facts ? <FaceChoice sessionId={sessionId} image={image} facts={image.facts} number={number} /> : null}
      {conversions.length > 0 ? (
        <p className="mt-2 flex gap-1.5 text-xs leading-snug text-ink-faint">
          <Info aria-hidden className="mt-px size-3.5 shrink-0" />
          {conversions.map((name) => t(`conversion.${name}`)).join(' · ')}
        </p>
      ) : null}
    </>
  );
}

/** Says that a picture shows the character though it looks like somebody else, and takes that back. */
function SameCharacter({ sessionId, image, number }: { sessionId: string; image: SessionImage; number: number }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const setSameCharacter = useSetSameCharacter(sessionId);
  const [pending, setPending] = useState(false);
  const said = image.same_character ? 'undo' : 'confirm';
  const press = async () => {
    setPending(true);
    try {
      await setSameCharacter(image.id, !image.same_character);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {image.same_character ? t('same_character.said') : null}
      </p>
      <Button
        size="sm"
        className="mt-2 w-full"
        loading={pending}
        aria-label={t(`same_character.${said}_for`, { number })}
        onClick={() => void press()}
      >
        {t(`same_character.${said}`)}
      </Button>
    </>
  );
}
