import type { TrainingSession } from '@atelier/contracts';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { CheckingProgress } from './checking-progress';
import { UnusablePictures } from './unusable-pictures';

/** How far the check is, and then what could not be used. Once it was seen its place is kept: the pictures below it stay where they are. */
export function CheckRow({ session }: { session: TrainingSession }) {
  const isChecking = session.images.some(({ status }) => status === 'checking');
  const [isKept, keep] = useState(isChecking);
  if (isChecking && !isKept) keep(true);
  return (
    <div className={cn('mb-4 flex flex-col gap-4', isKept ? 'min-h-17' : 'empty:hidden')}>
      <CheckingProgress session={session} />
      <UnusablePictures images={session.images} />
    </div>
  );
}
