export { TrainingFlowPage } from './components/training-flow-page';
