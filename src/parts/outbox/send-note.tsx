import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fateOf, isForeignPage, isProblem, isRefusal, isUnreachable, saysUnavailable } from '#/domain/problem.ts';
import { withReference } from '#/parts/problems/problem-text.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

interface SendNoteProps {
  error: unknown;
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

/** After an unknown outcome, no later failure may say that nothing changed (docs/decisions/0039). */
export function useSendText(error: unknown, unchanged: string, doubt?: string): string {
  const { t } = useLingui();
  const [isDoubtful, setDoubtful] = useState(false);
  const isUnknown = Boolean(error) && fateOf(error) === 'unknown';
  if (isUnknown && !isDoubtful) setDoubtful(true);
  const texts = (): [string, ...string[]] => {
    const isLost = isUnreachable(error);
    if (fateOf(error) === 'refused')
      return [
        isRefusal(error) || saysUnavailable(error) ? t`The server refused this.` : t`The server reported an error.`,
      ];
    if (isProblem(error) && error.reason === 'unreadable-file')
      return [t`The file was changed or cannot be read. Choose it again.`];
    if (fateOf(error) === 'not-sent')
      return [
        isLost
          ? t`Not sent: the server cannot be reached.`
          : t`Not sent: something needed first could not be loaded. Please try again.`,
      ];
    if (isForeignPage(error))
      return [
        t`The reply came from the network, not from the platform: perhaps a Wi-Fi sign-in page.`,
        t`It is not clear whether this was sent.`,
        t`Sign in to the network, then try again.`,
      ];
    if (doubt !== undefined && (isLost || isProblem(error)))
      return [isLost ? t`No reply was received.` : t`The server reported an error.`, doubt];
    if (isLost) return [t`No reply was received, so this may or may not have been sent. It is safe to try again.`];
    if (isProblem(error))
      return [t`The server reported an error; this may or may not have been saved. It is safe to try again.`];
    return [t`Something went wrong on this page.`, t`It is not clear whether this was sent.`];
  };
  if (!error) return '';
  const sentences = [...texts(), ...(isUnknown || isDoubtful ? [] : [unchanged])].filter((text) => text !== '');
  return withReference(sentences.join(' '), error);
}
