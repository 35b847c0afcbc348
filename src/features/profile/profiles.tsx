import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { UserOrganization } from '#/contract/session.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';

export function Profiles({ organizations }: { organizations: readonly UserOrganization[] }) {
  const { t } = useLingui();
  const byName = organizations.toSorted((one, other) =>
    one.organization.name.localeCompare(other.organization.name, currentLocale()),
  );
  return (
    <Panel heading={t`Profiles`}>
      <ListTable
        isInPanel
        label={t`Profiles`}
        columns={[
          {
            key: 'organization',
            heading: t`Organization`,
            width: 'minmax(0, 1.4fr)',
            cell: ({ organization }) => organization.name,
          },
          {
            key: 'roles',
            heading: t`Roles`,
            width: 'minmax(0, 1fr)',
            isMuted: true,
            cell: ({ roles }) => roles.map(roleLabel).join(', '),
          },
        ]}
        rows={byName}
        rowKey={({ organization }) => organization.id}
        phoneAreas={`"organization" "roles"`}
      />
    </Panel>
  );
}
