import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountMail as Mail } from '#/contract/account-mail.ts';
import { accountMailQuery, accountMailSending } from '#/data/administration/users.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isProblem } from '#/domain/problem.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import type { EpochMs } from '#/domain/epoch.ts';

/** What became of the mail with the temporary password of an account that nobody has used (docs/decisions/0115). */
export function AccountMail({ userId, canSend }: { userId: number; canSend: boolean }) {
  const { t } = useLingui();
  const { data: mail, dataUpdatedAt, error, refetch } = useQuery(accountMailQuery(userId));
  const sending = useSending(accountMailSending(useQueryClient(), userId));
  // Another platform may not have this call.
  if (mail === null || (mail === undefined && (!error || isProblem(error, 'not-found')))) return null;
  return (
    <Card>
      <Panel heading={t`Temporary password`}>
        <Stack>
          {mail ? (
            <State mail={mail} readAtMs={dataUpdatedAt} />
          ) : (
            <InlineAlert level="warning">{t`It is not clear whether the temporary password was sent.`}</InlineAlert>
          )}
          <ReasonedNote error={sending.error} />
          <div>
            {mail === undefined ? (
              <Button onPress={() => void refetch()}>{t`Retry`}</Button>
            ) : canSend ? (
              <Button isPending={sending.isPending || mail.state === 'waiting'} onPress={() => sending.mutate()}>
                {t`Send again`}
              </Button>
            ) : null}
          </div>
        </Stack>
      </Panel>
    </Card>
  );
}

interface StateProps {
  mail: Mail;
  readAtMs: EpochMs;
}

function State({ mail, readAtMs }: StateProps) {
  const { t } = useLingui();
  const why = mail.failure || '-';
  switch (mail.state) {
    case 'waiting':
      return <p>{t`The mail with the temporary password is being sent.`}</p>;
    case 'failing':
      return (
        <InlineAlert level="warning">{t`The mail with the temporary password could not be sent yet (${why}). The platform keeps trying.`}</InlineAlert>
      );
    case 'given-up':
      return (
        <InlineAlert level="error">{t`The mail with the temporary password could not be sent (${why}). The platform has stopped trying.`}</InlineAlert>
      );
    case 'unknown':
      return <p>{t`It is not clear whether the temporary password was sent.`}</p>;
    default:
      return <Sent mail={mail} readAtMs={readAtMs} />;
  }
}

function Sent({ mail: { at, validUntil }, readAtMs }: StateProps) {
  const { t } = useLingui();
  const since = at ? momentText(Date.parse(at)) : '-';
  if (!validUntil) return <p>{t`The mail server took the mail (${since}).`}</p>;
  const until = Date.parse(validUntil);
  const end = momentText(until);
  return until > readAtMs ? (
    <p>{t`The mail server took the mail (${since}). The temporary password is valid until ${end}.`}</p>
  ) : (
    <InlineAlert level="warning">{t`The mail server took the mail (${since}). The temporary password has expired (${end}), and nobody has signed in.`}</InlineAlert>
  );
}
