import { findProgram } from './system-program.mjs';

const DEBIAN = {
  debian: 'prometheus-alertmanager',
  missing:
    'Alertmanager is missing, with which it is tried that alerts arrive: install it (Debian/Ubuntu: apt-get install prometheus-alertmanager).',
};

/** Finds Alertmanager and its own tool, as Debian names them, installing them where that is possible without asking. */
export async function findAlertmanager() {
  const amtool = await findProgram({ command: 'amtool', ...DEBIAN });
  return { amtool, alertmanager: await findProgram({ command: 'prometheus-alertmanager', ...DEBIAN }) };
}
