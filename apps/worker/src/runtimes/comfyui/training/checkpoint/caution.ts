import { z } from 'zod';
import type { TrainingDefaults } from '../../settings/families.js';

/** What a LoRA is trained with. */
export interface TrainingSetting {
  dtype: TrainingDefaults['dtype'];
  /** Of the learning rate that is set. */
  rateShare: number;
}

/** How carefully a LoRA is trained, after what happened to it so far. */
export const cautionSchema = z.object({
  /** How often its training went astray: its place among the settings, each safer than the one before. */
  level: z.int().min(0),
  /** False once fp32, which takes twice the memory, ran out of it. */
  fullPrecisionFits: z.boolean(),
});
export type Caution = z.infer<typeof cautionSchema>;

export const NO_CAUTION: Caution = { level: 0, fullPrecisionFits: true };
/** Once full precision is not enough, what is left of the learning rate, try by try. After the last one the training fails. */
const LOWER_RATES = [1 / 2, 1 / 4] as const;

/** The setting for this much caution; null where there is none that has not been tried. */
export function settingFor(
  { level, fullPrecisionFits }: Caution,
  dtype: TrainingSetting['dtype'],
): TrainingSetting | null {
  const safest = fullPrecisionFits ? 'fp32' : dtype;
  const settings: TrainingSetting[] = [
    { dtype, rateShare: 1 },
    ...(safest === dtype ? [] : [{ dtype: safest, rateShare: 1 } as const]),
    ...LOWER_RATES.map((rateShare) => ({ dtype: safest, rateShare })),
  ];
  return settings[level] ?? null;
}

/** More caution, once a training went astray with the setting for this much. */
export const afterDivergence = (caution: Caution): Caution => ({ ...caution, level: caution.level + 1 });

/** The same caution without full precision, once that ran out of memory: the next lower rate takes its place. */
export const withoutFullPrecision = ({ level }: Caution): Caution => ({
  level: Math.max(1, level - 1),
  fullPrecisionFits: false,
});
