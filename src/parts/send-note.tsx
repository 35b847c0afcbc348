import { useLingui } from '@lingui/react/macro';
import { fateOf } from '#/domain/problem.ts';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { useSendText } from './use-send-text.ts';

interface SendNoteProps {
  /** Why what was pressed for failed; nothing where it did not. */
  error: unknown;
  /** What is true where the press has changed nothing; 'Nothing was saved.' unless something else is given. */
  unchanged?: string | undefined;
  /** What is true, and what to do, where it is not known what the press has done; else that a new try is safe. */
  doubt?: string | undefined;
}

/** What became of what was to be sent. It stands beside the button that was pressed, and is read out. */
export function SendNote({ error, unchanged, doubt }: SendNoteProps) {
  const { t } = useLingui();
  const text = useSendText(error, unchanged ?? t`Nothing was saved.`, doubt);
  if (!error || (error instanceof Error && error.name === 'AbortError')) return null;
  // The banner says why: a note would add nothing.
  if (unchanged === '' && fateOf(error) === 'refused') return null;
  return (
    <InlineAlert level="error" isAnnounced>
      {text}
    </InlineAlert>
  );
}
