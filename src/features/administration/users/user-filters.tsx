import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, type UserSection } from '#/domain/administration.ts';
import { administratorRoles, healthCareRoles, roles as allRoles } from '#/domain/role.ts';
import { UserSearchPanel } from '#/parts/people/user-search-panel.tsx';
import { Select } from '#/ui/fields/select.tsx';
import type { FiltersProps } from '../resources/resource.ts';
import { SearchField } from '../resources/search-field.tsx';
import type { UserKind } from './user-fields.ts';

export function UserFilters(props: FiltersProps<UserKind> & { section: UserSection }) {
  const { section, filters, search, held, onFilter, onSearch } = props;
  const { t } = useLingui();
  const { page: _, sort: __, ...inForce } = filters;
  const set = (changed: Partial<typeof inForce>) => onFilter({ ...inForce, ...changed });
  const { data: organizations = [], isLoading } = useQuery({
    ...organizationsQuery,
    enabled: actsBeyondOrganization(held),
  });
  return (
    <UserSearchPanel
      search={search}
      onSearch={({ firstName, lastName }) => onSearch({ ...search, firstName, lastName })}
      roles={{
        suggestions: section === 'professionals' ? healthCareRoles : administratorRoles,
        value: filters.role ?? null,
        isAllAllowed: true,
        onChange: (chosen) => set({ role: allRoles.find((role) => role === chosen) }),
      }}
      organizations={
        isLoading || organizations.length > 1
          ? {
              suggestions: organizations,
              isLoading,
              value: organizations.find(({ id }) => id === filters.organization) ?? null,
              isAllAllowed: true,
              onChange: (one) => set({ organization: one?.id }),
            }
          : undefined
      }
    >
      <SearchField
        label={t`Email`}
        value={search.email ?? ''}
        onSearch={(text) => onSearch({ ...search, email: text || null })}
      />
      <Select
        label={t`Account`}
        options={[
          { value: 'all', label: t({ context: 'accounts', message: `All` }) },
          { value: 'not-sent', label: t`Temporary password not sent` },
          { value: 'never-signed-in', label: t`Never signed in` },
          { value: 'must-change', label: t`Password must be changed` },
        ]}
        value={filters.account ?? 'all'}
        onChange={(chosen) => set({ account: chosen === 'all' ? undefined : chosen })}
      />
      <Select
        label={t`Membership`}
        options={[
          { value: 'all', label: t`All` },
          { value: 'mine', label: t`Last role taken by me (30 days)` },
        ]}
        value={filters.former ?? 'all'}
        onChange={(chosen) => set({ former: chosen === 'all' ? undefined : chosen })}
      />
    </UserSearchPanel>
  );
}
