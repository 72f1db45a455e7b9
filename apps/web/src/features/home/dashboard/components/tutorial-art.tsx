import { Check, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Portrait, type PortraitLook } from '@/components/portrait';
import { cn } from '@/lib/cn';

export const SLIDES = ['pictures', 'dataset', 'train', 'choose', 'create'] as const;
type Slide = (typeof SLIDES)[number];

const ART: Record<Slide, () => ReactNode> = {
  pictures: Pictures,
  dataset: Dataset,
  train: Train,
  choose: Choose,
  create: Create,
};

/** One step, drawn with the studio's own model. */
export function TutorialArt({ slide }: { slide: Slide }) {
  const Scene = ART[slide];
  return (
    <div
      aria-hidden
      className="relative isolate grid aspect-[5/3] animate-develop place-items-center overflow-hidden rounded-card bg-canvas lamp"
    >
      <Scene />
    </div>
  );
}

function Frame({ look, className, children }: { look: PortraitLook; className?: string; children?: ReactNode }) {
  return (
    <div className={cn('relative aspect-[4/5] overflow-hidden rounded-control border border-line-strong', className)}>
      <Portrait look={look} />
      {children}
    </div>
  );
}

/** Pictures as they come: three prints, thrown on the table. */
function Pictures() {
  return (
    <div className="flex w-4/5 items-center justify-center">
      <Frame look="left" className="w-[34%] translate-x-5 -rotate-8" />
      <Frame look="smile" className="z-10 w-[38%] shadow-[0_0_2rem_#000a]" />
      <Frame look="right" className="w-[34%] -translate-x-5 rotate-8" />
    </div>
  );
}

/** What was brought and what was added to it; one of them left out. */
function Dataset() {
  const looks: PortraitLook[] = ['left', 'smile', 'right', 'surprised', 'sad', 'night'];
  return (
    <div className="grid w-[62%] grid-cols-3 gap-2">
      {looks.map((look, index) => (
        <Frame key={look} look={look} className={cn('aspect-square', index === 4 && 'opacity-35 grayscale')}>
          {index === 4 ? null : <Tick className="top-1.5 right-1.5" />}
        </Frame>
      ))}
    </div>
  );
}

/** Under the lamp, two thirds done. */
function Train() {
  return (
    <>
      <div className="absolute inset-0 cone" />
      <div className="flex h-[80%] flex-col items-center justify-between gap-3">
        <Frame look="smile" className="min-h-0 grow" />
        <div className="h-1.5 w-44 overflow-hidden rounded-full bg-light/15">
          <div className="h-full w-2/3 rounded-full bg-light" />
        </div>
      </div>
    </>
  );
}

/** Three models of the same face; one hangs in the light. */
function Choose() {
  return (
    <div className="flex w-[84%] items-center justify-center gap-3">
      <Frame look="calm" className="w-[27%] opacity-60" />
      <Frame look="smile" className="w-[34%] border-2 border-light">
        <Tick className="right-2 bottom-2 size-7" />
      </Frame>
      <Frame look="left" className="w-[27%] opacity-60" />
    </div>
  );
}

/** The same face everywhere, and one that moves. */
function Create() {
  return (
    <div className="grid h-[84%] w-[86%] grid-cols-[1fr_1.25fr_1fr] grid-rows-2 gap-2">
      <Frame look="dusk" className="aspect-auto" />
      <Frame look="night" className="row-span-2 aspect-auto">
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-canvas/75 text-light">
            <Play className="ml-0.5 size-6 fill-current" />
          </span>
        </span>
      </Frame>
      <Frame look="snow" className="aspect-auto" />
      <Frame look="right" className="aspect-auto" />
      <Frame look="surprised" className="aspect-auto" />
    </div>
  );
}

function Tick({ className }: { className: string }) {
  return (
    <span className={cn('absolute grid size-5 place-items-center rounded-full bg-light text-canvas', className)}>
      <Check className="size-3.5" strokeWidth={3} />
    </span>
  );
}
