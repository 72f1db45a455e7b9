import { findProgram } from './system-program.mjs';

const PROMTOOL = {
  command: 'promtool',
  debian: 'prometheus',
  missing:
    'promtool is missing, which tries the alert rules: install it (Debian/Ubuntu: apt-get install prometheus, macOS: brew install prometheus).',
};

/** Finds Prometheus’ own tool, installing it where that is possible without asking. */
export const findPromtool = () => findProgram(PROMTOOL);
