export { ProvenanceFacts } from './components/provenance-facts';
