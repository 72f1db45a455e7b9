export { TrainingFlowPage } from './components/training-flow-page';
export { stepSchema } from './steps';
