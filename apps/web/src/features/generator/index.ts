export { GeneratorPage } from './components/generator-page';
export { CreationProgress } from './components/creation-progress';
export { PromptField } from './components/prompt-field';
export { useAnnouncement } from './hooks/use-announcement';
export { useWideScreen } from './hooks/use-wide-screen';
export { useImages } from './api/list-images';
export { fieldErrorText } from './field-errors';
