import { findProgram } from './system-program.mjs';

const DEBIAN = {
  debian: 'prometheus',
  missing:
    'Prometheus is missing, with which the alert rules are tried: install it (Debian/Ubuntu: apt-get install prometheus, macOS: brew install prometheus).',
};

/** Finds Prometheus’ own tool, installing it where that is possible without asking. */
export const findPromtool = () => findProgram({ command: 'promtool', ...DEBIAN });

/** Finds Prometheus itself, likewise. */
export const findPrometheus = () => findProgram({ command: 'prometheus', ...DEBIAN });
