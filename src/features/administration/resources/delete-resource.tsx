import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceRemovalOf, type ResourceCalls, type ResourceData } from '#/data/administration/resources.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { useHere } from '#/parts/outbox/flight.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { ReasonedNote } from './reasoned-note.tsx';
import { ObjectSubject } from './object-subject.tsx';
import { sectionTable } from './sections.ts';

interface DeleteResourceProps<Kind extends ResourceData> {
  calls: ResourceCalls<Kind>;
  id: number;
  name: string;
  version: string | undefined;
  onRemoved: () => void;
}

export function DeleteResource<Kind extends ResourceData>(props: DeleteResourceProps<Kind>) {
  const { calls, id, name, version, onRemoved } = props;
  const { i18n, t } = useLingui();
  const words = sectionTable[calls.section];
  const [isConfirming, setConfirming] = useState(false);
  const here = useHere();
  const removing = useSending(resourceRemovalOf(useQueryClient(), calls, id));
  const remove = async () => {
    const isHere = here();
    await removing.mutateAsync(version);
    notify({ level: 'success', text: i18n._(words.removed) });
    if (isHere()) onRemoved();
  };
  return (
    <>
      <Button icon="trash" onPress={() => setConfirming(true)}>
        {t`Delete`}
      </Button>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={i18n._(words.remove)}
          subject={<ObjectSubject id={id} name={name} />}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onPress={() => setConfirming(false)}>{t`Cancel`}</Button>
              <Button
                variant="danger"
                isPending={removing.isPending}
                onPress={() => void remove().catch(() => undefined)}
              >
                {t`Delete`}
              </Button>
            </>
          }
        >
          <p>{i18n._(words.removal)}</p>
          <ReasonedNote error={removing.error} />
        </Dialog>
      ) : null}
    </>
  );
}
