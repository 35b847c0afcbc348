import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { languageOf, withLanguage } from '#/domain/locale.ts';
import { canMonitor, monitorAddress } from '#/domain/viewer-address.ts';

/** The monitor's address, if this recording can be monitored now (R-REC-31). */
export function monitorOf(record: MedicalRecord): string | undefined {
  const { application, monitor, monitorAccessRules } = configuration();
  if (!canMonitor(record, monitorAccessRules)) return undefined;
  return monitorAddress(inOurs(monitor), { application, id: record.id });
}

/** Another product opens in the reader's language. */
export const inOurs = (address: string | undefined) => address && withLanguage(address, languageOf(currentLocale()));
