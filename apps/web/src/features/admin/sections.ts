/** The sections of the operators' page, in the order of their links. */
export const SECTIONS = [{ to: '/admin/log', key: 'log' }] as const;
