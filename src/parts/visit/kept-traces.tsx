import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { keptLooksQuery, lookBytesAtMost, removeKeptLooks } from '#/data/records/kept-looks.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { byteSize } from '#/domain/byte-size.ts';

export function KeptTraces() {
  const { t } = useLingui();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(keptLooksQuery);
  if (!data) return null;
  const count = data.recordings;
  const [size, limit] = [data.bytes, lookBytesAtMost].map((bytes) => byteSize(bytes, currentLocale()));
  const remove = async () => {
    await removeKeptLooks(client);
    heading.current?.focus();
  };
  return (
    <Card>
      <Panel heading={t`Stored traces on this device`} level={3} headingRef={heading}>
        <p>{t`Pages of traces that you have viewed stay here, encrypted, for 7 days and open without a network. At most ${limit} are stored; the oldest are removed first.`}</p>
        {count === 0 ? (
          <p>{t`None stored.`}</p>
        ) : (
          <>
            <p>{t`${plural(count, { one: '# recording', other: '# recordings' })}, ${size}`}</p>
            <div>
              <Button onPress={() => void remove()}>{t`Remove the stored traces`}</Button>
            </div>
          </>
        )}
      </Panel>
    </Card>
  );
}
