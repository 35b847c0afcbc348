import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';

interface LockedClosingProps {
  /** The id of the element that says why. */
  reasonId: string;
  /** Undefined if the panel says it elsewhere. */
  reason: string | undefined;
}

/** For those who may not close the recording: the button, and why it cannot be pressed. */
export function LockedClosing({ reasonId, reason }: LockedClosingProps) {
  const { t } = useLingui();
  return (
    <div className="closing">
      {reason === undefined ? null : (
        <p className="second" id={reasonId}>
          {reason}
        </p>
      )}
      <Button isDisabled aria-describedby={reasonId}>
        {t`Confirm and close`}
      </Button>
    </div>
  );
}
