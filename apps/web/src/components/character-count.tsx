import { useTranslation } from 'react-i18next';
import { countCharacters } from '@/lib/code-points';
import { useFormat } from '@/lib/format';

/** How many characters of a field are used, as its `aside`; and where they are too many, how many too many, as prompts say it. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const used = countCharacters(text);
  const over = used - max;
  if (over <= 0) return <>{`${format.number(used)}/${format.number(max)}`}</>;
  return <span className="text-danger">{t('characters_over', { count: over, formatted: format.number(over) })}</span>;
}
