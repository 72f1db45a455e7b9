/** Whether the user asks for less motion at this moment. */
export const wantsLessMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
