import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import type { UserSelection } from '#/data/administration/users.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, sectionPath, type Section } from '#/domain/administration.ts';
import { administratorRoles, healthCareRoles } from '#/domain/role.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { UserSearchPanel } from '#/parts/people/user-search-panel.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Fold } from '#/ui/layout/fold.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { rolesToGive } from './user-fields.ts';
import { UserList } from './user-list.tsx';
import { sectionWords } from './user-words.ts';

/** What the address holds. */
export type Filters = Pick<UserSelection, 'page' | 'organization' | 'role'>;

interface UserListPageProps {
  section: Section;
  /** The caller's roles in the session's organization. */
  held: readonly string[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Names are personal data, so they stay in memory. */
type Names = Pick<UserSelection, 'firstName' | 'lastName'>;

const noNames: Names = { firstName: null, lastName: null };

export function UserListPage({ section, held, filters, onFilter }: UserListPageProps) {
  const { i18n, t } = useLingui();
  const [names, setNames] = useNames(section);
  const words = sectionWords[section];
  const actsBeyond = actsBeyondOrganization(held);
  const { data: organizations = [] } = useQuery({ ...organizationsQuery, enabled: actsBeyond });
  const roles = section === 'professionals' ? healthCareRoles : administratorRoles;
  const inForce = [names.firstName, names.lastName, filters.organization, filters.role].filter(Boolean).length;
  const clear = () => {
    setNames(noNames);
    onFilter({ page: 1 });
  };
  const create =
    rolesToGive(section, held).length === 0 ? null : (
      <LinkButton variant="primary" icon="plus" to={sectionPath(section, 'create')}>
        {i18n._(words.create)}
      </LinkButton>
    );
  return (
    <Page>
      <DocumentTitle>{i18n._(words.title)}</DocumentTitle>
      <PageHead title={i18n._(words.title)} actions={create} />
      <Fold
        heading={t`Filters`}
        labels={{ open: t`Show`, close: t`Hide` }}
        isOpenAtFirst={matchMedia('(min-width: 768px)').matches}
        summary={
          inForce === 0 ? null : (
            <span className="second">
              <Plural value={inForce} one="# in force" other="# in force" />
            </span>
          )
        }
      >
        <UserSearchPanel
          search={names}
          onSearch={({ firstName, lastName }) => {
            setNames({ firstName, lastName });
            onFilter({ ...filters, page: 1 });
          }}
          roles={{
            suggestions: roles,
            value: filters.role ?? null,
            isAllAllowed: true,
            onChange: (role) => onFilter({ ...filters, page: 1, role: role ?? undefined }),
          }}
          organizations={
            organizations.length > 1
              ? {
                  suggestions: organizations,
                  value: chosen(organizations, filters.organization),
                  isAllAllowed: true,
                  onChange: (one) => onFilter({ ...filters, page: 1, organization: one?.id }),
                }
              : undefined
          }
        />
      </Fold>
      <UserList
        section={section}
        selection={{ ...filters, ...names, organization: filters.organization ?? (actsBeyond ? 'all' : undefined) }}
        isFiltered={inForce > 0}
        onClear={clear}
        create={create}
      />
    </Page>
  );
}

function chosen(
  organizations: readonly AdministeredOrganization[],
  wanted: UserSelection['organization'],
): AdministeredOrganization | null {
  return organizations.find(({ id }) => id === wanted) ?? null;
}

/** They are there again when the user comes back from a user's page. */
function useNames(section: Section): [Names, (names: Names) => void] {
  const queryClient = useQueryClient();
  const key = ['administration', section, 'names'];
  const [names, setNames] = useState(() => queryClient.getQueryData<Names>(key) ?? noNames);
  return [
    names,
    (changed) => {
      queryClient.setQueryData(key, changed);
      setNames(changed);
    },
  ];
}
