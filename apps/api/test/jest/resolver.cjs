const { join, sep } = require('node:path');

const root = join(__dirname, '..', '..') + sep;

/**
 * Packages that the specs import resolve as they do for the application, whose modules are ESM: a package that ships both
 * kinds would otherwise be there twice, with two of each class.
 * @param {string} request
 * @param {any} options
 */
module.exports = (request, options) => {
  const isOurs = `${options.basedir}${sep}`.startsWith(root) && !options.basedir.includes(`${sep}node_modules${sep}`);
  const conditions = isOurs ? ['node', 'import', 'default'] : options.conditions;
  return options.defaultResolver(request, { ...options, conditions });
};
