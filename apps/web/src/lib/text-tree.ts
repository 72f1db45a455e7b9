import { useTranslation } from 'react-i18next';

/**
 * All texts below a key of a namespace, in the order of its file, each filled in. Who asks says what stands there: in both
 * languages the same, which a test holds them to.
 */
export function useTextTree(namespace: string, key: string, values: Readonly<Record<string, string>>): unknown {
  const { t } = useTranslation(namespace);
  return t(key, { ...values, returnObjects: true });
}
