import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { roleChangeOf, userOrganizationsQuery } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { actsBeyondOrganization, type UserSection } from '#/domain/administration.ts';
import { roles as allRoles } from '#/domain/role.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { shownRoles, whyNotToggled } from './role-reasons.ts';

interface UserRolesProps {
  section: UserSection;
  userId: number;
  context: UserContext;
}

/** The user's organizations within reach, and one more if the caller chooses it. */
export function UserRoles({ section, userId, context }: UserRolesProps) {
  const { t } = useLingui();
  const query = useQuery(userOrganizationsQuery(section, userId));
  const actsBeyond = actsBeyondOrganization(context.currentUserOrganization?.roles ?? []);
  const { data: within = [] } = useQuery({ ...organizationsQuery, enabled: actsBeyond });
  const [added, setAdded] = useState('');
  if (query.error && !query.data) return <ListProblem title={t`The roles could not be loaded`} query={query} />;
  if (!query.data) return null;
  const { organizations, version } = query.data;
  const others = within.filter(({ id }) => organizations.every(({ organization }) => organization.id !== id));
  const more = others.find(({ id }) => String(id) === added);
  const shown = [...organizations, ...(more ? [{ organization: more, roles: [] }] : [])];
  return (
    <Card>
      <Panel heading={t`Roles`}>
        <Stack>
          {shown.map(({ organization, roles }) => (
            <RolesThere
              // Saved roles replace what was chosen before.
              key={`${organization.id} ${roles.join(' ')}`}
              section={section}
              userId={userId}
              context={context}
              organization={organization}
              organizations={organizations}
              roles={roles}
              version={version}
            />
          ))}
          {others.length > 0 ? (
            <Select
              label={t`Another organization`}
              options={[
                { value: '', label: t`Please choose` },
                ...others.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={more ? added : ''}
              onChange={setAdded}
            />
          ) : null}
        </Stack>
      </Panel>
    </Card>
  );
}

interface RolesThereProps {
  section: UserSection;
  userId: number;
  context: UserContext;
  organization: { id: number; name: string };
  /** All of the user, within reach. */
  organizations: readonly UserOrganization[];
  roles: readonly string[];
  version: string | undefined;
}

/** The roles in one organization. What the server does not allow is disabled, with the reason (R-ADM-52). */
function RolesThere({ section, userId, context, organization, organizations, roles, version }: RolesThereProps) {
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
