import type { PublicCreation } from '@atelier/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RemixNotices, type RemixAsked } from '../../composer/remix-notices';
import { createTakeOver } from '../../composer/take-over';
import { DRAFT, DRAFT_FITS, settingsOf, type WaifuSettings } from '../hooks/use-waifu-form';

const taking = createTakeOver<WaifuSettings>({
  name: DRAFT,
  fits: DRAFT_FITS,
  looks: ['negative_prompt', 'aspect_ratio', 'count'],
});

const settingsOfPublic = ({ options }: PublicCreation) => settingsOf({ options, remix_of: null });

/** See `WaifuRemix`, which loads it. */
export function WaifuRemixNotice(props: RemixAsked) {
  const form = useFormContext<WaifuSettings>();
  const { t } = useTranslation('themes');
  return (
    <RemixNotices
      {...props}
      form={form}
      taking={taking}
      settingsOf={settingsOfPublic}
      fill={(settings) => {
        form.reset(settings);
      }}
      told={() => t('remix.taken.described')}
    />
  );
}
