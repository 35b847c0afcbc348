import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { startConversion } from '#/data/records/start-conversion.ts';
import { fateOf } from '#/domain/problem.ts';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { Converting } from './converting.tsx';

interface NotConvertedProps {
  id: number;
  /** Undefined: the platform does not know the conversion. */
  status: string | undefined;
}

/** Who opens the traces wants to see them, so the conversion starts with that press. One that failed waits for another. */
export function NotConverted({ id, status }: NotConvertedProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const starting = useSending({
    mutationFn: () => startConversion(client, { id, format: 'EDF_PLUS' }),
    meta: { quiet: true },
  });
  const isConverting = status === 'PENDING' || status === 'IN_PROGRESS';
  const [isStartedAtOnce] = useState(!isConverting && status !== 'FAILED' && !isOffline);
  const begin = useEffectEvent(() => {
    if (isStartedAtOnce) starting.mutate();
  });
  useEffect(() => begin(), []);
  if (isConverting) return <Converting id={id} isWaiting={status === 'PENDING'} />;
  if (starting.isPending || (isStartedAtOnce && starting.isIdle)) return <p className="second">{t`Loading...`}</p>;
  return (
    <div className="look__problem">
      <p>
        {status === 'FAILED'
          ? t`The conversion to EDF+ failed, so there are no traces to show.`
          : t`To show the traces, the recording must first be converted to EDF+.`}
      </p>
      {isOffline ? <p className="second">{t`Traces can be loaded when you are back online.`}</p> : null}
      <div>
        <Button isDisabled={isOffline} onPress={() => starting.mutate()}>
          {t`Convert and show the traces`}
        </Button>
      </div>
      {starting.error && fateOf(starting.error) === 'refused' ? (
        <InlineAlert level="error" isAnnounced>
          {errorText(starting.error)}
        </InlineAlert>
      ) : (
        <SendNote error={starting.error} unchanged="" />
      )}
    </div>
  );
}
