import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { conversionCalls, sourceFormat } from '#/contract/conversions.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { conversionKey, noteConversion, refuseIncomplete } from './conversions.ts';
import { noteRequest } from './requested-files.ts';
import { fileKeys } from './file-keys.ts';

/** From then on the file stands in the tray, until the user has it. */
export async function startConversion(
  client: QueryClient,
  { id, format }: { id: number; format: ConversionFormat },
): Promise<void> {
  const recordKey = conversionKey(id);
  refuseIncomplete(conversionCalls.start.name, recordKey, format ? [format] : []);
  const [started] = await call(conversionCalls.start, {
    body: { destFormats: [format], recordKey, srcFormat: sourceFormat },
  });
  // A request from before the start would bring the old state back.
  const lists = { queryKey: fileKeys.conversions(id) };
  await client.cancelQueries(lists);
  if (started) noteConversion(client, id, started);
  void client.invalidateQueries({ ...lists, predicate: ({ state }) => !started || state.data === undefined });
  void noteRequest(client, { recordId: id, format });
}
