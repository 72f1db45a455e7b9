/** Whether whoever looks has asked for less motion, as it stands at this moment. */
export const wantsLessMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
