const KEY = 'atelier.test-mode';

/**
 * Whether the app is being tried by a machine: nothing is shown by itself then, and no reward is taken (specification §4). Turned on in a
 * browser by `atelier.test-mode` = `true` in its session or local storage.
 */
export const isTestMode = (): boolean =>
  [sessionStorage, localStorage].some((storage) => storage.getItem(KEY) === 'true');
