import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { Problem } from '@/components/problem';
import { EngineNotice } from '@/features/runtime';
import { useSetting } from '../hooks/use-setting';
import type { ScreenProps } from './generator-page';
import { CreationCard } from './creation-card';
import { GenerateButton } from './generate-button';
import { ModelButton, NoModels } from './model-picker';
import { OptionsForm } from './options-form';
import { PromptField } from './prompt-field';
import { ResultList } from './result-list';
import { ThemeChips } from './theme-chips';

/** The wide screen: options on the left, the wall on the right. */
export function Studio({ generator, images, lastSeed, onPickModel, onOpen }: ScreenProps) {
  const { t } = useTranslation('generator');
  const model = useSetting('character_id');
  const prompt = useSetting('prompt');
  const { character, loading, none, failure, version } = generator;
  return (
    <>
      <div className="grid grid-cols-[minmax(21rem,25rem)_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-7">
        <div className="col-start-2 pt-2">
          <PageHeader title={t('title')} description={t('description')} />
        </div>
        <section
          aria-label={t('options')}
          className="sticky top-18 col-start-1 row-span-2 row-start-1 flex h-[calc(100dvh-5.5rem)] flex-col overflow-hidden rounded-card lit"
        >
          <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto p-5 [scrollbar-width:thin]">
            <ModelButton character={character} loading={loading} error={model.error} onPress={onPickModel} />
            <PromptField
              label={t('option.prompt')}
              placeholder={t('placeholder.prompt')}
              value={prompt.value}
              onChange={prompt.set}
              onBlur={prompt.onBlur}
              inputRef={prompt.bind}
              error={prompt.error}
            />
            <ThemeChips />
            <OptionsForm key={version} lastSeed={lastSeed} />
          </div>
          <div className="flex flex-col gap-2.5 border-t border-line bg-raised/60 p-4">
            <Problem>{failure}</Problem>
            <GenerateButton generator={generator} className="w-full" />
          </div>
        </section>
        <section aria-label={t('results')} className="col-start-2 flex min-w-0 flex-col gap-5">
          <EngineNotice kind="image" />
          {none && images.items?.length === 0 ? (
            <NoModels />
          ) : (
            <ResultList images={images}>
              {(creation: ImageCreation) => (
                <CreationCard
                  creation={creation}
                  onOpen={onOpen}
                  onUseSettings={generator.applySettings}
                  onRepeat={generator.repeat}
                />
              )}
            </ResultList>
          )}
        </section>
      </div>
    </>
  );
}
