/** The rules of our own, for oxlint. */

const AUTOMATIC = 'Say by a factory what stands in for the module.';

/** Files share a process: what one of them gave a module, an automatic mock of the next would take over. */
const mockWithFactory = {
  /** @param {{report: (problem: {node: object, message: string}) => void}} context */
  create: (context) => ({
    /** @param {any} node an ESTree call */
    CallExpression(node) {
      const { callee } = node;
      const mocks = callee.object?.name === 'vi' && /^(?:mock|doMock)$/.test(callee.property.name);
      if (mocks && node.arguments.length === 1) context.report({ node, message: AUTOMATIC });
    },
  }),
};

export default { meta: { name: 'atelier' }, rules: { 'mock-with-factory': mockWithFactory } };
