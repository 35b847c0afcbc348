import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { conversionCalls, sourceFormat, type ConversionInfo } from '#/contract/conversions.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { conversionKey, refuseIncomplete } from './conversions.ts';
import { noteRequest } from './requested-files.ts';

/** From then on the file stands in the tray, until the user has it. */
export async function startConversion(
  client: QueryClient,
  { id, format }: { id: number; format: ConversionFormat },
): Promise<ConversionInfo | undefined> {
  const recordKey = conversionKey(id);
  refuseIncomplete(conversionCalls.start.name, recordKey, format ? [format] : []);
  // An earlier query would bring the old state back.
  await client.cancelQueries({ queryKey: ['conversions'] });
  const [started] = await call(conversionCalls.start, {
    body: { destFormats: [format], recordKey, srcFormat: sourceFormat },
  });
  void noteRequest(client, { recordId: id, format });
  return started;
}
