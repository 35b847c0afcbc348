import { useQuery } from '@tanstack/react-query';
import { channelsQuery, recordMetadataQuery } from '#/data/records/recording-info.ts';
import { recordedTimes } from '#/domain/recording-times.ts';

/** Files hold whole seconds. */
const shortestMs = 1000;

/** The channels give the times. Channels or metadata show whether data were uploaded. */
export function useUploadedData(id: number) {
  const channels = useQuery(channelsQuery(id));
  const metadata = useQuery(recordMetadataQuery(id));
  const times = channels.data && recordedTimes(channels.data.value);
  const { startTimeMicroSeconds: start, endTimeMicroSeconds: end, files = 1 } = metadata.data?.value ?? {};
  const lengthMs = times
    ? times.end.epochMilliseconds - times.start.epochMilliseconds
    : typeof start === 'number' && typeof end === 'number'
      ? (end - start) / 1000
      : undefined;
  return {
    times,
    /** How many files the data are from. */
    files,
    failure: times ? undefined : [channels, metadata].find(({ data }) => data === undefined)?.error,
    isKnown: channels.data !== undefined && metadata.data !== undefined,
    /** It was started and stopped at once. A platform converts nothing of it. */
    isEmpty: lengthMs !== undefined && lengthMs < shortestMs,
    hasInfo: times !== undefined || typeof metadata.data?.value.startTimeMicroSeconds === 'number',
  };
}
