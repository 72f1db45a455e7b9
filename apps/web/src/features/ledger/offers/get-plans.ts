import type { Language } from '@atelier/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';

/** The API names them in the language that it is asked in. */
const plansQuery = (language: Language) =>
  orpc.offers.plans.queryOptions({
    queryKey: [...orpc.offers.plans.queryKey(), language],
    placeholderData: keepPreviousData,
  });

/** Free and Pro. */
export function usePlans() {
  // For the change of language.
  useTranslation();
  return useQuery(plansQuery(currentLanguage()));
}
