import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChosenResult } from '#/contract/chosen.ts';
import { chosenChangeOf, chosenCheckQuery, type ChosenChange } from '#/data/administration/chosen.ts';
import { invalidateAdministration } from '#/data/administration/resources.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { useHere } from '#/parts/outbox/flight.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { chosenReasonWords } from './chosen-words.ts';

interface ChosenDialogProps {
  title: string;
  /** How many are chosen. */
  count: number;
  /** Undefined: something is still to be chosen. */
  change: ChosenChange | undefined;
  /** The words of the button that does it for so many. */
  actionText: (count: number) => string;
  /** What is said afterwards. Without it, so many were changed. */
  doneText?: (count: string) => string;
  onClose: () => void;
  onDone: () => void;
  /** What is to be chosen. */
  children?: ReactNode;
}

/** Says first what a change of several objects would do, and then does it. */
export function ChosenDialog(props: ChosenDialogProps) {
  const { title, count, change, actionText, doneText, onClose, onDone, children } = props;
  const { i18n, t } = useLingui();
  const check = useQuery({
    ...chosenCheckQuery(change ?? { key: 'none', send: () => Promise.reject(new Error('nothing')) }),
    enabled: change !== undefined,
  });
  const queryClient = useQueryClient();
  const sending = useSending(chosenChangeOf(queryClient, change));
  // Others may have changed what is found, so the list is read again, too.
  const checkAgain = () => {
    invalidateAdministration(queryClient);
    return check.refetch();
  };
  const here = useHere();
  const checked = change && !check.isFetching ? check.data : undefined;
  const run = async (result: ChosenResult) => {
    const isHere = here();
    const { changed } = await sending.mutateAsync(result.refused);
    const changedText = i18n.number(changed);
    notify({ level: 'success', text: doneText?.(changedText) ?? t`Changed: ${changedText}` });
    // Another dialog may be open by now, for other rows.
    if (!isHere()) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      kind="wide"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          {checked && checked.changed > 0 ? (
            <Button variant="primary" isPending={sending.isPending} onPress={() => void run(checked).catch(checkAgain)}>
              {actionText(checked.changed)}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <p>
          <Plural value={count} one="# entry is chosen." other="# entries are chosen." />
        </p>
        {children}
        {change && check.isFetching ? <output>{t`Checking…`}</output> : null}
        {change && check.error && !check.isFetching ? (
          <ListProblem title={t`The check failed`} query={{ ...check, refetch: checkAgain }} />
        ) : null}
        {checked ? <Checked result={checked} /> : null}
        <ReasonedNote error={sending.error} />
      </Stack>
    </Dialog>
  );
}

function Checked({ result: { changed, unchanged, refused, reasons } }: { result: ChosenResult }) {
  const { i18n, t } = useLingui();
  return (
    <Stack>
      <Facts>
        <Fact label={t`To change`}>{i18n.number(changed)}</Fact>
        <Fact label={t`Unchanged`}>{i18n.number(unchanged)}</Fact>
        <Fact label={t`Left out`}>{i18n.number(refused)}</Fact>
      </Facts>
      <output className="visually-hidden">{`${t`To change`}: ${i18n.number(changed)}`}</output>
      {reasons.map(({ reason, count, names }) => (
        <div key={reason}>
          <p>
            {i18n._(chosenReasonWords[reason])} ({i18n.number(count)})
          </p>
          <p className="second">{count > names.length ? [...names, '…'].join(', ') : names.join(', ')}</p>
        </div>
      ))}
      {changed === 0 ? <p className="second">{t`There is nothing to change.`}</p> : null}
    </Stack>
  );
}
