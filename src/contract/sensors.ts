import * as z from 'zod/mini';
import { id, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';

const sensor = z.object({
  id,
  serial: z.string(),
  /** What it measures, such as EEG or SpO2. */
  kind: z.string(),
  deviceId: id,
});

export type Sensor = z.output<typeof sensor>;

export const sensorListRequest = z.object({
  search: z._default(z.object({ serial: searched }), {}),
  filter: z._default(z.object({ deviceId: z.optional(z.nullable(id)) }), {}),
  pagination,
});

export type SensorListRequest = z.output<typeof sensorListRequest>;

export const sensorCalls = {
  /** All within reach, by serial. */
  all: endpoint({
    name: 'sensors',
    service: 'referential',
    method: 'GET',
    path: '/sensors',
    response: page(sensor),
  }),
  list: endpoint({
    name: 'sensors/list',
    service: 'referential',
    method: 'POST',
    path: '/sensors/list',
    request: sensorListRequest,
    response: page(sensor),
  }),
};
