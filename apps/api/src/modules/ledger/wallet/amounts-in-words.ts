import type { Amounts, Language } from '@atelier/contracts';

/** `100 Sparks and 1 pass`, in the language of the reader. */
export function amountsInWords({ spark, pass }: Amounts, language: Language): string {
  const parts =
    language === 'ko'
      ? [spark > 0 && `스파크 ${String(spark)}개`, pass > 0 && `캐릭터 패스 ${String(pass)}개`]
      : [
          spark > 0 && `${String(spark)} Spark${spark === 1 ? '' : 's'}`,
          pass > 0 && `${String(pass)} Character Pass${pass === 1 ? '' : 'es'}`,
        ];
  const said = parts.filter((part) => part !== false);
  if (said.length === 0) return language === 'ko' ? '없음' : 'nothing';
  return said.join(language === 'ko' ? ', ' : ' and ');
}
