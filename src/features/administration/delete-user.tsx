import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userRemovalOf } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import type { Section } from '#/domain/administration.ts';
import { SendNote } from '#/parts/sending/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { sectionWords } from './user-words.ts';

interface DeleteUserProps {
  section: Section;
  id: number;
  version: string | undefined;
  onRemoved: () => void;
}

export function DeleteUser({ section, id, version, onRemoved }: DeleteUserProps) {
  const { i18n, t } = useLingui();
  const words = sectionWords[section];
  const [isAsking, setAsking] = useState(false);
  const removing = useSending({
    ...userRemovalOf(useQueryClient(), section, id),
    onSuccess: () => {
      notify({ level: 'success', text: i18n._(words.removed) });
      onRemoved();
    },
  });
  return (
    <>
      <Button icon="trash" onPress={() => setAsking(true)}>
        {t`Delete`}
      </Button>
      {isAsking ? (
        <Dialog
          kind="question"
          title={i18n._(words.remove)}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{t`Cancel`}</Button>
              <Button variant="danger" isPending={removing.isPending} onPress={() => removing.mutate(version)}>
                {t`Delete`}
              </Button>
            </>
          }
        >
          <p>{t`The account and all its roles are removed. This cannot be undone.`}</p>
          <SendNote error={removing.error} />
        </Dialog>
      ) : null}
    </>
  );
}
