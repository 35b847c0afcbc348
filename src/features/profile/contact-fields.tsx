import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { localizations } from '#/parts/localizations.ts';
import { PhoneField } from '#/parts/phone-field.tsx';
import type { FormState } from '#/parts/use-form.tsx';
import { Card, Panel } from '#/ui/card.tsx';
import { Fields, WholeRow } from '#/ui/fields.tsx';
import { Select } from '#/ui/select.tsx';
import { TextField } from '#/ui/text-field.tsx';
import type { ProfileFields } from './profile-form.ts';

/** How to reach the user; where the codes for signing in go, too. */
export function ContactFields({ form }: { form: FormState<ProfileFields> }) {
  const { t } = useLingui();
  return (
    <Card>
      <Panel heading={t`Contact information`} isLarge>
        <Fields>
          <WholeRow>
            <TextField {...form.field('street')} autoComplete="street-address" />
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
              description={t`You sign in with this address, and security codes go to it.`}
            />
          </WholeRow>
        </Fields>
      </Panel>
    </Card>
  );
}
