export { SelfTestPage } from './components/self-test-page';
