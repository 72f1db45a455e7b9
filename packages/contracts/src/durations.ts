/** Kinds of work that creators wait for, by the queue that does it. */
export const TIMED_WORK = ['training', 'variation', 'image', 'video'] as const;
export type TimedWork = (typeof TIMED_WORK)[number];

/** Seconds, of images for each one: half of such jobs were faster than `p50`, nine in ten than `p90`. */
export interface Durations {
  p50: number;
  p90: number;
}

/** What is told of an engine before it has done any: on two cores without a GPU, idle or busy with something else, and on one GPU of today. */
export const DEFAULT_DURATIONS: Readonly<Record<'preview' | 'comfyui', Readonly<Record<TimedWork, Durations>>>> = {
  preview: {
    training: { p50: 15, p90: 60 },
    variation: { p50: 6, p90: 30 },
    image: { p50: 4, p90: 20 },
    video: { p50: 8, p90: 40 },
  },
  comfyui: {
    training: { p50: 1800, p90: 3600 },
    variation: { p50: 60, p90: 120 },
    image: { p50: 30, p90: 120 },
    video: { p50: 120, p90: 480 },
  },
};

/** The same of a character sheet, which is made by the queue of images and is no usual one. */
export const DEFAULT_SHEET_DURATIONS: Readonly<Record<'preview' | 'comfyui', Durations>> = {
  preview: { p50: 15, p90: 75 },
  comfyui: { p50: 240, p90: 720 },
};
