import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { sensorCalls } from '#/contract/sensors.ts';
import { besideMs } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

/** The server's largest page. */
const pagination = { start: 0, limit: 500 };

export function sensorsQuery(deviceId: number) {
  return queryOptions({
    queryKey: administrationKeys.sensors(deviceId),
    queryFn: async ({ signal }) =>
      (await call(sensorCalls.list, { body: { search: {}, filter: { deviceId }, pagination }, signal })).data,
    staleTime: besideMs,
    meta: { quiet: true },
  });
}
