import type { Language } from '@atelier/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';

/** The API names them in the language that it is asked in. */
const packagesQuery = (language: Language) =>
  orpc.offers.packages.queryOptions({
    queryKey: [...orpc.offers.packages.queryKey(), language],
    placeholderData: keepPreviousData,
  });

/** What Sparks and passes can be bought, cheapest first. */
export function usePackages() {
  // For the change of language.
  useTranslation();
  return useQuery(packagesQuery(currentLanguage()));
}
