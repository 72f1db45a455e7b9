export { WaifuPage } from './components/waifu-page';
