import { monitoringInfo, recordMetadata } from '#/contract/record-service.ts';
import { record } from '#/contract/records.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { recordKey } from '#/domain/record.ts';
import { polled } from '#/data/calls/polled-query.ts';
import { channelList, channelsQuery, monitoringQuery, recordMetadataQuery } from './recording-info.ts';
import { recordQuery } from './records.ts';
import { usePolling } from '#/data/calls/use-polling.ts';

const everyMs = 5000;

export function useRecordPolling(id: number, onFailure: (error: Error) => void): void {
  const queries = [
    polled(recordQuery(id), record),
    polled(recordMetadataQuery(id), recordMetadata),
    polled(channelsQuery(id), channelList),
    polled(monitoringQuery(id), monitoringInfo),
  ];
  usePolling(
    {
      subject: `recording ${recordKey(configuration().application, id)}`,
      everyMs,
      queries,
      isConcerned: (change) => change.kind === 'record' && change.id === id,
      covered: { kind: 'record', services: ['referential', 'recordService'] },
      // A platform does not tell of what a recorder reports.
      isMoving: (client) => client.getQueryData(recordQuery(id).queryKey)?.value.status === 'ONGOING_RECORDING',
    },
    onFailure,
  );
}
