import { sizeOf } from '../settings/file-sizes.js';
import type { VariationMethod } from '../settings/methods.js';
import type { ComfyuiSettings } from '../settings/settings.js';

/** A file that a server lacks, where it belongs, and the variable that names it. */
export interface Lack {
  file: string;
  folder: string;
  variable: string;
}

/** Why a server cannot do a feature in one way: files that can be put there, and all else in words. */
export interface Obstacles {
  lacks: Lack[];
  others: string[];
}

/** One way to have variations. */
interface Way extends Obstacles {
  method: VariationMethod;
}

export const isEmpty = ({ lacks, others }: Obstacles): boolean => lacks.length + others.length === 0;

/** A line each, without the end of the sentence. */
export const wordsOf = ({ lacks, others }: Obstacles, server: string): string[] => [
  ...new Set([
    ...others,
    ...lacks.map(({ file, folder, variable }) => `${file} is not in ${folder} of ${server} (${variable})`),
  ]),
];

/** A file of the operator's own counts nothing: whoever named it has it. */
const gigabytesOf = ({ lacks }: Obstacles): number => lacks.reduce((sum, { file }) => sum + (sizeOf(file) ?? 0), 0);

function stepsOf({ lacks }: Obstacles, server: string): string {
  const files = lacks.map(({ file, folder, variable }) => {
    const size = sizeOf(file);
    return `${file}${size === undefined ? '' : ` (${String(size)} GB)`} into ${folder} (${variable})`;
  });
  return `put ${files.join(', and ')} of ${server}`;
}

/**
 * Why a server cannot vary pictures: what the method that the operator has chosen lacks, where one is, and which way costs the fewest
 * gigabytes, whether it is allowed at present or not.
 */
export function reasonsWithoutVariations(ways: readonly Way[], settings: ComfyuiSettings, server: string): string[] {
  const { variation } = settings;
  const chosen = ways.find(({ method }) => method === variation);
  // All else, such as nodes that only a newer ComfyUI has, is not mended by a file.
  const [cheapest] = ways
    .filter(({ others }) => others.length === 0)
    .toSorted((a, b) => gigabytesOf(a) - gigabytesOf(b));
  if (!cheapest) return wordsOf(chosen ?? ways[0] ?? { lacks: [], others: [] }, server);
  const isAllowed = variation === 'auto' || cheapest === chosen;
  const steps = [
    ...(isAllowed ? [] : [`set COMFYUI_VARIATION=${cheapest.method}`]),
    ...(cheapest.lacks.length === 0 ? [] : [stepsOf(cheapest, server)]),
  ];
  const rest = cheapest.lacks.length === 0 ? ', for which every file is there' : '';
  const way = `the cheapest way to turn them on is ${cheapest.method}: ${steps.join(' and ')}${rest}`;
  return [...(chosen && chosen !== cheapest ? wordsOf(chosen, server) : []), way];
}
