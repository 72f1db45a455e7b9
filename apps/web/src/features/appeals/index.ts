export { AppealButton } from './components/appeal-button';
