import { PROVIDER_NAMES } from '@atelier/contracts';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cataloguedText } from '../reported-error';
import { toast } from '@/lib/toast';
import { hasOutcome, type LinkSearch } from './link-search';

/** The catalogue's words where it knows the code: what stands in an address, anyone may have written. */
function problemOf({ error_code, error_message, provider }: LinkSearch, t: TFunction<'settings'>): string | null {
  if (error_code === undefined && error_message === undefined) return null;
  const name = provider ? PROVIDER_NAMES[provider] : '';
  // Who is signed in needs no other method.
  if (error_code === 'sign_in_denied' && name) return t('sign_in.link_denied', { provider: name });
  return cataloguedText(error_code, name) ?? t('sign_in.unknown_problem');
}

/**
 * How linking went: a toast where it worked, else what is wrong. `clean` takes it out of the address, so that neither a reload
 * nor the way back says it again.
 */
export function useLinkOutcome(search: LinkSearch, clean: () => void): string | null {
  const { t } = useTranslation('settings');
  const [problem, setProblem] = useState<string | null>(null);
  const said = useRef<LinkSearch | null>(null);
  useEffect(() => {
    if (!hasOutcome(search) || said.current === search) return;
    said.current = search;
    const found = problemOf(search, t);
    setProblem(found);
    if (search.linked && !found) toast.success(t('sign_in.linked_now', { provider: PROVIDER_NAMES[search.linked] }));
    clean();
  }, [search, clean, t]);
  return problem;
}
