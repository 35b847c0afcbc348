import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, type UserSection } from '#/domain/administration.ts';
import { administratorRoles, healthCareRoles, roles as allRoles } from '#/domain/role.ts';
import { UserSearchPanel } from '#/parts/people/user-search-panel.tsx';
import { Select } from '#/ui/fields/select.tsx';
import type { FiltersProps } from '../resources/resource.ts';
import type { UserKind } from './user-fields.ts';

export function UserFilters(props: FiltersProps<UserKind> & { section: UserSection }) {
  const { section, filters, search, held, onFilter, onSearch } = props;
  const { t } = useLingui();
  const { data: organizations = [], isLoading } = useQuery({
    ...organizationsQuery,
    enabled: actsBeyondOrganization(held),
  });
  return (
    <UserSearchPanel
      search={search}
      onSearch={({ firstName, lastName }) => onSearch({ firstName, lastName })}
      roles={{
        suggestions: section === 'professionals' ? healthCareRoles : administratorRoles,
        value: filters.role ?? null,
        isAllAllowed: true,
        onChange: (chosen) => onFilter({ ...filters, role: allRoles.find((role) => role === chosen) }),
      }}
      organizations={
        isLoading || organizations.length > 1
          ? {
              suggestions: organizations,
              isLoading,
              value: organizations.find(({ id }) => id === filters.organization) ?? null,
              isAllAllowed: true,
              onChange: (one) => onFilter({ ...filters, organization: one?.id }),
            }
          : undefined
      }
    >
      <Select
        label={t`Temporary password`}
        options={[
          { value: 'all', label: t`All` },
          { value: 'not-sent', label: t`Not sent` },
        ]}
        value={filters.mail ?? 'all'}
        onChange={(chosen) => onFilter({ ...filters, mail: chosen === 'all' ? undefined : chosen })}
      />
      <Select
        label={t`Membership`}
        options={[
          { value: 'all', label: t`All` },
          { value: 'mine', label: t`Last role taken by me (30 days)` },
        ]}
        value={filters.former ?? 'all'}
        onChange={(chosen) => onFilter({ ...filters, former: chosen === 'all' ? undefined : chosen })}
      />
    </UserSearchPanel>
  );
}
