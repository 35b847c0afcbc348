import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { savedLooksQuery, lookBytesAtMost, removeSavedLooks } from '#/data/records/saved-looks.ts';
import { removeVisitPack, visitPackQuery } from '#/data/visits/visit-pack.ts';
import { byteSize } from '#/domain/byte-size.ts';
import { momentText } from '#/parts/words/moment-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { PackMissing } from './pack-missing.tsx';
import './pack-dialog.css';

export function SavedTraces() {
  const { t } = useLingui();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(savedLooksQuery);
  if (!data) return null;
  const count = data.recordings;
  const [size, limit] = [data.bytes, lookBytesAtMost].map((bytes) => byteSize(bytes, currentLocale()));
  const remove = async () => {
    await removeSavedLooks(client);
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

function SavedVisit() {
  const { t } = useLingui();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(visitPackQuery);
  if (data === undefined) return null;
  const remove = async () => {
    await removeVisitPack(client);
    heading.current?.focus();
  };
  const [taken, end] = [data?.takenAt ?? 0, data?.endsAt ?? 0].map((time) => momentText(time));
  const count = data?.records.length ?? 0;
  const size = byteSize(data?.bytes ?? 0, currentLocale());
  return (
    <Card>
      <Panel heading={t`Available offline`} level={3} headingRef={heading}>
        {data ? (
          <>
            <p className="pack-text">
              <span>{t`${plural(count, { one: '# recording is stored', other: '# recordings are stored' })}, ${size}.`}</span>
              <span>{t`Stored: ${taken}. Will be removed automatically: ${end}.`}</span>
            </p>
            <PackMissing count={data.missing.length} />
            <div>
              <Button onPress={() => void remove()}>{t`Remove`}</Button>
            </div>
          </>
        ) : (
          <p>{t`Nothing is stored. You will find “Make available offline” below the filters of the recordings.`}</p>
        )}
      </Panel>
    </Card>
  );
}

export function SavedCards() {
  return (
    <>
      <SavedVisit />
      <SavedTraces />
    </>
  );
}
