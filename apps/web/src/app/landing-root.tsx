import { StrictMode } from 'react';
import { Landing } from './landing';
import { LazyReporting } from './lazy-reporting';

/** All of the document of `/`, the same for the build, which draws it first, and for the browser, which takes it over from there. */
export function LandingRoot() {
  return (
    <StrictMode>
      <Landing />
      <LazyReporting />
    </StrictMode>
  );
}
