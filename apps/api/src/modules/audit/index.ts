/** What others may use of this module. */
export { findOperatorActions, recordOperatorAction, type OperatorDeed } from './operator-actions.js';
