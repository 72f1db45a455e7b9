export { GeneratorPage } from './components/generator-page';
