import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlatformState } from '#/contract/platform-state.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';

/** A gateway that is down is seen here first: security codes do not wait for it. */
export function SmsFacts({ sms }: { sms: PlatformState['sms'] }) {
  const { t } = useLingui();
  const way = t({ message: `Way`, comment: 'How mails leave the server' });
  if (sms.way === 'none')
    return (
      <Facts>
        <Fact label={way}>{t`None: without SMS_URL, the app offers nothing by SMS`}</Fact>
      </Facts>
    );
  const { owed, lastAttempt } = sms;
  const minutes = Math.ceil(sms.oldestSeconds / 60);
  const moment = lastAttempt ? timeText(lastAttempt.at) : '';
  const failure = lastAttempt?.failure ?? '';
  return (
    <Facts>
      <Fact label={way}>{sms.way === 'gateway' ? t`Gateway` : t`Mailbox of the demonstration`}</Fact>
      <Fact label={t`SMS that wait`}>
        {owed === 0
          ? '0'
          : plural(owed, {
              one: `# SMS, for ${minutes} minutes`,
              other: `# SMS, the oldest for ${minutes} minutes`,
            })}
      </Fact>
      <Fact label={t`Last attempt failed`}>{sms.failing}</Fact>
      {sms.way === 'gateway' ? (
        <Fact label={t`Last attempt of this server`}>
          {!lastAttempt ? t`None since its start` : failure ? t`Failed on ${moment}: ${failure}` : t`Sent on ${moment}`}
        </Fact>
      ) : null}
    </Facts>
  );
}
