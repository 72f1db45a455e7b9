const { join, sep } = require('node:path');

const root = join(__dirname, '..', '..');
const sources = join(root, 'src') + sep;
const IS_ESM = /^\s*(?:import|export)\b/m;

/** @param {string} filename */
const built = (filename) =>
  filename.startsWith(sources) ? join(root, 'dist', filename.slice(sources.length).replace(/\.ts$/, '.js')) : filename;

/**
 * A transform for every module that is not a spec or its support: what a spec imports of the application and of
 * packages comes from the environment, where Node itself loads each module once per worker, and not once per file.
 * Jest also sends its own parts through here, outside of any environment: they stay what they are.
 */
module.exports = {
  /**
   * @param {string} source
   * @param {string} filename
   */
  process: (source, filename) => {
    const isOurs = filename.startsWith(sources) || filename.endsWith('.mjs') || IS_ESM.test(source);
    const load = `globalThis[Symbol.for('atelier.load')]`;
    const once = `if (${load}) { module.exports = ${load}(${JSON.stringify(built(filename))}); return; }`;
    return { code: isOurs ? once : `${/^['"]use strict['"]/.test(source) ? `'use strict';` : ''}${once}${source}` };
  },
};
