import type { View } from '@atelier/contracts';
import { useEffect, useState } from 'react';
import { askReader } from './prompt-reader';

interface Seen extends View {
  /** Empty where the words decide nothing. */
  prompt: string;
  negative: string;
}

/** How the built-in engine will show the figure: what no option says, the words do. Of another engine, and until they are read, as the options say. */
export function useViewOfWords({ prompt, negative, direction, shot, angle }: Seen): View {
  const [read, setRead] = useState<View>();
  useEffect(
    () =>
      prompt
        ? askReader({ viewOnly: true, of: 'surroundings', prompt, negative, direction, shot, angle }, (_tags, view) => {
            setRead(view);
          })
        : undefined,
    [prompt, negative, direction, shot, angle],
  );
  return (prompt && read) || { direction, shot, angle };
}
