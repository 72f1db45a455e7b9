import type { AdminCatalogue, NewPackage } from '@atelier/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { client } from '@/lib/client';
import { draftOf, useKeepDraft } from '@/lib/form-draft';
import { lazyResolver } from '@/lib/lazy-resolver';
import { ReasonedChange } from '../parts/reasoned-change';
import { Consequences } from './changes-in-words';
import { useIsRight } from './form-fields';
import { NEW_PACKAGE, packageContentOf, type PackageFields, readableOf } from './offer-fields';
import { PackagePreview } from './offer-preview';
import { usePackageConsequences } from './package-editor';
import { PACKAGE_FITS, PackageForm } from './package-form';

const DRAFT = 'catalogue.new';
/** As long as nothing is entered, the preview shows this little. */
const NOTHING_YET = { name_en: '…', name_ko: '…', price_cents: 0, spark: 0, pass: 0, popular: false };
const resolver = lazyResolver<PackageFields, NewPackage>(
  async () => (await import('./offer-schema')).newPackageResolver,
);

interface NewPackageEditorProps {
  catalogue: AdminCatalogue;
  onLeave: () => void;
}

/** A package that is to be sold, with what creators will see of it. */
export function NewPackageEditor({ catalogue, onLeave }: NewPackageEditorProps) {
  const { t } = useTranslation('admin-catalogue');
  const form = useForm<PackageFields, unknown, NewPackage>({
    resolver,
    mode: 'onChange',
    defaultValues: { ...NEW_PACKAGE, ...draftOf<PackageFields>(DRAFT, PACKAGE_FITS) },
  });
  useKeepDraft(DRAFT, form);
  const fields = useWatch({ control: form.control, compute: (values: PackageFields) => values });
  const isRight = useIsRight(form.control);
  const entered = packageContentOf(fields);
  const code = fields.code.trim();
  return (
    <>
      <PageHeader title={t('add.title')} description={t('add.text')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <PackageForm control={form.control} isNew />
          <ReasonedChange
            label={t('add.action')}
            text={t('add.confirm', { code })}
            done={t('add.done')}
            disabled={!isRight}
            extra={isRight ? { ...entered, code } : null}
            change={client.adminCatalogue.addPackage}
            onDone={() => {
              form.reset(NEW_PACKAGE);
              onLeave();
            }}
          >
            <Consequences lines={usePackageConsequences(entered, code, catalogue)} />
          </ReasonedChange>
        </div>
        <PackagePreview before={null} after={readableOf(entered, NOTHING_YET)} catalogue={catalogue} />
      </div>
    </>
  );
}
