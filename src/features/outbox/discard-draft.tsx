import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import { discardLeftDraft, type LeftDraft } from '#/data/copies/left-drafts.ts';
import type { Scope } from '#/offline/scope.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface DiscardDraftProps {
  draft: LeftDraft;
  elsewhere?: Scope;
  onClose: () => void;
  /** What the draft is. */
  children: ReactNode;
}

export function DiscardDraft({ draft, elsewhere, onClose, children }: DiscardDraftProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const discarding = useSending({
    mutationFn: () => discardLeftDraft(client, draft, elsewhere),
    onSuccess: onClose,
  });
  return (
    <Dialog
      kind="question"
      title={t`Discard these entries?`}
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
      {children}
    </Dialog>
  );
}
