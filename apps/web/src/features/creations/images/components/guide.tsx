import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { Button } from '@/components/button';
import { cn } from '@/lib/cn';
import { useWideScreen } from '@/lib/wide-screen';
import { DEFAULT_SETTINGS, type GeneratorSettings } from '../settings';
import type { ScreenProps } from './generator-page';

/** Who, what, how many, and what it is for; an option that comes later is one of the looks. */
const NO_LOOKS: ReadonlySet<string> = new Set(
  'character_id prompt negative_prompt count seed theme remix_of'.split(' '),
);
const isLook = (name: string): name is keyof GeneratorSettings => !NO_LOOKS.has(name);
const LOOKS = Object.keys(DEFAULT_SETTINGS).filter(isLook);

/** Which of its steps have been taken. */
function useTaken(hasCharacter: boolean, hasPictures: boolean) {
  const values = useWatch<GeneratorSettings>();
  return {
    model: hasCharacter,
    prompt: (values.prompt ?? '').trim() !== '',
    look: LOOKS.some((name) => values[name] !== DEFAULT_SETTINGS[name]),
    generate: hasPictures,
  };
}

/** The way to a first picture, beside the screen that it is about: ticked off step by step, put away, and opened again. */
export function Guide({ generator, images, guide, onPickModel, onOptions }: ScreenProps) {
  const { t } = useTranslation('generator');
  const isWide = useWideScreen();
  const { setFocus } = useFormContext<GeneratorSettings>();
  const taken = useTaken(generator.character !== null, (images.items?.length ?? 0) > 0);
  const steps = [
    { name: 'model', onPress: onPickModel },
    {
      name: 'prompt',
      onPress: () => {
        setFocus('prompt');
      },
    },
    {
      name: 'look',
      // On a wide screen they are in sight.
      onPress: isWide
        ? null
        : () => {
            onOptions(true);
          },
    },
    { name: 'generate', onPress: null },
  ] as const;
  const next = steps.find(({ name }) => !taken[name])?.name;
  return (
    <section aria-labelledby="generator-guide" className="animate-rise rounded-card lit p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id="generator-guide" className="text-xl font-semibold">
          {t('guide.title')}
        </h2>
        <IconButton label={t('guide.close')} icon={<X />} className="-mt-2.5 -mr-2.5" onClick={guide.close} />
      </div>
      <ol className="mt-3 flex flex-col gap-1">
        {steps.map(({ name, onPress }, index) => (
          <GuideStep
            key={name}
            number={index + 1}
            isTaken={taken[name]}
            isNext={name === next}
            title={t(`guide.${name}.title`)}
            text={t(`guide.${name}.text`)}
            onPress={onPress}
          />
        ))}
      </ol>
      <Button size="sm" className="mt-4" onClick={guide.close}>
        {t('guide.done')}
      </Button>
    </section>
  );
}

interface GuideStepProps {
  number: number;
  isTaken: boolean;
  isNext: boolean;
  title: string;
  text: string;
  /** Leads to where it is done. */
  onPress: (() => void) | null;
}

function GuideStep({ number, isTaken, isNext, title, text, onPress }: GuideStepProps) {
  const { t } = useTranslation('generator');
  const look = 'flex w-full items-start gap-3.5 rounded-control px-2 py-2 text-left -mx-2';
  const content: ReactNode = (
    <>
      <span
        aria-hidden
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full border font-semibold tabular-nums transition-colors duration-200',
          isTaken ? 'border-transparent bg-light/14 text-light' : 'border-line-strong text-ink-faint',
          isNext && 'border-light text-light',
        )}
      >
        {isTaken ? <Check className="size-4.5" /> : number}
      </span>
      <span className="min-w-0">
        <span className={cn('block font-medium', isNext && 'text-light')}>
          {title}
          {isTaken ? <span className="sr-only">{` – ${t('guide.taken')}`}</span> : null}
        </span>
        <span className="block text-[0.9375rem] text-pretty text-ink-soft">{text}</span>
      </span>
    </>
  );
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {onPress ? (
        <button type="button" onClick={onPress} className={cn(look, 'transition-colors duration-150 hover:bg-light/8')}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
