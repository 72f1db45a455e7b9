import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ListEnd } from '@/components/list-end';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { EngineNotice, useEngineKnown } from '@/features/jobs';
import { useOption } from '../settings';
import type { ScreenProps } from './generator-page';
import { AskedCard } from '../card/asked-card';
import { CreationCard } from '../card/creation-card';
import { EmptyWall, Guide } from './first-use';
import { ModelButton, NoModels } from './chosen-model';
import { OptionsForm } from '../options/options-form';
import { ComposerPanel } from '../../composer/composer';
import { useRunInSight } from '../../composer/use-run-in-sight';
import { MakeButton } from '../../composer/make-button';
import { PromptField } from '../../composer/prompt-field';
import { ResultItem } from './result-list';
import { ThemeChips } from './theme-chips';
import { TrainingInvitation } from './training-invitation';
import { UnderstoodWords } from './understood-words';

/** The wide screen: options on the left, the wall on the right. */
export function Studio(screen: ScreenProps) {
  const { t } = useTranslation('generator');
  const { guide, notice } = screen;
  return (
    <div className="grid grid-cols-[minmax(21rem,25rem)_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-7">
      <div className="col-start-2 pt-2">
        <PageHeader title={t('title')} description={t('description')} actions={<GuideButton guide={guide} />} />
      </div>
      <Panel {...screen} />
      <section aria-label={t('results')} className="col-start-2 flex min-w-0 flex-col gap-5">
        {notice}
        <EngineNotice kind="image" list={screen.images.query} />
        <Wall {...screen} />
      </section>
    </div>
  );
}

export function GuideButton({ guide }: Pick<ScreenProps, 'guide'>) {
  const { t } = useTranslation('generator');
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<CircleHelp className="size-4.5" />}
      aria-expanded={guide.open}
      onClick={guide.toggle}
    >
      {t('guide.button')}
    </Button>
  );
}

function Panel({ generator, lastSeed, onPickModel }: ScreenProps) {
  const { t } = useTranslation('generator');
  const model = useOption('character_id');
  const prompt = useOption('prompt');
  const { character, loading, failure, version } = generator;
  return (
    <ComposerPanel
      fill
      label={t('options')}
      problem={failure}
      button={
        <MakeButton maker={generator} className="w-full">
          {t('generate')}
        </MakeButton>
      }
    >
      <ModelButton
        character={character}
        loading={loading}
        error={model.error}
        bind={model.bind}
        onPress={onPickModel}
      />
      <PromptField {...prompt} label={t('option.prompt')} placeholder={t('placeholder.prompt')} />
      <UnderstoodWords character={character ?? null} />
      <ThemeChips />
      <OptionsForm key={version} lastSeed={lastSeed} character={character} />
    </ComposerPanel>
  );
}

function Wall(screen: ScreenProps) {
  const { t } = useTranslation('generator');
  const { generator, actions, guide } = screen;
  const { query, items = [] } = screen.images;
  const list = useRunInSight(screen.images.items);
  const wall = (
    <>
      {items.length === 0 && !generator.asked ? <EmptyWall /> : null}
      {guide.open ? <Guide {...screen} /> : null}
      {items.length === 0 ? <TrainingInvitation /> : null}
      <ol ref={list} className="flex flex-col gap-6 lg:*:scroll-mb-4">
        {generator.asked ? <AskedCard asked={generator.asked} className="rounded-card lit p-5" /> : null}
        {items.map((creation, age) => (
          <ResultItem key={creation.id} age={age}>
            <CreationCard creation={creation} actions={actions} />
            {/* It comes by itself: above the newest, it would push that away. */}
            {age === 0 ? <TrainingInvitation className="mt-6" /> : null}
          </ResultItem>
        ))}
      </ol>
      <ListEnd query={query} />
    </>
  );
  return (
    <Loaded
      query={query}
      ready={useEngineKnown()}
      failed={t('load_failed')}
      waiting={<Skeleton className="aspect-[4/3] w-full" />}
    >
      {() => (generator.none && items.length === 0 ? <NoModels /> : wall)}
    </Loaded>
  );
}
