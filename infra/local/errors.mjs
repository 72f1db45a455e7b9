/** A service of this machine could not be provided. The message is one line that a newcomer can act on. */
export class LocalServiceError extends Error {
  /**
   * @param {string} message
   * @param {{cause?: unknown}} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'LocalServiceError';
  }
}
