import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { Chapters, Prose, type ChapterTexts } from '@/components/prose';
import { PriceList } from '@/features/ledger';
import { useTextTree } from '@/lib/text-tree';
import { useHelpValues } from './use-help-values';
import { MotionExamples, PictureExamples, PromptExamples } from './guide-examples';

/** What stands below the words of a chapter. */
const SHOWN: Readonly<Record<string, ReactNode>> = {
  pictures: <PictureExamples />,
  prompts: <PromptExamples />,
  videos: <MotionExamples />,
  costs: (
    <div className="mt-6">
      <PriceList signedIn />
    </div>
  ),
};

/** From the first picture to the first video. */
export function GuidePage() {
  const { t } = useTranslation('guide');
  const sections = useTextTree('guide', 'sections', useHelpValues()) as ChapterTexts;
  const chapters = Object.entries(sections).map(([id, { title, blocks }]) => ({
    id,
    title,
    content: (
      <>
        <Prose blocks={blocks.filter((block) => block !== '')} />
        {SHOWN[id] ?? null}
      </>
    ),
  }));
  return (
    <div className="w-full max-w-5xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ButtonLink to="/dashboard">{t('dashboard')}</ButtonLink>}
      />
      <Chapters
        chapters={chapters}
        foot={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/training-flow" variant="primary" size="lg">
              {t('begin')}
            </ButtonLink>
            <ButtonLink to="/faq" size="lg">
              {t('faq')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
