import * as z from 'zod/mini';
import { optionalNumber, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** When a recording starts and ends, in µs since 1970; null while nothing was recorded (specification 2, section 3). */
export const recordMetadata = z.object({
  startTimeMicroSeconds: z.nullable(z.int()),
  endTimeMicroSeconds: z.nullable(z.int()),
});

/** A channel of a recording, and from when to when it was recorded, in µs since 1970. */
const channel = z.object({
  /** What the channel is called: an EEG electrode, an ECG lead, a polysomnographic signal. */
  name: optionalText,
  startTime: z.int(),
  endTime: z.int(),
});

/** How an ongoing recording is doing; null for what is not known, and all of it when none is going on. */
export const monitoringInfo = z.object({
  /** 0 to 100. */
  batteryLevelPercent: optionalNumber,
  /** 0 to 100. */
  signalQualityPercent: optionalNumber,
  /** When the device was last heard of, in µs since 1970. */
  lastContactTimeMicroSeconds: optionalNumber,
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
