import type { AutoSelection } from '@atelier/contracts';
import { Wand2 } from 'lucide-react';
import { ButtonLink } from '@/components/button';
import { useFormat } from '@/lib/format';
import { useAutoSelection } from '@/lib/site';

interface ChoiceLinkProps {
  sessionId: string;
  size: 'sm' | 'lg';
  label: string;
  className?: string;
}

/** The way to where one of the trained models is chosen. */
export function ChoiceLink({ sessionId, size, label, className }: ChoiceLinkProps) {
  return (
    <ButtonLink
      to="/select-model/$sessionId"
      params={{ sessionId }}
      variant="primary"
      size={size}
      icon={<Wand2 className={size === 'lg' ? 'size-5' : 'size-4.5'} />}
      className={className}
    >
      {label}
    </ButtonLink>
  );
}

interface ReadyForChoiceProps {
  sessionId: string;
  /** When one is chosen without the creator, if at all. */
  autoSelectAt: string | null;
  label: string;
  /** What is said of that time, and of which one it will be. */
  auto: (time: string, rule: AutoSelection) => string;
}

/** The way to the choice, and until when there is one. */
export function ReadyForChoice({ sessionId, autoSelectAt, label, auto }: ReadyForChoiceProps) {
  const format = useFormat();
  const rule = useAutoSelection();
  return (
    <>
      <ChoiceLink sessionId={sessionId} size="lg" label={label} className="mt-6 max-md:w-full" />
      {autoSelectAt ? <p className="mt-4 text-sm text-ink-faint">{auto(format.dateTime(autoSelectAt), rule)}</p> : null}
    </>
  );
}
