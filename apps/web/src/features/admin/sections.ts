/** The sections of the operators' page, in the order of their links. */
export const SECTIONS = [
  { to: '/admin/now', key: 'now' },
  { to: '/admin/jobs', key: 'jobs' },
  { to: '/admin/people', key: 'people' },
  { to: '/admin/safety', key: 'safety' },
  { to: '/admin/catalogue', key: 'catalogue' },
  { to: '/admin/settings', key: 'settings' },
  { to: '/admin/log', key: 'log' },
] as const;
