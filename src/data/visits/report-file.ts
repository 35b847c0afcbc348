import type { QueryClient } from '@tanstack/react-query';
import { fetchOwnFile } from '#/browser/http/fetch-file.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { restEcgReportUrl } from '#/contract/rest-ecg-report.ts';
import { languageOf } from '#/domain/locale.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { fromDevice } from '#/session/device/device.ts';

/** Undefined if the platform has no report of the recording. */
export async function fetchReport(id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { application, web2pdf = '' } = configuration();
  const url = restEcgReportUrl({ language: languageOf(currentLocale()), application, id });
  const address = `${web2pdf}?${new URLSearchParams({ url }).toString()}`;
  try {
    return new Uint8Array(await (await fetchOwnFile('rest-ecg-report', address, 'application/pdf')).arrayBuffer());
  } catch (error) {
    if (isProblem(error) && !isUnreachable(error)) return undefined;
    throw error;
  }
}

/** The report that was kept for a visit. */
export async function keptReport(client: QueryClient, id: number): Promise<Blob | undefined> {
  const place = placeOnDevice(client);
  const bytes =
    place && (await fromDevice(place.owner, (device, code) => code.loadPackedReport(device, place.scope, id)));
  return bytes && new Blob([bytes], { type: 'application/pdf' });
}
