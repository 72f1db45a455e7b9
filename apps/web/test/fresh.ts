import { focusManager, onlineManager } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

// Files share a process, its libraries and one document; the app's own modules each file has anew.
vi.resetModules();
vi.unstubAllEnvs();

i18next.off('languageChanged');
onlineManager.setOnline(true);
focusManager.setFocused(undefined);

for (const element of [document.documentElement, document.head, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
document.head.replaceChildren();
// Not replaced itself: `screen` looks into the one that it found first.
document.body.replaceChildren();
history.replaceState(null, '', '/');

// They listen to a document once and for all, so not within a file, with which everything ends that listens.
userEvent.setup();
createRoot(document.createElement('div'));
