import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { DeviceToken } from '#/contract/device-tokens.ts';
import { deviceTokensQuery, tokenCreation } from '#/data/administration/device-tokens.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isProblem } from '#/domain/problem.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { ReasonedNote } from '../resources/reasoned-note.tsx';
import { NewToken } from './new-token.tsx';
import { RevokeToken } from './revoke-token.tsx';

/** With a token, a device or its dock calls the platform (docs/decisions/0142). */
export function DeviceTokens({ deviceId }: { deviceId: number }) {
  const { t } = useLingui();
  const query = useQuery(deviceTokensQuery(deviceId));
  const creating = useSending(tokenCreation(useQueryClient(), deviceId));
  const [isShown, setShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const create = () =>
    creating.mutateAsync().then(
      () => setShown(true),
      () => undefined,
    );
  if (query.error && !query.data) {
    // Another platform may not have these calls.
    if (isProblem(query.error, 'not-found')) return null;
    return <ListProblem title={t`The tokens could not be loaded`} query={query} />;
  }
  return (
    <Card>
      <Panel heading={t`Tokens`} headingRef={heading}>
        <Stack>
          <p className="second">{t`With a token, the device tells the platform its firmware, its battery and its sensors.`}</p>
          {query.data?.length === 0 ? <p className="second">{t`This device has no token yet.`}</p> : null}
          <Facts>
            {(query.data ?? []).map((token) => (
              <TokenRow key={token.id} deviceId={deviceId} token={token} onGone={focusHeading} />
            ))}
          </Facts>
          {isShown ? null : (
            <ReasonedNote
              error={creating.error}
              doubt={t`A token may have been created that nobody has seen. If it is in this list, revoke it, and create another one.`}
            />
          )}
          <div>
            <Button icon="plus" isPending={creating.isPending} onPress={() => void create()}>
              {t`Create a token`}
            </Button>
          </div>
        </Stack>
      </Panel>
      {isShown && creating.data ? (
        <NewToken
          token={creating.data.token}
          onClose={() => {
            setShown(false);
            creating.reset();
          }}
        />
      ) : null}
    </Card>
  );
}

interface TokenRowProps {
  deviceId: number;
  token: DeviceToken;
  onGone: () => void;
}

function TokenRow({ deviceId, token, onGone }: TokenRowProps) {
  const { t } = useLingui();
  const { ending, createdByName, createdByIdentityNumber: identityNumber, lastUsedAt } = token;
  const created = timeText(token.createdAt);
  const name = createdByName ? identifiedName(createdByName, { identityNumber }) : '-';
  const used = lastUsedAt ? timeText(lastUsedAt) : undefined;
  return (
    <Fact label={`…${ending}`}>
      <p>{t`Created ${created} by ${name}`}</p>
      <p>{used === undefined ? t`Never used` : t`Last used ${used}`}</p>
      <RevokeToken deviceId={deviceId} token={token} onGone={onGone} />
    </Fact>
  );
}
