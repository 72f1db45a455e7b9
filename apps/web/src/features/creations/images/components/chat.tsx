import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEnd } from '@/components/list-end';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { EngineNotice, useEngineKnown } from '@/features/jobs';
import { cn } from '@/lib/cn';
import { useOption } from '../settings';
import { AskedCard } from '../card/asked-card';
import { CreationExchange } from '../card/creation-card';
import { EmptyWall, Guide } from './first-use';
import type { ScreenProps } from './generator-page';
import { ModelFace, NoModels, useModelName } from './chosen-model';
import { useChosenOptions } from '../options/chosen-options';
import { OptionsForm } from '../options/options-form';
import { ComposerBar, OptionsSheet } from '../../composer/composer';
import { MakeButton } from '../../composer/make-button';
import { OptionsLine } from '../../composer/options-line';
import { shownWork } from '../../composer/shown-work';
import { useRunInSight } from '../../composer/use-run-in-sight';
import { ResultItem } from './result-list';
import { GuideButton } from './studio';
import { ThemeChips } from './theme-chips';
import { TrainingInvitation } from './training-invitation';
import { UnderstoodWords } from './understood-words';

/** The phone: what was asked and what came of it, the newest first as everywhere, with the prompt at the thumb. */
export function Chat(props: ScreenProps) {
  const { t } = useTranslation('generator');
  const { generator, images, guide } = props;
  const { query, items } = images;
  const ready = useEngineKnown();
  const nobody = generator.none && items?.length === 0;
  return (
    <>
      <div className="relative">
        <PageHeader title={t('title')} description={t('description')} />
        {/* At the height of the title: below it, it would cost a phone a line. */}
        <div className="absolute -top-1.5 -right-3">
          <GuideButton guide={guide} />
        </div>
      </div>
      <div className="flex flex-col gap-6">
        {guide.open && ready && !nobody ? <Guide {...props} /> : null}
        <EngineNotice kind="image" list={query} />
        <Loaded
          query={query}
          ready={ready}
          failed={t('load_failed')}
          waiting={<Skeleton className="aspect-[3/4] w-full" />}
        >
          {() => (
            <>
              {nobody ? <NoModels /> : null}
              {!nobody && !guide.open && items?.length === 0 && !generator.asked ? <EmptyWall /> : null}
              <Conversation {...props} />
            </>
          )}
        </Loaded>
        {nobody || items?.length ? null : <TrainingInvitation />}
      </div>
      <div aria-hidden className="h-6 shrink-0" />
      {nobody ? null : <PromptBar {...props} />}
      <OptionsSheet
        open={props.optionsOpen}
        onClose={() => {
          props.onOptions(false);
        }}
      >
        <OptionsForm key={generator.version} lastSeed={props.lastSeed} character={generator.character} />
      </OptionsSheet>
    </>
  );
}

function Conversation({ generator: { asked }, images: { query, items }, actions }: ScreenProps) {
  const { t } = useTranslation('generator');
  const list = useRunInSight(items);
  return (
    <>
      <ol ref={list} aria-label={t('results')} className="flex flex-col gap-9 *:scroll-mb-38">
        {asked ? <AskedCard asked={asked} /> : null}
        {items?.map((creation, age) => (
          <ResultItem key={creation.id} age={age}>
            <CreationExchange creation={creation} actions={actions} />
            {age === 0 ? <TrainingInvitation className="mt-6" /> : null}
          </ResultItem>
        ))}
      </ol>
      <ListEnd query={query} />
    </>
  );
}

function PromptBar({ generator, images, notice, onPickModel, onOptions }: ScreenProps) {
  const { t } = useTranslation('generator');
  const prompt = useOption('prompt');
  const { error } = useOption('character_id');
  const { character, failure } = generator;
  const modelName = useModelName(character);
  const model = (className: string, name?: ReactNode) => (
    <button
      type="button"
      onClick={onPickModel}
      aria-label={t('model.button', { name: modelName ?? t('model.choose') })}
      className={cn(
        'flex min-h-touch min-w-0 items-center gap-2 rounded-control border border-line-strong bg-raised p-1 text-sm font-medium',
        className,
      )}
    >
      <ModelFace character={character} className="size-9 rounded-lg" />
      {name}
    </button>
  );
  return (
    <ComposerBar
      label={t('ask')}
      notice={notice}
      chips={<ThemeChips />}
      problem={error ?? failure}
      face={model('shrink-0')}
      // How much room it takes is known with what it makes room for.
      ready={!images.query.isPending}
      shown={shownWork({ ...images, prompt: prompt.value, sent: generator.asked !== null || generator.pending })}
      understood={<UnderstoodWords character={character ?? null} />}
      prompt={{ ...prompt, label: t('option.prompt'), placeholder: t('placeholder.prompt') }}
      options={
        <OptionsLine
          chosen={useChosenOptions(character)}
          onOpen={() => {
            onOptions(true);
          }}
        />
      }
      button={
        <MakeButton maker={generator} className="ml-auto px-4">
          {t('generate')}
        </MakeButton>
      }
    >
      {model('pr-3', <span className="truncate">{modelName ?? t('option.model')}</span>)}
    </ComposerBar>
  );
}
