import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import type { Section } from '#/domain/administration.ts';
import type { Role } from '#/domain/role.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import { MissingBar } from '#/parts/forms/missing-bar.tsx';
import type { FormState } from '#/parts/forms/use-form.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';
import { Fields, WholeRow } from '#/ui/fields/fields.tsx';
import { RequiredMark } from '#/ui/fields/required-mark.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { FormPage } from '#/ui/forms/form-page.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { PageHead } from '#/ui/layout/page.tsx';
import type { UserFields } from './user-fields.ts';

interface UserFormProps {
  section: Section;
  title: string;
  form: FormState<UserFields>;
  /** A new user gets roles in one organization. */
  access?: { roles: readonly Role[]; organizations: readonly AdministeredOrganization[] } | undefined;
  notes: ReactNode;
  note: ReactNode;
  back: ReactNode;
}

export function UserForm({ section, title, form, access, notes, note, back }: UserFormProps) {
  const { t } = useLingui();
  return (
    <FormPage
      formRef={form.formRef}
      onSubmit={form.submit}
      sending={form.isSending ? t`Sending…` : undefined}
      bar={
        <MissingBar missing={form.missing} note={note}>
          {back}
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {t`Save`}
          </Button>
        </MissingBar>
      }
    >
      <DocumentTitle>{title}</DocumentTitle>
      <PageHead title={title}>
        <Trans>
          Required fields are marked with
          <RequiredMark />
        </Trans>
      </PageHead>
      <Stack>
        {notes}
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
            <Contact form={form} />
          </Panel>
        </Card>
        {access ? (
          <Card>
            <Panel heading={t`Access`} isLarge>
              <Access form={form} {...access} />
            </Panel>
          </Card>
        ) : null}
      </Stack>
    </FormPage>
  );
}

function Contact({ form }: { form: FormState<UserFields> }) {
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
          description={t`The user signs in with this address, and security codes go to it.`}
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

function Access({
  form,
  roles,
  organizations,
}: { form: FormState<UserFields> } & NonNullable<UserFormProps['access']>) {
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
