import { useLingui } from '@lingui/react/macro';
import { fateOf } from '#/domain/problem.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { useSendText } from './use-send-text.ts';

interface SendNoteProps {
  error: unknown;
  /** The sentence for an unchanged server, by default 'Nothing was saved.'. */
  unchanged?: string | undefined;
  /** The sentence for an unknown outcome, by default that a retry is safe. */
  doubt?: string | undefined;
}

export function SendNote({ error, unchanged, doubt }: SendNoteProps) {
  const { t } = useLingui();
  const text = useSendText(error, unchanged ?? t`Nothing was saved.`, doubt);
  if (!error || (error instanceof Error && error.name === 'AbortError')) return null;
  // The notification has the reason already.
  if (unchanged === '' && fateOf(error) === 'refused') return null;
  return (
    <InlineAlert level="error" isAnnounced>
      {text}
    </InlineAlert>
  );
}
