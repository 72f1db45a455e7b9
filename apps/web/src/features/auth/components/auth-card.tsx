import type { ReactNode } from 'react';
import { Card } from '@/components/card';
import { usePageTitle } from '@/components/page-header';

/** The one lit thing in a dark room: a sign-in screen. */
export function AuthCard({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="relative flex grow items-center justify-center py-8">
      <div aria-hidden className="pointer-events-none absolute inset-x-0 -top-24 mx-auto h-[44rem] max-w-3xl cone" />
      <Card className="relative w-full max-w-md animate-rise p-7 md:p-9">
        <h1 tabIndex={-1} className="text-3xl font-semibold">
          {title}
        </h1>
        {description ? <p className="mt-2.5 text-ink-soft">{description}</p> : null}
        <div className="mt-7 flex flex-col gap-3">{children}</div>
      </Card>
    </div>
  );
}
