import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { sectionPath, type UserSection } from '#/domain/administration.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { TextLink } from '#/ui/actions/link.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field, Fields, WholeRow } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { offerPath, offerTitle } from '../offers/offer-words.ts';
import type { PanelsProps } from '../resources/resource.ts';
import type { UserKind } from './user-fields.ts';

/** A new user gets roles in one organization. */
export function UserPanels({ section, form, id, choices }: PanelsProps<UserKind> & { section: UserSection }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Card>
        <Panel heading={t`Personal information`} isLarge>
          <Fields>
            <TextField {...form.field('firstName')} autoComplete="off" />
            <TextField {...form.field('lastName')} autoComplete="off" />
            {section === 'professionals' ? <TextField {...form.field('identityNumber')} autoComplete="off" /> : null}
          </Fields>
        </Panel>
      </Card>
      <Card>
        <Panel heading={t`Contact information`} isLarge>
          <Stack>
            <Contact form={form} />
            {id !== undefined ? null : section === 'professionals' ? (
              <TextLink to={sectionPath(section, offerPath)}>{i18n._(offerTitle)}</TextLink>
            ) : (
              <p className="second">
                {t`Whoever has an account already gets the role on the page of that account. If the account belongs to an organization that you do not administer, ask somebody who administers both.`}
              </p>
            )}
          </Stack>
        </Panel>
      </Card>
      {id === undefined ? (
        <Card>
          <Panel heading={t`Access`} isLarge>
            <Access form={form} choices={choices} />
          </Panel>
        </Card>
      ) : null}
    </>
  );
}

function Contact({ form }: Pick<PanelsProps<UserKind>, 'form'>) {
  const { t } = useLingui();
  return (
    <Fields>
      <WholeRow>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          description={t`The user signs in with this address, and security codes are sent to it.`}
        />
      </WholeRow>
      <Select
        {...form.field('locale')}
        options={[{ value: '', label: t`Please choose` }, ...localizations(currentLocale())]}
      />
      <PhoneField {...form.field('phone')} isOfOther />
      <WholeRow>
        <TextField {...form.field('street')} autoComplete="off" />
      </WholeRow>
      <TextField {...form.field('postCode')} autoComplete="off" />
      <TextField {...form.field('city')} autoComplete="off" />
    </Fields>
  );
}

function Access({ form, choices: { roles, organizations } }: Pick<PanelsProps<UserKind>, 'form' | 'choices'>) {
  const held = form.field('roles');
  return (
    <Stack>
      {organizations.length > 1 ? (
        <Select
          {...form.field('organization')}
          options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <Field label={held.label} isGroup>
        {() => (
          <div>
            {roles.map((role, index) => (
              <CheckBox
                key={role}
                name="roles"
                isSelected={held.value.includes(role)}
                isDisabled={held.isReadOnly}
                errorMessage={index === roles.length - 1 ? held.errorMessage : undefined}
                onBlur={held.onBlur}
                onChange={(isSelected) =>
                  held.onChange(isSelected ? [...held.value, role] : held.value.filter((other) => other !== role))
                }
              >
                {roleLabel(role)}
              </CheckBox>
            ))}
          </div>
        )}
      </Field>
    </Stack>
  );
}
