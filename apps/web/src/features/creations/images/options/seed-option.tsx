import { useSetting } from './use-setting';
import { SeedField } from '../../composer/seed-field';

export function SeedOption({ last }: { last: number | null }) {
  return <SeedField {...useSetting('seed')} last={last} />;
}
