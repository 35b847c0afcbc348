import * as z from 'zod/mini';
import { conversionFormats } from '../domain/conversion.ts';
import { optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

export const conversionInfo = z.object({
  /** absolute, or relative to the converter */
  url: optionalText,
  format: z.object({ key: z.string(), label: z.string() }),
  recordKey: z.string(),
  /** Other values than `conversionStatuses` count as not started. */
  conversionStatus: z.string(),
});

export type ConversionInfo = z.output<typeof conversionInfo>;

export const sourceFormat = 'BFF';

export const convertRequest = z.object({
  destFormats: z.array(z.enum(conversionFormats)).check(z.minLength(1), z.maxLength(conversionFormats.length)),
  recordKey: z.string(),
  srcFormat: z.literal(sourceFormat),
});

export const conversionCalls = {
  /** `formats` are separated by commas. */
  info: endpoint({
    name: 'conversions/info',
    service: 'converter',
    method: 'GET',
    path: '/conversions/info',
    response: z.array(conversionInfo),
  }),
  start: endpoint({
    name: 'convert/bff',
    service: 'converter',
    method: 'POST',
    path: '/convert/bff',
    isChange: true,
    request: convertRequest,
    response: z.array(conversionInfo),
  }),
};
