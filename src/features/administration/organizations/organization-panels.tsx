import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { applicationCodes } from '#/domain/application.ts';
import { timeZoneOf } from '#/domain/time-zone.ts';
import { recordProfessionals } from '#/domain/record-professionals.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import type { PanelsProps } from '../resources/resource.ts';
import type { OrganizationKind } from './organization-fields.ts';
import { ChoiceField } from './choice-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { applicationLabel, professionalLabel } from './organization-words.ts';

export function OrganizationPanels({ form, id, choices }: PanelsProps<OrganizationKind>) {
  const { t } = useLingui();
  const [locale, timeZone] = [form.field('locale'), form.field('timeZone')];
  const parents = choices.filter((one) => one.id !== id);
  return (
    <>
      <Card>
        <Panel heading={t`Organization`} isLarge>
          <Fields>
            <WholeRow>
              <TextField {...form.field('name')} autoComplete="off" />
            </WholeRow>
            <WholeRow>
              <Select
                {...form.field('parent')}
                options={[
                  { value: '', label: t`No other organization` },
                  ...parents.map((one) => ({ value: String(one.id), label: one.name })),
                ]}
              />
            </WholeRow>
            <WholeRow>
              <ChoiceField
                {...form.field('applications')}
                description={t`People of this organization sign in to and prescribe for the chosen applications only. If none is chosen, all can be used.`}
                choices={applicationCodes}
                labelOf={applicationLabel}
              />
            </WholeRow>
            <WholeRow>
              <ChoiceField {...form.field('required')} choices={recordProfessionals} labelOf={professionalLabel} />
            </WholeRow>
          </Fields>
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`Contact information`} isLarge>
          <Fields>
            <Select
              {...locale}
              onChange={(chosen) => {
                // Until another one is chosen, the zone is that of the country.
                if (timeZone.value === (timeZoneOf(locale.value) ?? '')) timeZone.onChange(timeZoneOf(chosen) ?? '');
                locale.onChange(chosen);
              }}
              options={[{ value: '', label: t`Please choose` }, ...localizations(currentLocale())]}
            />
            <TimeZoneField {...timeZone} />
            <PhoneField {...form.field('phone')} isOfOther />
            <WholeRow>
              <TextField {...form.field('street')} autoComplete="off" />
            </WholeRow>
            <TextField {...form.field('postCode')} autoComplete="off" />
            <TextField {...form.field('city')} autoComplete="off" />
          </Fields>
        </Panel>
      </Card>
    </>
  );
}
