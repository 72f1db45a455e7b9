import type { ReactNode } from 'react';
import { EmptyFrames } from './empty-frames';
import { StateMessage } from './state-message';

interface EmptyStateProps {
  /** What will be here. */
  title: ReactNode;
  /** How to get it. */
  description: ReactNode;
  action?: ReactNode;
  /** Drawn instead of the three empty frames. */
  art?: ReactNode;
}

export function EmptyState({ title, description, action, art }: EmptyStateProps) {
  return <StateMessage art={art ?? <EmptyFrames />} title={title} description={description} actions={action} />;
}
