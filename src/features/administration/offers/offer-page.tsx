import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offeredRoles } from '#/contract/role-offers.ts';
import { roleOffering } from '#/data/administration/role-offers.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isEmail } from '#/domain/email.ts';
import { contactText } from '#/domain/seen-text.ts';
import { focusFirstProblem } from '#/parts/forms/form-focus.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { offerTitle } from './offer-words.ts';
import { WaitingOffers } from './waiting-offers.tsx';

interface OfferPageProps {
  organizations: readonly { id: number; name: string }[];
  /** That of the session. Another one must be chosen on purpose. */
  ownId: number | undefined;
}

type Role = (typeof offeredRoles)[number];

type Refused = Refusals<'email' | 'roles'>;

/** Who has an account in another organization gets roles here by accepting them (docs/decisions/0159). */
export function OfferPage({ organizations, ownId }: OfferPageProps) {
  const { i18n } = useLingui();
  return (
    <Page>
      <DocumentTitle>{i18n._(offerTitle)}</DocumentTitle>
      <PageHead title={i18n._(offerTitle)} />
      <Stack>
        <Card>
          <NewOffer organizations={organizations} ownId={ownId} />
        </Card>
        <WaitingOffers />
      </Stack>
      <OwnPassword />
    </Page>
  );
}

function NewOffer({ organizations, ownId }: OfferPageProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [organization, setOrganization] = useState(String(ownId ?? ''));
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [refused, setRefused] = useState<Refused>({});
  const address = contactText(email).trim().toLowerCase();
  const offering = useSending({
    ...roleOffering(useQueryClient()),
    onSuccess: (refusals: Refused | undefined) => {
      if (refusals) return show(refusals);
      setEmail('');
      setRoles([]);
      return notify({
        level: 'success',
        text: t`The roles were offered. If the address has an account, its owner is told.`,
      });
    },
  });
  const show = (refusals: Refused) => {
    flushSync(() => setRefused(refusals));
    focusFirstProblem(form.current);
  };
  const send = async () => {
    const wrong = {
      ...(address === ''
        ? { email: t`An email is required.` }
        : isEmail(address)
          ? {}
          : { email: t`The email is invalid.` }),
      ...(roles.length === 0 && { roles: t`At least one role is required.` }),
    };
    if (Object.keys(wrong).length > 0) return show(wrong);
    const organizationId = organization === '' ? undefined : Number(organization);
    return offering.mutateAsync({ email: address, organizationId, roles: [...roles] });
  };
  return (
    <Panel heading={t`Offer roles`}>
      <Form formRef={form} isBlocked={false} onSubmit={send}>
        <Stack>
          <p className="second">
            {t`Whoever has an account in another organization keeps it and gets roles here as well. The person is told by email, and the roles count once the person has accepted them. You do not learn whether an address has an account.`}
          </p>
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            isRequired
            isReadOnly={offering.isPending}
            value={email}
            errorMessage={refused.email}
            onChange={(text) => {
              setEmail(text);
              setRefused({ ...refused, email: undefined });
            }}
          />
          {organizations.length > 1 ? (
            <Select
              label={t`Organization`}
              options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={organization}
              onChange={setOrganization}
            />
          ) : null}
          <Field label={t`Roles`} isGroup>
            {() => (
              <div>
                {offeredRoles.map((role, index) => (
                  <CheckBox
                    key={role}
                    name="roles"
                    isDisabled={offering.isPending}
                    isSelected={roles.includes(role)}
                    errorMessage={index === offeredRoles.length - 1 ? refused.roles : undefined}
                    onChange={(isSelected) => {
                      const others = roles.filter((other) => other !== role);
                      setRoles(isSelected ? [...others, role] : others);
                      setRefused({ ...refused, roles: undefined });
                    }}
                  >
                    {roleLabel(role)}
                  </CheckBox>
                ))}
              </div>
            )}
          </Field>
          <ReasonedNote error={offering.error} />
          <div>
            <Button type="submit" variant="primary" isPending={offering.isPending}>
              {t`Offer roles`}
            </Button>
          </div>
        </Stack>
      </Form>
    </Panel>
  );
}
