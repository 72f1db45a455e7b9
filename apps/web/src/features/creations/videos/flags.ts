/** What a build of the web app turns on, by variables of its environment; the only place that reads them. */
export const FLAGS = {
  /** Video is announced on wide screens rather than offered, as specification §2 has it: `VITE_VIDEO_SOON_ON_DESKTOP=1`. Off. */
  videoSoonOnDesktop: import.meta.env.VITE_VIDEO_SOON_ON_DESKTOP === '1',
};
