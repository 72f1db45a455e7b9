export { EngineNotice } from './components/engine-notice';
export { FeatureOff } from './components/feature-off';
export { useFeature, type Feature } from './hooks/use-feature';
