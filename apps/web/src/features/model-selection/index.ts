export { ModelSelectionPage } from './components/model-selection-page';
