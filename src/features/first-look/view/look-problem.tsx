import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { isEdfFault, type EdfFaultCode } from '#/domain/edf/edf-fault.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

const faults: Record<EdfFaultCode, MessageDescriptor> = {
  'not-edf': msg`The file is not a valid EDF or BDF file, so its traces cannot be shown.`,
  mismatch: msg`The header of the file does not agree with its data, so its traces cannot be shown.`,
  truncated: msg`The file is cut off. Convert the recording again.`,
  empty: msg`The file has no samples.`,
  'no-time': msg`The data records of the file last no time, so nothing shows when its samples were recorded. Its traces cannot be shown.`,
  'too-large': msg`This page has more data than can be read at once. Choose a shorter page or fewer channels.`,
  'no-ranges': msg`The server sends only whole files, so the traces cannot be shown here. You can download the file.`,
  'bad-range': msg`The server does not have this part of the file.`,
  changed: msg`The recording was converted again in the meantime.`,
};

interface LookProblemProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A lost part is requested again when the network is back. */
export function LookProblem({ error, isRetrying, onRetry }: LookProblemProps) {
  const { t } = useLingui();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const retry = useEffectEvent(() => {
    if (isUnreachable(error) && !isRetrying) onRetry();
  });
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    // Only the change counts: a failure while the network is good waits for a press.
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <div className="look__problem">
      <InlineAlert level="warning" isAnnounced>
        {isEdfFault(error) ? i18n._(faults[error.code]) : errorText(error)}
        {isEdfFault(error) && error.field !== undefined ? <p className="second">{error.field}</p> : null}
      </InlineAlert>
      <Button isPending={isRetrying} onPress={onRetry}>
        {isEdfFault(error, 'changed') ? t`Open it again` : t`Retry`}
      </Button>
    </div>
  );
}
