import { type AdminSetting, SETTING_GROUPS, type SettingGroup } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { orpc } from '@/lib/client';
import { cn } from '@/lib/cn';
import { Section } from '../parts/figures';
import { Rows } from '../parts/rows';

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** What is set up on this installation, and whether it answers. Values are shown of nothing. */
export function AdminSettingsPage() {
  const { t } = useTranslation('admin-settings');
  const query = useQuery(orpc.adminSettings.get.queryOptions());
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      />
      <Loaded query={query} failed={t('failed')} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ settings }) => (
          <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
            {GROUPS.map((group) => (
              <Section key={group} title={t(`group.${group}`)}>
                <Rows>
                  {settings
                    .filter(({ name }) => SETTING_GROUPS[group].some((one) => one === name))
                    .map((setting) => (
                      <SettingRow key={setting.name} setting={setting} />
                    ))}
                </Rows>
              </Section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

type State = 'works' | 'set' | 'failed' | 'unset';

const LOOK = {
  works: { Icon: CircleCheck, tone: 'text-success' },
  set: { Icon: CircleCheck, tone: 'text-ink-soft' },
  failed: { Icon: CircleAlert, tone: 'text-danger' },
  unset: { Icon: CircleMinus, tone: 'text-ink-faint' },
} as const satisfies Record<State, { Icon: LucideIcon; tone: string }>;

function stateOf({ set, check }: AdminSetting): State {
  if (check === 'failed') return 'failed';
  if (!set) return 'unset';
  return check === 'ok' ? 'works' : 'set';
}

function SettingRow({ setting }: { setting: AdminSetting }) {
  const { t } = useTranslation('admin-settings');
  const { name, variables, remark } = setting;
  const state = stateOf(setting);
  const { Icon, tone } = LOOK[state];
  return (
    <li className="flex items-start gap-3.5 px-4 py-3.5 md:px-5">
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-sans font-medium tracking-normal">{t(`name.${name}`)}</h3>
          <p className={cn('text-sm', state === 'failed' ? 'text-danger' : 'text-ink-soft')}>{t(`state.${state}`)}</p>
        </div>
        {remark === null ? null : <p className="mt-0.5 text-sm text-pretty text-warning">{t(`remark.${remark}`)}</p>}
        <p className="mt-0.5 text-xs break-words text-ink-faint">
          <code>{variables.join(', ')}</code>
        </p>
      </div>
    </li>
  );
}
