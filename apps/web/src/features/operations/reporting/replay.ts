// By itself, so that only who agreed to it loads it.
export { replayIntegration } from '@sentry/browser';
