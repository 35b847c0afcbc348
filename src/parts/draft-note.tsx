import { Trans, useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { formatInstant } from '#/domain/dates.ts';
import { Button } from '#/ui/button.tsx';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { DeviceNote } from './device-note.tsx';

interface DraftNoteProps {
  /** When the draft that the form began with was last changed, in ms since 1970; undefined: it began without one. */
  changedAt: number | undefined;
  /** It may have been sent: nobody knows whether it arrived. */
  isUnanswered?: boolean;
  onDiscard: () => void;
}

/**
 * Says that the form holds what was typed earlier and not sent, or was sent and not answered, with a way to let it go; and
 * why nothing is kept.
 */
export function DraftNote({ changedAt, isUnanswered = false, onDiscard }: DraftNoteProps) {
  const { t } = useLingui();
  if (changedAt === undefined && !isUnanswered) return <DeviceNote />;
  const time = formatInstant(Temporal.Instant.fromEpochMilliseconds(changedAt ?? 0), currentLocale(), 'll-time');
  return (
    <>
      <DeviceNote />
      <InlineAlert level="info">
        <p>
          {isUnanswered ? (
            t`What you typed may have been sent: the server did not say what became of it. Submit tries again, and nothing is created twice. To create something else, discard the draft first.`
          ) : (
            <Trans>
              This form holds what you typed until <span className="figures">{time}</span>. It has not been sent.
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
