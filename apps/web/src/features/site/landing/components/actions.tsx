import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { ACTION_FOOTAGE, ACTIONS, type Action } from '../media';
import { CallToAction } from './call-to-action';
import { LoopVideo } from './loop-video';
import { Section } from './section';

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % ACTIONS.length,
  ArrowLeft: (at) => (at + ACTIONS.length - 1) % ACTIONS.length,
  Home: () => 0,
  End: () => ACTIONS.length - 1,
};

/** Videos of the character, one per tag. */
export function Actions({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  const [action, setAction] = useState<Action>(ACTIONS[0]);
  const id = useId();
  return (
    <Section id="actions" title={t('actions.title')} text={t('actions.text')}>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1fr_minmax(0,26rem)] md:grid-rows-[auto_1fr] lg:gap-x-20">
        <Tags action={action} onChoose={setAction} id={id} />
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${action}`}
          className="md:col-start-2 md:row-span-2 md:row-start-1"
        >
          <LoopVideo
            key={action}
            footage={ACTION_FOOTAGE[action]}
            alt={t(`actions.${action}.alt`)}
            className="shadow-[0_0_5rem_#fff1dc24]"
          />
        </div>
        <div>
          <p className="text-sm font-medium text-ink-faint">{t('actions.you_write')}</p>
          <p className="mt-2 rounded-card border border-line-strong bg-canvas px-6 py-5 font-display text-2xl font-semibold text-light md:text-3xl">
            {t(`actions.${action}.words`)}
          </p>
          <p className="mt-6 max-w-xl text-pretty text-ink-soft">{t('actions.how')}</p>
          <CallToAction signedIn={signedIn} size="lg" className="mt-8 max-sm:w-full">
            {t('actions.start')}
          </CallToAction>
        </div>
      </div>
    </Section>
  );
}

function Tags({ action, onChoose, id }: { action: Action; onChoose: (action: Action) => void; id: string }) {
  const { t } = useTranslation('landing');
  const tags = useRef<Partial<Record<Action, HTMLButtonElement | null>>>({});
  const press = (event: KeyboardEvent) => {
    const next = ACTIONS[STEPS[event.key]?.(ACTIONS.indexOf(action)) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    tags.current[next]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('actions.tags')}
      className="flex flex-wrap gap-2.5 self-start md:mt-4"
      onKeyDown={press}
    >
      {ACTIONS.map((name) => (
        <button
          key={name}
          ref={(button) => {
            tags.current[name] = button;
          }}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === action}
          aria-controls={`${id}-panel`}
          tabIndex={name === action ? 0 : -1}
          onClick={() => {
            onChoose(name);
          }}
          className={cn(
            'min-h-touch rounded-full border px-5 text-[0.9375rem] md:min-h-12 md:px-6 md:text-base font-medium transition-colors duration-150',
            name === action
              ? 'border-light/50 bg-light/14 text-light'
              : 'border-line-strong text-ink-soft hover:bg-light/8 hover:text-ink',
          )}
        >
          {t(`actions.${name}.tag`)}
        </button>
      ))}
    </div>
  );
}
