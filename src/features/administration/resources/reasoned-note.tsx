import { useLingui } from '@lingui/react/macro';
import { isProblem, isRefusal } from '#/domain/problem.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';

interface ReasonedNoteProps {
  error: unknown;
  /** As of `SendNote`. */
  doubt?: string | undefined;
}

/** A `SendNote` with the server's reason, because its notification stands far from the button, or outside the dialog. */
export function ReasonedNote({ error, doubt }: ReasonedNoteProps) {
  const { t } = useLingui();
  const unchanged = [useReason(error), t`Nothing was saved.`].filter(Boolean).join(' ');
  return <SendNote error={error} unchanged={unchanged} doubt={doubt} />;
}

function useReason(error: unknown): string {
  const { t } = useLingui();
  if (isProblem(error, 'not-found')) return t`This entry no longer exists.`;
  return isProblem(error) && isRefusal(error) ? error.errors.map(({ message }) => message).join(' ') : '';
}
