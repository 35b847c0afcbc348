import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '#/data/calls/use-sending.ts';
import { discardItems } from '#/data/outbox/outbox.ts';
import { patientMarksIn, withDependents } from '#/data/outbox/item-kinds.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import type { Scope } from '#/offline/scope.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { PatientLine } from '../people/patient-line.tsx';
import { pastText } from '../words/past-text.ts';
import { RecordingDay } from '../recordings/recording-day.tsx';
import { itemTitle } from './item-words.ts';

interface DiscardQuestionProps {
  item: OutboxItem;
  items: readonly OutboxItem[];
  /** The item's scope, if it belongs to another organization or application. */
  elsewhere?: Scope;
  onClose: () => void;
}

export function DiscardQuestion({ item, items, elsewhere, onClose }: DiscardQuestionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const lost = withDependents(items, item.id);
  const dependents = lost.filter(({ id }) => id !== item.id);
  const ids = lost.map(({ id }) => id);
  const discarding = useSending({
    mutationFn: () => discardItems(client, ids, elsewhere),
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  return (
    <Dialog
      kind="question"
      title={t`Discard this without sending it?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" isPending={discarding.isPending} onPress={() => discarding.mutate()}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      <div>
        <p>{itemTitle(item)}</p>
        <PatientLine patient={patientMarksIn(item)} />
        {item.about?.object === 'record' && !elsewhere ? <RecordingDay id={item.about.id} /> : null}
        <p className="second figures">{pastText(item.keptAt)}</p>
      </div>
      {item.sent.length > 0 ? <p>{t`It may have been sent already.`}</p> : null}
      {discarding.data === false ? (
        <InlineAlert level="error" isAnnounced>
          {t`Not everything was discarded: it is being sent, or is open in another tab.`}
        </InlineAlert>
      ) : null}
      {dependents.length > 0 ? (
        <>
          <p>{t`This is discarded too:`}</p>
          <ul>
            {dependents.map((one) => (
              <li key={one.id}>{itemTitle(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
