import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { roleChangeOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { Section } from '#/domain/administration.ts';
import { roles as allRoles } from '#/domain/role.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { shownRoles, whyNotToggled } from './role-reasons.ts';

interface RolesThereProps {
  section: Section;
  userId: number;
  context: UserContext;
  organization: { id: number; name: string };
  /** All of the user, within reach. */
  organizations: readonly UserOrganization[];
  roles: readonly string[];
  version: string | undefined;
}

/** The roles in one organization. What the server does not allow is disabled, with the reason (R-ADM-52). */
export function RolesThere({ section, userId, context, organization, organizations, roles, version }: RolesThereProps) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState(roles);
  const saving = useSending({
    ...roleChangeOf(useQueryClient(), section, userId),
    onSuccess: () => notify({ level: 'success', text: t`The roles were saved.` }),
  });
  const isChanged = roles.length !== chosen.length || roles.some((role) => !chosen.includes(role));
  const place = { organizationId: organization.id, userId, organizations, context };
  const save = () =>
    saving.mutate({
      organizationId: organization.id,
      roles: allRoles.filter((role) => chosen.includes(role)),
      version,
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save();
      }}
    >
      <Field label={organization.name} isGroup>
        {() => (
          <div>
            {shownRoles(roles).map((role) => {
              const reason = whyNotToggled(role, place);
              return (
                <CheckBox
                  key={role}
                  isSelected={chosen.includes(role)}
                  isDisabled={reason !== undefined || saving.isPending}
                  description={reason && i18n._(reason)}
                  onChange={(isSelected) =>
                    setChosen(isSelected ? [...chosen, role] : chosen.filter((other) => other !== role))
                  }
                >
                  {roleLabel(role)}
                </CheckBox>
              );
            })}
          </div>
        )}
      </Field>
      <SendNote error={saving.error} />
      <Button type="submit" isDisabled={!isChanged} isPending={saving.isPending}>
        {t`Save roles`}
      </Button>
    </form>
  );
}
