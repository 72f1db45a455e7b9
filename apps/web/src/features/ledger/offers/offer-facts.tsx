import type { LucideIcon } from 'lucide-react';
import { Card } from '@/components/card';
import { cn } from '@/lib/cn';

interface Fact {
  name: string;
  Icon: LucideIcon;
  title: string;
  text: string;
}

/** What is good to know, one card each. */
export function OfferFacts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      <ul className={cn('grid gap-3 sm:gap-4', facts.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
        {facts.map(({ name, Icon, title: heading, text }) => (
          <li key={name}>
            <Card className="flex h-full gap-4">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
              <div>
                <h3 className="font-semibold">{heading}</h3>
                <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
