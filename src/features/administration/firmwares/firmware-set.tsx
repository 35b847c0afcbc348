import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  firmwareSetChangeOf,
  firmwareSetQuery,
  type FirmwareIds,
  type FirmwareSet,
} from '#/data/administration/firmwares.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Field } from '#/ui/fields/field.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Tags } from '#/ui/text/tags.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { SaveButton } from '../resources/save-button.tsx';
import './firmware-set.css';

interface Group {
  field: string;
  label: string;
  options: readonly { id: number; label: string }[];
}

interface FirmwareSetProps {
  set: FirmwareSet;
  id: number;
  heading: string;
  groups: readonly Group[];
  mayChange: boolean;
}

const idsOf = (from: FirmwareIds, field: string) => from[field] ?? [];

/** What was chosen. There may be many versions, so their boxes show only while somebody changes them (R-ADM-82). */
export function FirmwareSetPanel(props: FirmwareSetProps) {
  const { set, id, heading, groups, mayChange } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const query = useQuery(firmwareSetQuery(set, id));
  if (query.error && !query.data) return <ListProblem title={t`This could not be loaded`} query={query} />;
  if (!query.data) return null;
  const { ids, version } = query.data;
  return (
    <Panel
      heading={heading}
      end={
        mayChange ? (
          <Button ref={toggle} variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? t`Cancel` : t`Change`}
          </Button>
        ) : null
      }
    >
      {isOpen ? (
        <SetForm
          {...props}
          saved={ids}
          version={version}
          onSaved={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      ) : (
        <Stack>
          {groups.map(({ field, label, options }) => (
            <div key={field}>
              <p className="firmware-set__label">{label}</p>
              <Chosen options={options.filter((option) => idsOf(ids, field).includes(option.id))} />
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Chosen({ options }: Pick<Group, 'options'>) {
  const { t } = useLingui();
  return options.length === 0 ? <p>{t`None`}</p> : <Tags tags={options} />;
}

interface SetFormProps extends FirmwareSetProps {
  saved: FirmwareIds;
  version: string | undefined;
  onSaved: () => void;
}

/** What is chosen here is saved as a whole. */
function SetForm({ set, id, groups, saved, version, onSaved }: SetFormProps) {
  const { t } = useLingui();
  const of = JSON.stringify(saved);
  const [choice, setChoice] = useState({ of, ids: saved });
  // What was saved replaces what was chosen before.
  const chosen = choice.of === of ? choice.ids : saved;
  const saving = useSending({
    ...firmwareSetChangeOf(useQueryClient(), set, id),
    onSuccess: (refusals) => {
      if (Object.keys(refusals).length > 0) return;
      notify({ level: 'success', text: t`The changes were saved.` });
      onSaved();
    },
  });
  const isChanged = groups.some(({ field }) => {
    const [before, now] = [idsOf(saved, field), idsOf(chosen, field)];
    return before.length !== now.length || before.some((one) => !now.includes(one));
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) saving.mutate({ ids: chosen, version });
      }}
    >
      <Stack>
        {groups.map(({ field, label, options }) => (
          <Field key={field} label={label} isGroup errorMessage={saving.data?.[field]}>
            {() =>
              options.length === 0 ? (
                <p className="second">{t`There is nothing to choose from.`}</p>
              ) : (
                <div className="firmware-set__options">
                  {options.map((option) => (
                    <CheckBox
                      key={option.id}
                      isSelected={idsOf(chosen, field).includes(option.id)}
                      isDisabled={saving.isPending}
                      onChange={(isSelected) => {
                        const others = idsOf(chosen, field).filter((one) => one !== option.id);
                        setChoice({ of, ids: { ...chosen, [field]: isSelected ? [...others, option.id] : others } });
                      }}
                    >
                      {option.label}
                    </CheckBox>
                  ))}
                </div>
              )
            }
          </Field>
        ))}
        <ReasonedNote error={saving.error} />
        <div>
          <SaveButton isChanged={isChanged} isUsed={!saving.isIdle} isPending={saving.isPending}>
            {t`Save`}
          </SaveButton>
        </div>
      </Stack>
    </form>
  );
}
