import * as z from 'zod/mini';
import { conversionFormats } from '../domain/conversion.ts';
import { optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** How far the conversion of a recording to a format has come (specification 2, section 3). */
export const conversionInfo = z.object({
  /** Where the file lies, once converted: absolute, or from where the converter lives. */
  url: optionalText,
  format: z.object({ key: z.string(), label: z.string() }),
  recordKey: z.string(),
  /** One of `conversionStatuses`; another value counts as not started. */
  conversionStatus: z.string(),
});

/** How far the conversion of a recording to a format has come. */
export type ConversionInfo = z.output<typeof conversionInfo>;

/** What a recording is stored as. */
export const sourceFormat = 'BFF';

/** What starts conversions. */
export const convertRequest = z.object({
  destFormats: z.array(z.enum(conversionFormats)).check(z.minLength(1), z.maxLength(conversionFormats.length)),
  recordKey: z.string(),
  srcFormat: z.literal(sourceFormat),
});

/** The calls of the converter, below its address (specification 2, section 7). */
export const conversionCalls = {
  /** Query: `recordKey`, and `formats` as a list with commas. */
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
