import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { saveText } from '#/browser/page/file-tab.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { ImportKind } from '#/contract/imports.ts';
import { csvOf, csvRelease, csvSeparator } from '#/domain/csv.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Button } from '#/ui/actions/button.tsx';
import { fieldLabels } from './import-words.ts';

type Row = Readonly<Record<string, string>>;

const example = {
  product: msg`Example product`,
  hardware: msg`Example hardware`,
  driver: msg`Example driver`,
  organization: msg`Example organization`,
  firstName: msg`Example`,
  lastName: msg`Person`,
  city: msg`Example city`,
};

// oxlint-disable-next-line words/no-unlocalized-strings -- a serial has no language
const device = { serial: 'EXAMPLE-1' };

const release = '1.0.0';

/** Nobody has these names, so a sample that is imported as it is changes nothing. */
const samples: Readonly<Record<ImportKind, Readonly<Record<string, string | MessageDescriptor>>>> = {
  devices: {
    ...device,
    product: example.product,
    hardware: example.hardware,
    firmwareVersion: release,
    targetFirmware: release,
    organization: example.organization,
  },
  targets: { ...device, targetFirmware: release },
  compatibility: {
    product: example.product,
    firmware: release,
    hardware: example.hardware,
    driver: example.driver,
  },
  professionals: {
    firstName: example.firstName,
    lastName: example.lastName,
    // oxlint-disable-next-line words/no-unlocalized-strings -- an address that belongs to nobody
    email: 'person@example.org',
    locale: 'en-GB',
    phoneNumber: '',
    street: '',
    postCode: '',
    city: example.city,
    identityNumber: '',
    roles: 'DOCTOR',
    organization: example.organization,
  },
};

const releases = ['firmwareVersion', 'targetFirmware', 'firmware'];

const cellOf = (field: string, value: string) =>
  releases.includes(field) ? csvRelease(value) : field === 'roles' ? roleLabel(value) : value;

/** A file as the import reads it, in the words of the language. */
export function ImportSample({ kind }: { kind: ImportKind }) {
  const { i18n, t } = useLingui();
  const row: Row = Object.fromEntries(
    Object.entries(samples[kind]).map(([field, value]) => [field, typeof value === 'string' ? value : i18n._(value)]),
  );
  const save = (type: 'csv' | 'json') => {
    // oxlint-disable-next-line words/no-unlocalized-strings -- a file name
    const name = `${kind}-example.${type}`;
    if (type === 'json') return saveText(`${JSON.stringify([row], undefined, 2)}\n`, name, 'application/json');
    const heads = Object.keys(row).map((field) => (fieldLabels[field] ? i18n._(fieldLabels[field]) : field));
    const cells = Object.entries(row).map(([field, value]) => cellOf(field, value));
    return saveText(csvOf([heads, cells], csvSeparator(currentLocale())), name, 'text/csv');
  };
  return (
    <div>
      <Button icon="download" variant="quiet" onPress={() => save('csv')}>{t`Sample as CSV`}</Button>
      <Button icon="download" variant="quiet" onPress={() => save('json')}>{t`Sample as JSON`}</Button>
    </div>
  );
}
