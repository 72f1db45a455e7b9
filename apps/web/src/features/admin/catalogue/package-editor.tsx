import type { AdminCatalogue, AdminPackage, PackageContent } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { PageHeader } from '@/components/page-header';
import { client } from '@/lib/client';
import { lazyResolver } from '@/lib/lazy-resolver';
import { ReasonedChange } from '../parts/reasoned-change';
import { changedNames, ChangesInWords, Consequences } from './changes-in-words';
import { useIsRight } from './form-fields';
import { LateNotice } from './late-notice';
import { packageContentOf, type PackageFields, packageFieldsOf, readableOf } from './offer-fields';
import { PackagePreview } from './offer-preview';
import { PACKAGE_FITS, PackageForm } from './package-form';
import { useOfferForm } from './use-offer-form';

const resolver = lazyResolver<PackageFields, PackageContent>(
  async () => (await import('./offer-schema')).packageResolver,
);

/** What operators say of a package, and nothing else of it. */
const contentOf = (offer: AdminPackage): PackageContent => packageContentOf(packageFieldsOf(offer));
/** As it is told that it has changed. */
const toldOf = (offer: AdminPackage) => ({ ...contentOf(offer), active: offer.active });

interface PackageEditorProps {
  offer: AdminPackage;
  catalogue: AdminCatalogue;
  onLeave: () => void;
}

/** One package: to be changed, with what creators will see of it, taken off sale, and brought back. */
export function PackageEditor({ offer, catalogue, onLeave }: PackageEditorProps) {
  const { t } = useTranslation('admin-catalogue');
  const { form, seen, fields, isLate, look } = useOfferForm({
    offer,
    code: offer.code,
    fieldsOf: packageFieldsOf,
    fits: PACKAGE_FITS,
    resolver,
  });
  const before = contentOf(seen);
  const entered = packageContentOf(fields);
  const isRight = useIsRight(form.control);
  const deed = { id: seen.id, version: seen.version };
  const canSave = isRight && !isLate && changedNames(before, entered).length > 0;
  return (
    <>
      <PageHeader
        title={t('package_title', { code: offer.code })}
        description={t('sold', { count: offer.sold })}
        actions={
          offer.active ? (
            <Retire deed={deed} disabled={isLate} onDone={onLeave} />
          ) : (
            <Restore deed={deed} disabled={isLate} onDone={onLeave} />
          )
        }
      />
      {isLate ? <LateNotice before={toldOf(seen)} after={toldOf(offer)} onLook={look} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {offer.active ? null : <Badge tone="warning">{t('retired_unseen')}</Badge>}
          <PackageForm control={form.control} isRetired={!offer.active} />
          <ReasonedChange
            label={t('save.action')}
            text={t('save.text')}
            done={t('save.done')}
            disabled={!canSave}
            extra={canSave ? { ...deed, ...entered } : null}
            change={client.adminCatalogue.changePackage}
            onDone={onLeave}
          >
            <ChangesInWords before={before} after={entered} />
            <Consequences lines={[...usePackageConsequences(entered, offer.code, catalogue), t('consequence.open')]} />
          </ReasonedChange>
        </div>
        <PackagePreview before={before} after={readableOf(entered, before)} catalogue={catalogue} />
      </div>
    </>
  );
}

/** From when it holds, and who loses the mark of the popular one by it. */
export function usePackageConsequences(
  { popular }: PackageContent,
  code: string,
  { packages }: AdminCatalogue,
): string[] {
  const { t } = useTranslation('admin-catalogue');
  const other = popular ? packages.find((each) => each.popular && each.code !== code) : undefined;
  return [t('consequence.from_now'), ...(other ? [t('consequence.mark', { code: other.code })] : [])];
}

interface DeedProps {
  deed: { id: string; version: string };
  disabled: boolean;
  onDone: () => void;
}

function Retire({ deed, disabled, onDone }: DeedProps) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <ReasonedChange
      label={t('retire.action')}
      text={t('retire.text')}
      done={t('retire.done')}
      danger
      disabled={disabled}
      extra={deed}
      change={client.adminCatalogue.retirePackage}
      onDone={onDone}
    />
  );
}

function Restore({ deed, disabled, onDone }: DeedProps) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <ReasonedChange
      label={t('restore.action')}
      text={t('restore.text')}
      done={t('restore.done')}
      disabled={disabled}
      extra={deed}
      change={client.adminCatalogue.restorePackage}
      onDone={onDone}
    />
  );
}
