import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { cn } from '@/lib/cn';

const GOOD = [
  { name: 'front', art: <Portrait look="calm" /> },
  { name: 'side', art: <Portrait look="left" /> },
  { name: 'mood', art: <Portrait look="surprised" /> },
  { name: 'light', art: <Portrait look="plain" /> },
] as const;

const BAD = [
  { name: 'blurred', art: <Portrait look="smile" className="blur-[5px]" /> },
  { name: 'dark', art: <Portrait look="night" className="brightness-[0.22]" /> },
  { name: 'crowd', art: <Crowd /> },
  { name: 'hidden', art: <Hidden /> },
] as const;

/** Two people in one picture: unclear which of them to learn. */
function Crowd() {
  return (
    <span className="grid size-full grid-cols-2">
      <Portrait look="elf" />
      <Portrait look="knight" />
    </span>
  );
}

function Hidden() {
  return (
    <span className="relative block size-full">
      <Portrait look="calm" />
      <svg aria-hidden viewBox="0 -5 100 100" className="absolute inset-0 size-full" strokeLinecap="round">
        <path d="M28 71q-4-3-6-8M69.5 71q4-3 6-8" fill="none" stroke="#e9dfd6" strokeWidth="1.2" />
        <path d="M27.5 70q11-1 21-4 10 3 21.5 4l-2.5 10q-7 9.5-19 11-12-1.5-18.5-11z" fill="#f4ece4" />
        <path
          d="M32 74.5q17-4 33.5 0M33 79q15.5-3 31.5 0M36.5 83.5q12-2 24.5 0"
          fill="none"
          stroke="#cfc0b4"
          strokeWidth=".9"
        />
      </svg>
    </span>
  );
}

/** Pictures that a model learns well from, and such that harm it, sat for by the studio's own model. */
export function PictureExamples() {
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      <Row kind="good" items={GOOD} />
      <Row kind="bad" items={BAD} />
    </div>
  );
}

function Row({ kind, items }: { kind: 'good' | 'bad'; items: readonly { name: string; art: ReactNode }[] }) {
  const { t } = useTranslation('guide');
  const Mark = kind === 'good' ? Check : X;
  const tone = kind === 'good' ? 'text-success' : 'text-danger';
  return (
    <section aria-labelledby={`examples-${kind}`}>
      <h3 id={`examples-${kind}`} className={cn('mb-2.5 flex items-center gap-2 font-sans font-semibold', tone)}>
        <Mark aria-hidden className="size-5" />
        {t(`examples.${kind}`)}
      </h3>
      <ul className="grid grid-cols-2 gap-2.5">
        {items.map(({ name, art }) => (
          <li key={name} className="overflow-hidden rounded-card lit">
            <div className="aspect-square overflow-hidden bg-canvas">{art}</div>
            <p className="px-3 py-2.5 text-sm leading-snug text-ink-soft">{t(`examples.${kind}_items.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PROMPTS = ['scene', 'clothes', 'camera', 'without'] as const;

/** What to write, what not to, and why. */
export function PromptExamples() {
  const { t } = useTranslation('guide');
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {PROMPTS.map((name) => (
        <li key={name} className="rounded-card lit p-5">
          <dl className="grid gap-3 sm:grid-cols-2 sm:gap-x-6">
            <Saying Icon={Check} tone="text-success" label={t('prompt_examples.say')}>
              {t(`prompt_examples.items.${name}.say`)}
            </Saying>
            <Saying Icon={X} tone="text-danger" label={t('prompt_examples.not')} faint>
              {t(`prompt_examples.items.${name}.not`)}
            </Saying>
            <div className="border-t border-line pt-3 sm:col-span-2">
              <dt className="sr-only">{t('prompt_examples.why')}</dt>
              <dd className="text-[0.9375rem] text-ink-soft">{t(`prompt_examples.items.${name}.why`)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface SayingProps {
  Icon: typeof Check;
  tone: string;
  label: string;
  faint?: boolean;
  children: string;
}

function Saying({ Icon, tone, label, faint = false, children }: SayingProps) {
  return (
    <div>
      <dt className={cn('mb-1 flex items-center gap-1.5 text-sm font-medium', tone)}>
        <Icon aria-hidden className="size-4" />
        {label}
      </dt>
      <dd className={cn('text-[0.9375rem] leading-relaxed', faint ? 'text-ink-faint' : 'text-ink')}>“{children}”</dd>
    </div>
  );
}

const MOTIONS = ['dance', 'wind', 'spin', 'zoom'] as const;

/** Some of the motions that the video screen offers by a press. */
export function MotionExamples() {
  const { t } = useTranslation('guide');
  const { t: video } = useTranslation('video');
  return (
    <section aria-labelledby="motions" className="mt-6">
      <h3 id="motions" className="mb-2.5 font-sans font-semibold">
        {t('motion_examples.title')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {MOTIONS.map((name) => (
          <li key={name} className="rounded-full border border-line-strong px-3.5 py-2 text-[0.9375rem] text-ink-soft">
            {video(`motion.${name}.prompt`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
