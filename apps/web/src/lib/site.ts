import type { AutoSelection, Language, Site } from '@atelier/contracts';
import i18next from 'i18next';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptLanguage, currentLanguage } from './language';
import { Listeners } from './listeners';

const known = new Map<Language, Site>();
const asked = new Map<Language, Promise<Site>>();
const listeners = new Listeners();

/** What this installation says of itself in the language of the interface. Asked for once per language; where that failed, again at the next call. */
export function loadSite(): Promise<Site> {
  const language = currentLanguage();
  const pending = asked.get(language) ?? request(language);
  asked.set(language, pending);
  return pending;
}

/** The same, for a screen: undefined while it is not known, or could not be fetched. */
export function useSite(): Site | undefined {
  const { i18n } = useTranslation();
  const language = i18n.language;
  useEffect(() => {
    loadSite().catch(() => undefined);
  }, [language]);
  return useSyncExternalStore(
    listen,
    useCallback(() => known.get(currentLanguage()), []),
    () => undefined,
  );
}

/** Which model is taken without a choice; what a server does that says nothing else, until it has said so. */
export const useAutoSelection = (): AutoSelection => useSite()?.auto_selection ?? 'recommended';

/** Not by the client, so that what every visitor opens need not load it. */
async function request(language: Language): Promise<Site> {
  try {
    const response = await fetch(
      new Request(new URL('/api/site', window.location.origin), {
        credentials: 'same-origin',
        headers: { 'accept-language': acceptLanguage() },
      }),
    );
    if (!response.ok) throw new Error(`site: ${String(response.status)}`);
    const site = (await response.json()) as Site;
    known.set(language, site);
    listeners.notify();
    return site;
  } catch (error) {
    asked.delete(language);
    throw error;
  }
}

function listen(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  i18next.on('languageChanged', listener);
  return () => {
    end();
    i18next.off('languageChanged', listener);
  };
}
