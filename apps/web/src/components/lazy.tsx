import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { networkError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { LazyPart, whenIdle } from '@/lib/lazy-part';
import { toast } from '@/lib/toast';

interface LazyPartUse<Props> {
  /** Whether it is to be seen by now. */
  isWanted: (props: Props) => boolean;
  /** What it calls to be closed, should it never come. */
  giveUp: (props: Props) => void;
}

/**
 * What lies above a screen once something was pressed, and is no part of what the screen begins with: it is fetched when the browser is idle, for
 * the press to open it at once, and at the latest when it is to be seen. Where it cannot be had, that is said, and the next press tries again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>> | undefined>,
  name: Name,
  { isWanted, giveUp }: LazyPartUse<NoInfer<Props>>,
): ComponentType<Props> {
  const part = new LazyPart(load, name);
  return function Loaded(props: Props) {
    const Part = useSyncExternalStore(part.subscribe, part.current);
    const errorText = useErrorText();
    const isMissing = Part === null;
    const wanted = isMissing && isWanted(props);
    const onFailed = useEffectEvent(() => {
      toast.error(errorText(networkError()));
      giveUp(props);
    });
    useEffect(() => (isMissing ? whenIdle(part.fetchEarly) : undefined), [isMissing]);
    useEffect(() => {
      if (!wanted) return undefined;
      let left = false;
      part.fetch().catch(() => {
        if (!left) onFailed();
      });
      return () => {
        left = true;
      };
    }, [wanted]);
    if (Part) return <Part {...props} />;
    return wanted ? <OnItsWay /> : null;
  };
}

/** Seen only where the network takes its time. */
function OnItsWay() {
  return (
    <div
      aria-hidden
      data-loading
      className="pointer-events-none fixed inset-0 z-40 bg-overlay transition-opacity delay-300 duration-200 starting:opacity-0"
    />
  );
}
