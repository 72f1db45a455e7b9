import type { ImageOutput, PublicCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ProvenanceFacts } from '@/features/creations';
import { cn } from '@/lib/cn';

interface CreationFactsProps {
  creation: PublicCreation;
  /** The picture in sight, for its seed and size. */
  picture: ImageOutput | undefined;
  /** The prompt stands above it already. */
  withoutPrompt?: boolean;
}

/** What it was made with: everything that making it again needs. */
export function CreationFacts({ creation, picture, withoutPrompt = false }: CreationFactsProps) {
  const { t } = useTranslation('generator');
  const { options, character, provenance } = creation;
  const words = [
    { name: t('option.prompt'), value: withoutPrompt ? '' : options.prompt },
    { name: t('option.clothing_prompt'), value: options.clothing_prompt },
    { name: t('option.negative_prompt'), value: options.negative_prompt },
  ];
  // Camera and expression direct a trained character; words alone have none, and a sheet has them all.
  const directions =
    character && creation.kind === 'image' && !creation.sheet
      ? [
          { name: t('option.expression'), value: t(`expression.${options.expression}`) },
          { name: t('option.direction'), value: t(`direction.${options.direction}`) },
          { name: t('option.angle'), value: t(`angle.${options.angle}`) },
          { name: t('option.shot'), value: t(`shot.${options.shot}`) },
        ]
      : [];
  const { width, height } = picture ?? options;
  const seed = picture?.seed ?? options.seed;
  return (
    <div className="@container flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-6">
        {words.map(({ name, value }) =>
          value ? <Fact key={name} name={name} value={value} className="col-span-full" /> : null,
        )}
        {directions.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        <Fact name={t('option.size')} value={`${String(width)}×${String(height)}`} />
        <Fact name={t('option.seed')} value={String(seed)} />
      </dl>
      <ProvenanceFacts provenance={provenance} creationId={creation.id} seed={seed} />
    </div>
  );
}

function Fact({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="whitespace-pre-line text-ink-soft tabular-nums">{value}</dd>
    </div>
  );
}
