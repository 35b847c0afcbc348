import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FileTab } from '#/browser/page/file-tab.ts';
import { fetchOwnFile } from '#/browser/http/fetch-own-file.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { restEcgReportUrl } from '#/contract/rest-ecg-report.ts';
import { languageOf } from '#/domain/locale.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { recordKey } from '#/domain/record.ts';
import { isOver } from '#/domain/record-permission.ts';
import type { SavedReport } from '#/offline/visit-pack-rows.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage } from '#/session/storage/storage.ts';
import { isStillWaiting } from '#/session/waiting.ts';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { removeRequest, noteRequest, reportFormat } from './requested-files.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { recordKeys } from './record-keys.ts';
import { fileKeys } from './file-keys.ts';
import type { EpochMs } from '#/domain/epoch.ts';

const type = 'application/pdf';

export function hasReport({ restEcg, status }: Pick<MedicalRecord, 'restEcg' | 'status'>): boolean {
  return restEcg && isOver(status) && Boolean(configuration().web2pdf);
}

export function fetchReport(id: number, signal?: AbortSignal): Promise<Blob> {
  const { application, web2pdf = '' } = configuration();
  const url = restEcgReportUrl({ language: languageOf(currentLocale()), application, id });
  const address = `${web2pdf}?${new URLSearchParams({ url }).toString()}`;
  return fetchOwnFile('rest-ecg-report', address, type, signal);
}

export const reportClaim = (id: number) => `bedside-report ${id}`;

/** Whether there is a report. Who opens it asks again, because the recording may have changed. */
export function reportQuery(id: number) {
  return queryOptions({
    queryKey: fileKeys.report(id),
    queryFn: () => fetchReport(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
}

/** Shows it in the tab, which closes if there is none. Until then, the request stands in the tray. */
export async function openReport(client: QueryClient, id: number, tab: FileTab): Promise<void> {
  const request = { recordId: id, format: reportFormat };
  // While it is held, the tray does not ask for the report too.
  const release = await claimInTab(reportClaim(id));
  const noted = noteRequest(client, request);
  try {
    const { file, name } = await reportFile(client, id);
    tab.show(file, name);
  } catch (error) {
    tab.close();
    throw error;
  } finally {
    void noted.then(() => removeRequest(client, request)).finally(release);
  }
}

/** If the platform cannot be reached, the report that was saved for a visit. */
export async function reportFile(client: QueryClient, id: number): Promise<{ file: Blob; name: string }> {
  const name = `${recordKey(configuration().application, id)}.pdf`;
  const requested = fetchReport(id);
  const savedFile = async () => {
    const saved = await savedReport(client, id);
    return saved && { name, file: new Blob([saved.bytes], { type }) };
  };
  if (await isStillWaiting(requested)) {
    const saved = await savedFile();
    if (saved) return saved;
  }
  try {
    return { name, file: await requested };
  } catch (error) {
    const saved = isUnreachable(error) ? await savedFile() : undefined;
    if (!saved) throw error;
    return saved;
  }
}

async function savedReport(client: QueryClient, id: number): Promise<SavedReport | undefined> {
  const place = storagePlace(client);
  const saved = await (place && fromStorage(place.owner, (storage, code) => code.loadReport(storage, place.scope, id)));
  const record = client.getQueryData<Answer<MedicalRecord>>(recordKeys.one(id))?.value;
  // A report from before the diagnosis was confirmed says that there is none.
  const isOutdated = saved && record && saved.savedAt < (record.lastStatusChangeDate?.epochMilliseconds ?? 0);
  return isOutdated ? undefined : saved;
}

/** When it was saved for a visit. */
export async function savedReportTime(client: QueryClient, id: number): Promise<EpochMs | null> {
  return (await savedReport(client, id))?.savedAt ?? null;
}
