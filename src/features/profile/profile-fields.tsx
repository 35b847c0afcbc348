import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import { ContactsNeedNetwork } from '#/parts/outbox/needs-network.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Fields, WholeRow } from '#/ui/fields/field.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import type { TypedProfile } from './profile-form.ts';

interface ContactFieldsProps {
  form: FormState<TypedProfile>;
  needsPassword: boolean;
}

export function ContactFields({ form, needsPassword }: ContactFieldsProps) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Contact information`} isLarge>
        <Fields>
          <WholeRow>
            <TextField {...form.field('street')} autoComplete="address-line1" />
          </WholeRow>
          <TextField {...form.field('postCode')} autoComplete="postal-code" />
          <TextField {...form.field('city')} autoComplete="address-level2" />
          <Select
            {...form.field('locale')}
            options={[{ value: '', label: t`Please choose` }, ...localizations(currentLocale())]}
          />
          <PhoneField {...form.field('phone')} />
          <WholeRow>
            <TextField
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
              description={t`You sign in with this address, and security codes are sent to it.`}
            />
            <ContactsNeedNetwork />
          </WholeRow>
          {needsPassword ? (
            <WholeRow>
              <PasswordField
                {...form.field('currentPassword')}
                revealLabel={t`Show password`}
                hideLabel={t`Hide password`}
                description={t`Security codes are sent to your email address and phone number. A new one takes effect once you have entered the code sent to it.`}
              />
            </WholeRow>
          ) : null}
        </Fields>
      </Panel>
    </Card>
  );
}

export function NameFields({ form }: { form: FormState<TypedProfile> }) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Personal information`} isLarge>
        <Fields>
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </Fields>
      </Panel>
    </Card>
  );
}
