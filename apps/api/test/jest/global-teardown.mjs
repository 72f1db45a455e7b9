export default () => globalThis.stopTestServices();
