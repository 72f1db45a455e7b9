import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { CardFoot, PendingFrames } from '../../cards/creation-pictures';
import type { GeneratorSettings } from '../settings';

interface AskedCardProps {
  asked: GeneratorSettings;
  className?: string;
}

/**
 * What was asked for, from the press until the server has it: the frames stand in their places at once, and what is below moves
 * by what was pressed, not when the answer happens to come.
 */
export function AskedCard({ asked, className }: AskedCardProps) {
  const { t } = useTranslation('generator');
  return (
    <li className={cn('flex flex-col gap-4', className)}>
      <div className="min-h-11 md:pl-14">
        <p className="line-clamp-3 text-pretty">{asked.prompt}</p>
        <p className="text-sm text-ink-faint">{t('pictures', { count: asked.count })}</p>
      </div>
      <PendingFrames options={asked} />
      <CardFoot>
        <Progress stage={t('sending')} percent={null} />
      </CardFoot>
    </li>
  );
}
