import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { roleChangeOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { UserSection } from '#/domain/administration.ts';
import { roles as allRoles, type Role } from '#/domain/role.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { SaveButton } from '../resources/save-button.tsx';
import { shownRoles, whyNotToggled } from './role-reasons.ts';
import './roles-table.css';

interface RolesTableProps {
  section: UserSection;
  userId: number;
  context: UserContext;
  /** The columns. */
  shown: readonly UserOrganization[];
  /** All of the user, within reach. */
  organizations: readonly UserOrganization[];
  version: string | undefined;
  /** One reason holds for the whole table, and stands above it. */
  isReadOnly: boolean;
}

interface Choice {
  /** Other saved roles replace what was chosen. */
  of: string;
  roles: readonly string[];
}

/** Organizations by roles. What the server does not allow is disabled, with the reason (R-ADM-52). */
export function RolesTable(props: RolesTableProps) {
  const { section, userId, context, shown, organizations, version, isReadOnly } = props;
  const { i18n, t } = useLingui();
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const saving = useSending({
    ...roleChangeOf(useQueryClient(), section, userId),
    onSuccess: () => notify({ level: 'success', text: t`The roles were saved.` }),
  });
  const columns = shown.map(({ organization, roles }) => {
    const of = roles.join(' ');
    const choice = choices[organization.id];
    const chosen = choice?.of === of ? choice.roles : roles;
    return {
      organization,
      chosen,
      isChanged: roles.length !== chosen.length || roles.some((role) => !chosen.includes(role)),
      isLast: saving.variables?.organizationId === organization.id,
      choose: (role: Role, isSelected: boolean) => {
        const others = chosen.filter((other) => other !== role);
        setChoices({ ...choices, [organization.id]: { of, roles: isSelected ? [...others, role] : others } });
      },
    };
  });
  const roles = shownRoles(shown.flatMap((one) => one.roles));
  return (
    <div className="roles-table">
      <table aria-label={t`Roles`}>
        <thead>
          <tr>
            <th scope="col">{t`Role`}</th>
            {columns.map(({ organization }) => (
              <th key={organization.id} scope="col">
                {organization.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row">{roleLabel(role)}</th>
              {columns.map(({ organization, chosen, choose }) => {
                const place = { organizationId: organization.id, userId, organizations, context };
                const reason = whyNotToggled(role, place);
                const box = (
                  <CheckBox
                    isSelected={chosen.includes(role)}
                    isDisabled={reason !== undefined || saving.isPending}
                    description={reason && !isReadOnly ? i18n._(reason) : undefined}
                    onChange={(isSelected) => choose(role, isSelected)}
                  >
                    <span className="visually-hidden">{`${roleLabel(role)}, ${organization.name}`}</span>
                  </CheckBox>
                );
                return <td key={organization.id}>{box}</td>;
              })}
            </tr>
          ))}
        </tbody>
        {isReadOnly ? null : (
          <tfoot>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t`Save roles`}</span>
              </th>
              {columns.map(({ organization, chosen, isChanged, isLast }) => (
                <td key={organization.id}>
                  <ReasonedNote error={isLast ? saving.error : null} />
                  <SaveButton
                    isChanged={isChanged}
                    isUsed={isLast}
                    isPending={isLast && saving.isPending}
                    onPress={() =>
                      saving.mutate({
                        organizationId: organization.id,
                        roles: allRoles.filter((role) => chosen.includes(role)),
                        version,
                      })
                    }
                  >
                    {t`Save roles`}
                  </SaveButton>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
