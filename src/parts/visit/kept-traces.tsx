import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { keptLooksQuery, lookBytesAtMost, removeKeptLooks } from '#/data/records/kept-looks.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';

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
      <Panel heading={t`Traces on this device`} level={3} headingRef={heading}>
        <p>{t`Pages of traces that you looked at stay here, sealed, for 7 days, and open without a network. At most ${limit} are kept, and the oldest go first.`}</p>
        {count === 0 ? (
          <p>{t`There are none now.`}</p>
        ) : (
          <>
            <p>{t`${plural(count, { one: '# recording', other: '# recordings' })}, ${size}`}</p>
            <div>
              <Button onPress={() => void remove()}>{t`Remove these traces`}</Button>
            </div>
          </>
        )}
      </Panel>
    </Card>
  );
}
