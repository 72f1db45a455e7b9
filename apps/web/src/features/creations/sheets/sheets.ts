/** What is fetched of character sheets: one file, for more would move what they share with other screens into these. */
export { SheetBody } from './sheet-body';
export { SheetDialog } from './sheet-dialog';
