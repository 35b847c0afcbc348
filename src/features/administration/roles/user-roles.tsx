import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext } from '#/contract/session.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { userOrganizationsQuery } from '#/data/administration/users.ts';
import { actsBeyondOrganization, type UserSection } from '#/domain/administration.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { whyNoneToggled } from './role-reasons.ts';
import { RolesTable } from './roles-table.tsx';

interface UserRolesProps {
  section: UserSection;
  userId: number;
  userName: string;
  context: UserContext;
}

/** The user's organizations within reach, and one more if the caller chooses it. */
export function UserRoles({ section, userId, userName, context }: UserRolesProps) {
  const { i18n, t } = useLingui();
  const query = useQuery(userOrganizationsQuery(section, userId));
  const actsBeyond = actsBeyondOrganization(context.currentUserOrganization?.roles ?? []);
  const { data: within = [] } = useQuery({ ...organizationsQuery, enabled: actsBeyond });
  const [added, setAdded] = useState('');
  if (query.error && !query.data) return <ListProblem title={t`The roles could not be loaded`} query={query} />;
  if (!query.data) return null;
  const { organizations, version } = query.data;
  const others = within.filter(({ id }) => organizations.every(({ organization }) => organization.id !== id));
  const more = others.find(({ id }) => String(id) === added);
  // Somebody without a role here any more can be given one again.
  const own = actsBeyond || organizations.length > 0 ? undefined : context.currentUserOrganization?.organization;
  const empty = [more, own].flatMap((organization) => (organization ? [{ organization, roles: [] }] : []));
  const shown = [...organizations, ...empty];
  const places = shown.map(({ organization }) => organization.id);
  const reason = whyNoneToggled(places, { userId, organizations, context });
  return (
    <Card>
      <Panel heading={t`Roles`}>
        <Stack>
          {reason ? <p className="second">{i18n._(reason)}</p> : null}
          {shown.length > 0 ? (
            <RolesTable
              section={section}
              userId={userId}
              userName={userName}
              context={context}
              shown={shown}
              organizations={organizations}
              version={version}
              isReadOnly={reason !== undefined}
            />
          ) : null}
          {others.length > 0 && !reason ? (
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
