/** What other rooms may use of this one. */
export { useHistory } from './api/list-history';
export { historyPart } from './app-part';
export { HistoryPage } from './components/history-page';
export { LatestWork } from './components/latest-work';
