export { useRuntime } from './api/get-runtime';
export { EngineNotice } from './components/engine-notice';
export { FeatureOff } from './components/feature-off';
export { useFeature } from './hooks/use-feature';
