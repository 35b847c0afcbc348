import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenDevicesMost } from '#/contract/chosen.ts';
import type { ChosenDevices } from '#/contract/chosen-calls.ts';
import { organizationChange, targetChange } from '#/data/administration/chosen.ts';
import { deviceSelectionOf, productChoicesQuery, type DeviceFilters } from '#/data/administration/devices.ts';
import { organizationsQuery } from '#/data/administration/organizations.ts';
import { actsBeyondOrganization, changesSection } from '#/domain/administration.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Select } from '#/ui/fields/select.tsx';
import type { ChosenAction, ChosenDialogProps, ChosenObjects } from '../chosen/chosen-action.ts';
import { ChosenDialog } from '../chosen/chosen-dialog.tsx';
import { useChosenObjects } from '../chosen/use-chosen.ts';

function chosenOf(objects: ChosenObjects<DeviceFilters>): ChosenDevices {
  return 'ids' in objects ? objects : { found: deviceSelectionOf(objects.selection), count: objects.count };
}

const none = 'none';

function TargetDialog({ objects, selection, count, onClose, onDone }: ChosenDialogProps<DeviceFilters>) {
  const { t } = useLingui();
  const choices = useQuery(productChoicesQuery);
  const { data } = choices;
  const [product, setProduct] = useState(String(selection.product ?? ''));
  const [target, setTarget] = useState('');
  const chosen = useChosenObjects(objects, count, chosenOf);
  const firmwares = data?.firmwares.filter(({ productId }) => String(productId) === product) ?? [];
  const change = target === '' ? undefined : targetChange(chosen, target === none ? null : Number(target));
  return (
    <ChosenDialog
      title={t`Set target firmware`}
      count={count}
      change={change}
      actionText={(changed) =>
        t`${plural(changed, { one: 'Set the target of # device', other: 'Set the target of # devices' })}`
      }
      onClose={onClose}
      onDone={onDone}
    >
      {choices.error && !data ? <ListProblem title={t`The products could not be loaded`} query={choices} /> : null}
      <Select
        label={t`Product`}
        options={[
          { value: '', label: t`Please choose` },
          ...(data?.products ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={product}
        onChange={(next) => {
          setProduct(next);
          setTarget('');
        }}
      />
      <Select
        label={t`Target firmware`}
        options={[
          { value: '', label: t`Please choose` },
          { value: none, label: t`No target` },
          ...firmwares.map(({ id, version }) => ({ value: String(id), label: version })),
        ]}
        value={target}
        onChange={setTarget}
      />
    </ChosenDialog>
  );
}

function MoveDialog({ objects, count, onClose, onDone }: ChosenDialogProps<DeviceFilters>) {
  const { t } = useLingui();
  const organizations = useQuery(organizationsQuery);
  const { data = [] } = organizations;
  const [organization, setOrganization] = useState('');
  const chosen = useChosenObjects(objects, count, chosenOf);
  return (
    <ChosenDialog
      title={t`Move to an organization`}
      count={count}
      change={organization === '' ? undefined : organizationChange(chosen, Number(organization))}
      actionText={(changed) => t`${plural(changed, { one: 'Move # device', other: 'Move # devices' })}`}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="second">{t`The tokens of devices that move end, and uploads that have begun, too.`}</p>
      {organizations.error && data.length === 0 ? (
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
    </ChosenDialog>
  );
}

const mayChange = (held: readonly string[]) => changesSection(held, 'devices');

export const deviceActions: readonly ChosenAction<DeviceFilters>[] = [
  {
    key: 'target',
    label: msg`Set target firmware`,
    isAllowed: mayChange,
    most: chosenDevicesMost,
    Dialog: TargetDialog,
  },
  {
    key: 'move',
    label: msg`Move`,
    isAllowed: (held) => mayChange(held) && actsBeyondOrganization(held),
    most: chosenDevicesMost,
    Dialog: MoveDialog,
  },
];
