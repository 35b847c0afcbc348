import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
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
  none: string;
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
  const form = useRef<HTMLFormElement>(null);
  const returnsFocus = useRef(false);
  const saving = useSetSaving(set, id, () => {
    const { activeElement, body } = document;
    returnsFocus.current = activeElement === body || form.current?.contains(activeElement) === true;
    setOpen(false);
  });
  useEffect(() => {
    if (isOpen || saving.isPending || !returnsFocus.current) return;
    returnsFocus.current = false;
    toggle.current?.focus();
  }, [isOpen, saving.isPending]);
  const query = useQuery(firmwareSetQuery(set, id));
  if (query.error && !query.data) return <ListProblem title={t`This could not be loaded`} query={query} />;
  if (!query.data) return null;
  const { ids, version } = query.data;
  return (
    <Panel
      heading={heading}
      end={
        mayChange ? (
          <Button
            ref={toggle}
            variant="quiet"
            aria-expanded={isOpen}
            // What is being sent cannot be cancelled.
            isDisabled={saving.isPending}
            onPress={() => {
              saving.reset();
              setOpen(!isOpen);
            }}
          >
            {isOpen ? t`Cancel` : t`Change`}
          </Button>
        ) : null
      }
    >
      {isOpen ? (
        <SetForm {...props} form={form} saving={saving} saved={ids} version={version} />
      ) : (
        <Stack>
          {groups.map(({ field, label, none, options }) => (
            <div key={field}>
              <p className="firmware-set__label">{label}</p>
              <Chosen none={none} options={options.filter((option) => idsOf(ids, field).includes(option.id))} />
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Chosen({ none, options }: Pick<Group, 'none' | 'options'>) {
  return options.length === 0 ? <p>{none}</p> : <Tags tags={options} />;
}

function useSetSaving(set: FirmwareSet, id: number, onSaved: () => void) {
  const { t } = useLingui();
  return useSending({
    ...firmwareSetChangeOf(useQueryClient(), set, id),
    onSuccess: (refusals) => {
      if (Object.keys(refusals).length > 0) return;
      notify({ level: 'success', text: t`The changes were saved.` });
      onSaved();
    },
  });
}

interface SetFormProps extends FirmwareSetProps {
  form: RefObject<HTMLFormElement | null>;
  saving: ReturnType<typeof useSetSaving>;
  saved: FirmwareIds;
  version: string | undefined;
}

/** What is chosen here is saved as a whole. */
function SetForm({ form, saving, groups, saved, version }: SetFormProps) {
  const { t } = useLingui();
  const of = JSON.stringify(saved);
  const [choice, setChoice] = useState({ of, ids: saved });
  // What was saved replaces what was chosen before.
  const chosen = choice.of === of ? choice.ids : saved;
  const isChanged = groups.some(({ field }) => {
    const [before, now] = [idsOf(saved, field), idsOf(chosen, field)];
    return before.length !== now.length || before.some((one) => !now.includes(one));
  });
  return (
    <form
      ref={form}
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
