/** How a field to write in looks, also where it stands alone on a page that loads no library of controls. */
export const CONTROL_LOOK =
  'w-full rounded-control border border-line-strong bg-canvas/60 px-4 text-base text-ink placeholder:text-ink-faint ' +
  'transition-colors duration-150 hover:border-light/40 focus:border-light/70 focus:outline-none ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 disabled:opacity-50 data-invalid:border-danger';
