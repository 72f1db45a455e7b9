import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What decides how an element is shown where there are no style sheets. */
const DECISIVE = ['style', 'hidden', 'open', 'type', 'dir'];

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/**
 * Queries by role ask for the style of every element, over and over, and jsdom works each out from all its rules. Here it is kept until something
 * changes that it could depend on.
 */
function keepStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const removed = new WeakSet<Node>();

  const changesStyles = ({ type, addedNodes, removedNodes }: MutationRecord): boolean => {
    if (type === 'attributes') return true;
    for (const node of removedNodes) removed.add(node);
    return [...addedNodes].some((node) => removed.has(node) || (isElement(node) && node.matches('style, link')));
  };
  const observe = (records: MutationRecord[]) => {
    // Each of them is looked at, so that none that was removed is missed.
    if (records.filter(changesStyles).length > 0) styles = new WeakMap();
  };
  const changes = new MutationObserver(observe);
  changes.observe(window.document, { subtree: true, childList: true, attributes: true, attributeFilter: DECISIVE });

  window.getComputedStyle = globalThis.getComputedStyle = (element, part) => {
    observe(changes.takeRecords());
    if (part || !element.isConnected) return compute(element, part);
    const style = styles.get(element) ?? compute(element);
    styles.set(element, style);
    return style;
  };
}

/** jsdom, once for all the files that a worker runs; see `fresh.ts`. */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'shared-jsdom',
  async setup(global, options) {
    const jsdom = await builtinEnvironments.jsdom.setup(global, options);
    if (document.defaultView) keepStyles(document.defaultView);
    // Nothing is laid out, and there would only be a warning about it.
    globalThis.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    return jsdom;
  },
};

export default environment;
