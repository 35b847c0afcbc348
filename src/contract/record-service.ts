import * as z from 'zod/mini';
import { optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** µs since 1970; null before anything was recorded */
export const recordMetadata = z.object({
  startTimeMicroSeconds: z.nullable(z.int()),
  endTimeMicroSeconds: z.nullable(z.int()),
  /** How many files the data are from, if there are several. */
  files: z.optional(z.int()),
});

/** µs since 1970 */
const channel = z.object({
  name: optionalText,
  startTime: z.int(),
  endTime: z.int(),
});

export const monitoringInfo = z.object({
  batteryLevelPercent: optionalNumber,
  signalQualityPercent: optionalNumber,
  lastContactTimeMicroSeconds: optionalNumber,
});

/** `utc` is in ms since 1970, `duration` in ms. */
const annotation = z.object({
  utc: z.int(),
  duration: z.nullable(z.int()),
  wearableSerialNumber: z.optional(z.nullable(z.string())),
});

export const annotationFilter = z.object({
  recordKey: z.string(),
  classificationTermFilter: z.object({ ids: z.array(z.string()), type: z.enum(['WHITE', 'BLACK']) }),
});

export const wearableUsageTerm = 'wearable-usage';

export const recordServiceCalls = {
  metadata: endpoint({
    name: 'record/{recordKey}',
    service: 'recordService',
    method: 'GET',
    path: '/record/:recordKey',
    response: recordMetadata,
  }),
  channels: endpoint({
    name: 'channel/list/{recordKey}',
    service: 'recordService',
    method: 'GET',
    path: '/channel/list/:recordKey',
    response: z.array(channel),
  }),
  monitoring: endpoint({
    name: 'monitoring/{recordKey}',
    service: 'recordService',
    method: 'GET',
    path: '/monitoring/:recordKey',
    response: monitoringInfo,
  }),
};

export const annotationCalls = {
  list: endpoint({
    name: 'annotation',
    service: 'annotations',
    method: 'GET',
    path: '/annotation',
    response: z.array(annotation),
  }),
};
