import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { Patient } from '#/contract/patients.ts';
import { formatAddress } from '#/domain/address.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import { Contact } from '#/parts/people/contact.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { ContactLine } from '#/ui/text/contact-line.tsx';

/** 'street, postcode city - country name', each part only if known. */
export function PatientContact({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const country = patient.locale ? countryName(countryOf(patient.locale), currentLocale()) : undefined;
  const address = formatAddress(patient, country);
  const isUnknown = !address && !patient.email && !patient.phoneNumber;
  return (
    <Panel heading={t`Contact information`}>
      {isUnknown ? (
        '-'
      ) : (
        <Contact email={patient.email} phoneNumber={patient.phoneNumber}>
          {address ? <ContactLine icon="pin" label={t`Address`} text={address} /> : null}
        </Contact>
      )}
    </Panel>
  );
}
