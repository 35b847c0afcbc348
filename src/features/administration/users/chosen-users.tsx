import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenPeopleMost } from '#/contract/chosen.ts';
import type { ChosenPeople } from '#/contract/chosen-calls.ts';
import { mailChange, roleChange } from '#/data/administration/chosen.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { userSelectionOf, type UserSelection } from '#/data/administration/users.ts';
import { actsBeyondOrganization, type UserSection } from '#/domain/administration.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { roleLabel } from '#/parts/people/role-label.ts';
import { Select } from '#/ui/fields/select.tsx';
import type { ChosenAction, ChosenDialogProps, ChosenObjects } from '../chosen/chosen-action.ts';
import { ChosenDialog } from '../chosen/chosen-dialog.tsx';
import { useChosenObjects } from '../chosen/use-chosen.ts';
import { rolesToGive } from './user-fields.ts';

function chosenOf(objects: ChosenObjects<UserSelection>): ChosenPeople {
  return 'ids' in objects ? objects : { found: userSelectionOf(objects.selection), count: objects.count };
}

type UserDialogProps = ChosenDialogProps<UserSelection> & { section: UserSection };

function RoleDialog(props: UserDialogProps & { isGiven: boolean }) {
  const { section, isGiven, objects, selection, own, count, held, onClose, onDone } = props;
  const { t } = useLingui();
  const organizations = useQuery({ ...organizationsQuery, enabled: actsBeyondOrganization(held) });
  const { data = own ? [own] : [] } = organizations;
  const { organization: found } = selection;
  const [organization, setOrganization] = useState(String(typeof found === 'number' ? found : (own?.id ?? '')));
  const [wanted, setWanted] = useState('');
  const chosen = useChosenObjects(objects, count, chosenOf);
  const roles = rolesToGive(section, held);
  const role = roles.find((one) => one === wanted);
  const organizationId = Number(organization);
  return (
    <ChosenDialog
      title={isGiven ? t`Give a role` : t`Take a role away`}
      count={count}
      change={role && organizationId > 0 ? roleChange(section, chosen, { organizationId, role, isGiven }) : undefined}
      actionText={(changed) =>
        isGiven
          ? t`${plural(changed, { one: 'Give the role to # person', other: 'Give the role to # people' })}`
          : t`${plural(changed, { one: 'Take the role from # person', other: 'Take the role from # people' })}`
      }
      onClose={onClose}
      onDone={onDone}
    >
      {isGiven ? null : <p className="second">{t`Whoever loses the last role in the organization leaves it.`}</p>}
      {organizations.error && !organizations.data ? (
        <ListProblem title={t`The organizations could not be loaded`} query={organizations} />
      ) : null}
      <Select
        label={t`Organization`}
        options={[
          { value: '', label: t`Please choose` },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={organization}
        onChange={setOrganization}
      />
      <Select
        label={t`Role`}
        options={[
          { value: '', label: t`Please choose` },
          ...roles.map((one) => ({ value: one, label: roleLabel(one) })),
        ]}
        value={wanted}
        onChange={setWanted}
      />
    </ChosenDialog>
  );
}

function MailDialog({ section, objects, count, onClose, onDone }: UserDialogProps) {
  const { t } = useLingui();
  const chosen = useChosenObjects(objects, count, chosenOf);
  return (
    <ChosenDialog
      title={t`Send the welcome mail again`}
      count={count}
      change={mailChange(section, chosen)}
      actionText={(changed) => t`${plural(changed, { one: 'Send # mail', other: 'Send # mails' })}`}
      doneText={(sent) => t`Mails being sent: ${sent}`}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="second">{t`Each mail has a new temporary password. Only people who have not signed in yet get one.`}</p>
    </ChosenDialog>
  );
}

export function userActions(section: UserSection): readonly ChosenAction<UserSelection>[] {
  const most = chosenPeopleMost;
  const isAllowed = (held: readonly string[]) => rolesToGive(section, held).length > 0;
  return [
    {
      key: 'give',
      label: msg`Give a role`,
      isAllowed,
      most,
      Dialog: (props) => <RoleDialog section={section} isGiven {...props} />,
    },
    {
      key: 'take',
      label: msg`Take a role away`,
      isAllowed,
      most,
      Dialog: (props) => <RoleDialog section={section} isGiven={false} {...props} />,
    },
    {
      key: 'mail',
      label: msg`Send again`,
      isAllowed,
      most,
      Dialog: (props) => <MailDialog section={section} {...props} />,
    },
  ];
}
