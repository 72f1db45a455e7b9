import type { ReactNode } from 'react';
import { Card } from '@/components/card';
import { cn } from '@/lib/cn';

export interface Figure {
  name: string;
  value: ReactNode;
  /** What the number alone does not say. */
  text?: ReactNode;
  /** Somebody should look at it. */
  alarming?: boolean;
}

/** A few numbers, large, each with its name and what it says. */
export function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Section title={title}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {figures.map(({ name, value, text, alarming = false }) => (
          <Card key={name} className="flex min-w-0 flex-col gap-1 p-4 max-lg:last:odd:col-span-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={cn('text-2xl font-semibold tabular-nums', alarming ? 'text-warning' : 'text-light')}>
              {value}
            </dd>
            {text === undefined ? null : <dd className="text-sm text-pretty text-ink-soft">{text}</dd>}
          </Card>
        ))}
      </dl>
    </Section>
  );
}

/** A part of a screen under its heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
