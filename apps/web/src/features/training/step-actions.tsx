import type { ReactNode } from 'react';

interface StepActionsProps {
  /** What has to be known before going on. */
  note?: ReactNode;
  children: ReactNode;
}

/** The way on, within reach of the thumb on a phone; the main action last. */
export function StepActions({ note, children }: StepActionsProps) {
  return (
    <div
      data-step-actions
      data-bottom-bar
      className="sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto bg-linear-to-t from-canvas from-85% to-transparent px-4 pt-8 pb-3 md:-mx-8 md:px-8 lg:bottom-0 lg:pb-5"
    >
      {note ? <div className="mb-3 text-sm text-ink-soft">{note}</div> : null}
      <div className="flex flex-wrap items-center gap-2.5 md:justify-end max-md:[&>*]:grow">{children}</div>
    </div>
  );
}
