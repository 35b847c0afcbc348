import * as z from 'zod/mini';
import { sourceFormat } from '#/contract/conversions.ts';
import { isConversionFormat, missingOfConversion, type ConversionFormat } from '#/domain/conversion.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';

export interface RequestedConversions {
  recordKey: string;
  formats: ConversionFormat[];
}

const codes = {
  'no-record-key': 'record-key-mandatory',
  'no-conversion-format': 'format-mandatory',
} as const satisfies Record<string, ErrorCode>;

function checked(recordKey: string, names: readonly string[], fieldOfFormats: string): RequestedConversions {
  const missing = missingOfConversion({ recordKey, formats: names });
  if (missing)
    throw new Refusal(codes[missing], { fields: [missing === 'no-record-key' ? 'recordKey' : fieldOfFormats] });
  const formats = [...new Set(names)].filter(isConversionFormat);
  if (formats.length < new Set(names).size) throw new Refusal('invalid', { fields: [fieldOfFormats] });
  return { recordKey, formats };
}

export function conversionsOfQuery(c: HttpContext): RequestedConversions {
  const names = (c.req.query('formats') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return checked(c.req.query('recordKey') ?? '', names, 'formats');
}

const anyRequest = z.object({
  destFormats: z._default(z.nullable(z.array(z.string()).check(z.maxLength(100))), null),
  recordKey: z._default(z.nullable(z.string()), null),
  srcFormat: z.literal(sourceFormat),
});

/** The schema is looser than `convertRequest`, so that missing values get their own error codes. */
export async function conversionsOfBody(c: HttpContext): Promise<RequestedConversions> {
  const { destFormats, recordKey } = await readJson(c, anyRequest);
  return checked(recordKey ?? '', destFormats ?? [], 'destFormats');
}
