import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { roleChangeOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { UserSection } from '#/domain/administration.ts';
import { roles as allRoles, type Role } from '#/domain/role.ts';
import { roleLabel } from '#/parts/people/role-label.ts';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { useMedia } from '#/ui/layout/use-media.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { SaveButton } from '../resources/save-button.tsx';
import { LastRole } from './last-role.tsx';
import { shownRoles, whyNotToggled } from './role-reasons.ts';
import './roles-table.css';

interface RolesTableProps {
  section: UserSection;
  userId: number;
  userName: string;
  context: UserContext;
  shown: readonly UserOrganization[];
  /** All of the user, within reach. */
  organizations: readonly UserOrganization[];
  version: string | undefined;
  /** One reason holds for the whole table, and stands above it. */
  isReadOnly: boolean;
}

/** One organization, and what can be done in it. */
interface Column {
  organization: UserOrganization['organization'];
  chosen: readonly string[];
  choose: (role: Role, isSelected: boolean) => void;
  isBusy: boolean;
  whyNot: (role: Role) => MessageDescriptor | undefined;
  saysWhy: boolean;
  save: ReactNode;
}

interface Choice {
  /** Other saved roles replace what was chosen. */
  of: string;
  roles: readonly string[];
}

/* oxlint-disable-next-line words/no-unlocalized-strings -- a media query */
const tableFrom = '(min-width: 48em)';

/**
 * Organizations by roles. On a phone, each organization is a group of its own. What the server does not allow is
 * disabled, with the reason (R-ADM-52).
 */
export function RolesTable(props: RolesTableProps) {
  const { section, userId, userName, context, shown, organizations, version, isReadOnly } = props;
  const { t } = useLingui();
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const saving = useSending({
    ...roleChangeOf(useQueryClient(), section, userId),
    onSuccess: () => notify({ level: 'success', text: t`The roles were saved.` }),
  });
  const [leaving, setLeaving] = useState<UserOrganization['organization']>();
  const save = (organizationId: number, chosen: readonly string[]) =>
    saving.mutate({ organizationId, roles: allRoles.filter((role) => chosen.includes(role)), version });
  const isTable = useMedia(tableFrom);
  const columns = shown.map(({ organization, roles }): Column => {
    const of = roles.join(' ');
    const choice = choices[organization.id];
    const chosen = choice?.of === of ? choice.roles : roles;
    const isLast = saving.variables?.organizationId === organization.id;
    const isChanged = roles.length !== chosen.length || roles.some((role) => !chosen.includes(role));
    const choose = (role: Role, isSelected: boolean) => {
      const others = chosen.filter((other) => other !== role);
      setChoices({ ...choices, [organization.id]: { of, roles: isSelected ? [...others, role] : others } });
    };
    return {
      organization,
      chosen,
      choose,
      isBusy: saving.isPending,
      whyNot: (role) => whyNotToggled(role, { organizationId: organization.id, userId, organizations, context }),
      saysWhy: !isReadOnly,
      save: isReadOnly ? null : (
        <>
          <ReasonedNote error={isLast ? saving.error : null} />
          <SaveButton
            isChanged={isChanged}
            isUsed={isLast}
            isPending={isLast && saving.isPending}
            onPress={() => (chosen.length === 0 ? setLeaving(organization) : save(organization.id, chosen))}
          >
            {t`Save roles`}
          </SaveButton>
        </>
      ),
    };
  });
  const roles = shownRoles(shown.flatMap((one) => one.roles));
  return (
    <>
      {isTable ? <Table columns={columns} roles={roles} /> : <Groups columns={columns} roles={roles} />}
      {leaving ? (
        <LastRole
          person={{ id: userId, name: userName }}
          organization={leaving.name}
          onClose={() => setLeaving(undefined)}
          onTaken={() => {
            setLeaving(undefined);
            save(leaving.id, []);
          }}
        />
      ) : null}
    </>
  );
}

function RoleBox({ role, column, children }: { role: Role; column: Column; children: ReactNode }) {
  const { i18n } = useLingui();
  const { chosen, choose, isBusy, whyNot, saysWhy } = column;
  const reason = whyNot(role);
  return (
    <CheckBox
      isSelected={chosen.includes(role)}
      isDisabled={reason !== undefined || isBusy}
      description={reason && saysWhy ? i18n._(reason) : undefined}
      onChange={(isSelected) => choose(role, isSelected)}
    >
      {children}
    </CheckBox>
  );
}

interface ShapeProps {
  columns: readonly Column[];
  roles: readonly Role[];
}

function Groups({ columns, roles }: ShapeProps) {
  return (
    <div>
      {columns.map((column) => (
        <fieldset key={column.organization.id} className="roles-group">
          <legend>{column.organization.name}</legend>
          {roles.map((role) => (
            <RoleBox key={role} role={role} column={column}>
              {roleLabel(role)}
            </RoleBox>
          ))}
          {column.save}
        </fieldset>
      ))}
    </div>
  );
}

function Table({ columns, roles }: ShapeProps) {
  const { t } = useLingui();
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
              {columns.map((column) => {
                const box = (
                  <RoleBox role={role} column={column}>
                    <span className="visually-hidden">{`${roleLabel(role)}, ${column.organization.name}`}</span>
                  </RoleBox>
                );
                return <td key={column.organization.id}>{box}</td>;
              })}
            </tr>
          ))}
        </tbody>
        {columns.every(({ save }) => save === null) ? null : (
          <tfoot>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t`Save roles`}</span>
              </th>
              {columns.map(({ organization, save }) => (
                <td key={organization.id}>{save}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
