import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRun } from '#/contract/imports.ts';
import { undoOf } from '#/data/administration/imports.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';

/** As long as the import can be undone. The dialog of the own password comes above this one. */
export function UndoImport({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const undoing = useSending(undoOf(useQueryClient(), run.id));
  if (!run.undoUntil) return <p className="second">{t`An import can be undone for an hour. This one stays.`}</p>;
  const until = timeText(run.undoUntil);
  return (
    <>
      <Button
        onPress={() => {
          if (!undoing.isPending) undoing.reset();
          setConfirming(true);
        }}
      >
        {t`Undo the import`}
      </Button>
      <p className="second">{t`Until ${until}. What has changed since the import stays as it is.`}</p>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={t`Undo this import?`}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onPress={() => setConfirming(false)}>{t`Cancel`}</Button>
              <Button
                variant="danger"
                isPending={undoing.isPending}
                onPress={() => void undoing.mutateAsync().catch(() => undefined)}
              >
                {t`Undo the import`}
              </Button>
            </>
          }
        >
          <p>
            {run.kind === 'professionals'
              ? t`New accounts that nobody has signed in to are deleted, and their temporary passwords no longer work. Changed accounts get their former values back.`
              : t`What the import has created is deleted, and what it has changed gets its former values back.`}
          </p>
          <ReasonedNote error={undoing.error} />
        </Dialog>
      ) : null}
    </>
  );
}
