export { ChatPage } from './components/chat-page';
export { CrossroadPage } from './components/crossroad-page';
