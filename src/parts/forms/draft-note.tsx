import { Trans, useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isAhead } from '#/domain/clock.ts';
import { formatInstant } from '#/domain/dates.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { StorageNote } from '../problems/storage-note.tsx';
import type { EpochMs } from '#/domain/epoch.ts';

interface DraftNoteProps {
  /** The time of the last change. */
  changedAt: EpochMs | undefined;
  isUnanswered?: boolean;
  /** In place of the words for something that is created. */
  unanswered?: string | undefined;
  onDiscard: () => void;
}

export function DraftNote({ changedAt, isUnanswered = false, unanswered, onDiscard }: DraftNoteProps) {
  const { t } = useLingui();
  if (changedAt === undefined && !isUnanswered) return <StorageNote />;
  const time = formatInstant(Temporal.Instant.fromEpochMilliseconds(changedAt ?? 0), currentLocale(), 'll-time');
  return (
    <>
      <StorageNote />
      <InlineAlert level="info">
        <p>
          {isUnanswered ? (
            (unanswered ??
            t`Your entry may have been sent: the server did not confirm it. Press “Submit” to try again; nothing will be created twice. To create something else, discard the draft first.`)
          ) : isAhead(changedAt ?? 0) ? (
            t`This form contains your entries from before the clock of this device was changed. The server has not confirmed them.`
          ) : (
            <Trans>
              This form contains your entries up to <span className="figures">{time}</span>. The server has not
              confirmed them.
            </Trans>
          )}
        </p>
        <Button variant="quiet" onPress={onDiscard}>
          {t`Discard draft`}
        </Button>
      </InlineAlert>
    </>
  );
}
