export { TrainingFlowPage } from './components/training-flow-page';
export { stepSchema } from './steps';
export { EnlargedPicture, type Enlarged } from './components/enlarged-picture';
export { PictureChoice } from './components/picture-choice';
