import {
  isNothing,
  type Amounts,
  type DatasetReport,
  type DatasetWarning,
  type SessionImage,
} from '@atelier/contracts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Dialog } from '@/components/dialog';
import { UnusablePictures } from '../upload/components/unusable-pictures';

interface WarningsDialogProps {
  /** Of the set: those that are not learned from are named. */
  images: readonly SessionImage[];
  /** What was found; null while there is nothing to ask. */
  report: DatasetReport | null;
  /** What training costs; undefined while that is not known. */
  price: Amounts | undefined;
  pending: boolean;
  onMend: () => void;
  onTrain: () => void;
  onClose: () => void;
}

interface Finding {
  warning: DatasetWarning;
  /** Number of the picture that looks the same, for a duplicate. */
  duplicateOf: number | null;
}

export interface ReviewedImage {
  image: SessionImage;
  /** Its place among the pictures, by which texts name it. */
  number: number;
  findings: Finding[];
}

/** The pictures of a session, numbered, each with what was found about it. */
export function reviewImages(images: readonly SessionImage[], report: DatasetReport): ReviewedImage[] {
  const numbers = new Map(images.map(({ id }, index) => [id, index + 1]));
  return images.map((image, index) => ({
    image,
    number: index + 1,
    findings: report.warnings
      .filter(({ image_id }) => image_id === image.id)
      .map(({ warning, duplicate_of }) => ({
        warning,
        duplicateOf: duplicate_of === undefined ? null : (numbers.get(duplicate_of) ?? null),
      })),
  }));
}

/** Findings that a picture shows somebody else, or may. */
const OF_OTHERS = ['other_person', 'maybe_other_character'] as const;

export const isOfOthers = (warning: DatasetWarning): warning is (typeof OF_OTHERS)[number] =>
  OF_OTHERS.some((other) => other === warning);

/**
 * Kinds of findings with how many pictures have them, somebody else first, then the most frequent. What shows no character is named with what
 * else is not learned from.
 */
export function countFindings(report: DatasetReport): { warning: DatasetWarning; count: number }[] {
  const counts = new Map<DatasetWarning, number>();
  for (const { warning } of report.warnings.filter((one) => one.warning !== 'nothing_shown'))
    counts.set(warning, (counts.get(warning) ?? 0) + 1);
  return [...counts]
    .map(([warning, count]) => ({ warning, count }))
    .sort((a, b) => Number(isOfOthers(b.warning)) - Number(isOfOthers(a.warning)) || b.count - a.count);
}

/** Of so many pictures each is told with all that was found about it, so that three faults of one don't read as three pictures. */
const FEW = 3;

/** Names what could make the character worse, and lets the creator mend it or train anyway. */
export function WarningsDialog({ images, report, price, pending, onMend, onTrain, onClose }: WarningsDialogProps) {
  const { t } = useTranslation('training-flow');
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      title={t('warnings.title')}
      description={t(price && isNothing(price) ? 'warnings.text_free' : 'warnings.text')}
      actions={
        <>
          <Button
            loading={pending}
            disabled={!price}
            cost={price ? <CostTag amounts={price} /> : null}
            onClick={onTrain}
          >
            {t('warnings.train')}
          </Button>
          <Button variant="primary" disabled={pending} onClick={onMend}>
            {t('warnings.mend')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3 empty:hidden">
        {report?.set_warnings.map((warning) => (
          <Warning
            key={warning}
            title={t(`set_finding.${warning}.title`)}
            advice={t(`set_finding.${warning}.advice`, { count: report.accepted })}
          />
        ))}
        {report ? <Findings images={images} report={report} /> : null}
      </ul>
      <UnusablePictures images={images} className="mt-4" />
    </Dialog>
  );
}

function Findings({ images, report }: { images: readonly SessionImage[]; report: DatasetReport }) {
  const { t } = useTranslation('training-flow');
  const found = reviewImages(images, report).flatMap(({ number, findings }) => {
    const told = findings.filter(({ warning }) => warning !== 'nothing_shown');
    return told.length > 0 ? [{ number, told }] : [];
  });
  if (found.length > 0 && found.length <= FEW) {
    return found.map(({ number, told }) => (
      <Warning
        key={number}
        title={t('warnings.picture', { number })}
        advice={told.map(({ warning, duplicateOf }) => (
          <span key={warning} className="block">
            {t(`finding.${warning}.title`, { number: duplicateOf ?? '' })}{' '}
            {t(`finding.${warning}.advice`, { count: 1 })}
          </span>
        ))}
      />
    ));
  }
  return countFindings(report).map(({ warning, count }) => (
    <Warning
      key={warning}
      title={t(`finding.${warning}.count`, { count })}
      advice={t(`finding.${warning}.advice`, { count })}
    />
  ));
}

function Warning({ title, advice }: { title: string; advice: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{advice}</span>
      </span>
    </li>
  );
}
