export { SharedPage } from './components/shared-page';
