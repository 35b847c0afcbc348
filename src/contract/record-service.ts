import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** When a recording starts and ends, in µs since 1970; null while nothing was recorded (specification 2, section 3). */
export const recordMetadata = z.object({
  startTimeMicroSeconds: z.nullable(z.int()),
  endTimeMicroSeconds: z.nullable(z.int()),
});

/** An annotation as far as wearable usage needs it: `utc` in ms since 1970, `duration` in ms. */
const annotation = z.object({
  utc: z.int(),
  duration: z.nullable(z.int()),
  wearableSerialNumber: z.optional(z.nullable(z.string())),
});

/** The `filter` query of the annotations call, as JSON. */
export const annotationFilter = z.object({
  recordKey: z.string(),
  classificationTermFilter: z.object({ ids: z.array(z.string()), type: z.enum(['WHITE', 'BLACK']) }),
});

/** The classification term of the annotations that say which wearable was worn when. */
export const wearableUsageTerm = 'wearable-usage';

/** The calls of the record service, below its address: `recordKey` is the application in lower case and the id. */
export const recordServiceCalls = {
  metadata: endpoint({
    name: 'record/{recordKey}',
    service: 'recordService',
    method: 'GET',
    path: '/record/:recordKey',
    response: recordMetadata,
  }),
};

/** The call of the annotations service. */
export const annotationCalls = {
  list: endpoint({
    name: 'annotation',
    service: 'annotations',
    method: 'GET',
    path: '/annotation',
    response: z.array(annotation),
  }),
};
