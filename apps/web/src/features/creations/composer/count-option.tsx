import { OptionGroup, OptionTiles } from '@/components/option-tiles';

interface CountOptionProps {
  label: string;
  max: number;
  value: number;
  set: (value: number) => void;
  error: string | undefined;
}

/** How many at once. */
export function CountOption({ label, max, value, set, error }: CountOptionProps) {
  const tiles = Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  return (
    <OptionGroup label={label} error={error}>
      <OptionTiles
        label={label}
        value={String(value)}
        tiles={tiles}
        onChange={(next) => {
          set(Number(next));
        }}
        columns={4}
        tileClassName="[&>span]:text-sm"
      />
    </OptionGroup>
  );
}
