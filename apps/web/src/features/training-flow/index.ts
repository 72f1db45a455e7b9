export { TrainingFlowPage } from './components/training-flow-page';
export { type Step } from './steps';
