import type { AdminCatalogue } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { Section } from '../parts/figures';
import { Rows } from '../parts/rows';

/** What work costs: to be read here, for it is part of the configuration. */
export function WorkPrices({ work }: { work: AdminCatalogue['work'] }) {
  const { t } = useTranslation(['admin-catalogue', 'wallet']);
  return (
    <Section title={t('work.title')}>
      <p className="-mt-1 mb-3 text-sm text-pretty text-ink-soft">{t('work.text')}</p>
      <Rows>
        {work.map(({ action, price, variable, is_default: isDefault }) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5 md:px-5">
            <div className="min-w-0">
              <h3 className="font-sans font-medium tracking-normal">{t(`wallet:pricing.action.${action}`)}</h3>
              <p className="text-sm text-ink-soft">{t(`wallet:pricing.unit.${action}`)}</p>
              <p className="text-xs break-words text-ink-faint">
                <code>{variable}</code> · {t(isDefault ? 'work.default' : 'work.set')}
              </p>
            </div>
            <CostTag amounts={price} className="text-lg" />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
