import type { Candidate, PreviewCell } from '@atelier/contracts';

type Preview = Candidate['previews'][number];

export type GridPreview = Preview & { cell: PreviewCell };

const inGrid = (preview: Preview): preview is GridPreview => preview.cell !== null;

/** The previews that have a place in the grid; none of trainings before there was one. */
export const gridOf = ({ previews }: Pick<Candidate, 'previews'>): GridPreview[] => previews.filter(inGrid);

/** What there is of prompts (rows) and strengths (columns), in rising order. */
export function axesOf(previews: readonly GridPreview[]): { prompts: number[]; strengths: number[] } {
  const rising = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  return {
    prompts: rising(previews.map(({ cell }) => cell.prompt)),
    strengths: rising(previews.map(({ cell }) => cell.strength)),
  };
}

export const previewAt = (previews: readonly GridPreview[], { prompt, strength }: PreviewCell): GridPreview | null =>
  previews.find(({ cell }) => cell.prompt === prompt && cell.strength === strength) ?? null;

/** The two that are compared at first: the recommended one, and the one after it. */
export function firstPair(candidates: readonly Candidate[]): [Candidate, Candidate] | null {
  const left = candidates.find(({ recommended }) => recommended) ?? candidates[0];
  const at = left ? candidates.indexOf(left) : 0;
  const right = candidates[at + 1] ?? candidates[at - 1];
  return left && right ? [left, right] : null;
}
