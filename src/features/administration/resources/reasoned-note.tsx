import { useLingui } from '@lingui/react/macro';
import { isProblem, isRefusal } from '#/domain/problem.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';

/** A `SendNote` with the server's reason, because its notification stands far from the button, or outside the dialog. */
export function ReasonedNote({ error }: { error: unknown }) {
  const { t } = useLingui();
  return <SendNote error={error} unchanged={[useReason(error), t`Nothing was saved.`].filter(Boolean).join(' ')} />;
}

function useReason(error: unknown): string {
  const { t } = useLingui();
  if (isProblem(error, 'not-found')) return t`This entry no longer exists.`;
  return isProblem(error) && isRefusal(error) ? error.errors.map(({ message }) => message).join(' ') : '';
}
