import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { userOrganizationsQuery } from '#/data/administration/users.ts';
import { actsBeyondOrganization, type Section } from '#/domain/administration.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { RolesThere } from './roles-there.tsx';

interface UserRolesProps {
  section: Section;
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
