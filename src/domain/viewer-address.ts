import type { ApplicationCode } from './application.ts';
import { recordKey } from './record.ts';

/** Which recording a viewer is to show. */
interface Viewed {
  application: ApplicationCode;
  id: number;
}

/** Where the analysis viewer shows a recording (specification 2, section 7); undefined where there is none. */
export function analysisAddress(playback: string | undefined, { application, id }: Viewed): string | undefined {
  return below(playback, application.toLowerCase(), recordKey(application, id));
}

/** Where the monitor shows an ongoing recording (specification 2, section 7); undefined where there is none. */
export function monitorAddress(monitor: string | undefined, { application, id }: Viewed): string | undefined {
  return below(monitor, application.toLowerCase(), String(id));
}

function below(address: string | undefined, ...path: string[]): string | undefined {
  return address ? [address.replace(/\/$/, ''), ...path].join('/') : undefined;
}

/** When the monitor may be opened: `monitorAccessRules` of the configuration. */
interface MonitorAccessRules {
  enabledForModes: readonly string[];
  enabledForStatus: readonly string[];
}

/** True when both the mode and the status of a recording are among those that are allowed (specification 2, section 4). */
export function canMonitor(
  { streamMode, status }: { streamMode?: string | null | undefined; status: string },
  { enabledForModes, enabledForStatus }: MonitorAccessRules,
): boolean {
  return typeof streamMode === 'string' && enabledForModes.includes(streamMode) && enabledForStatus.includes(status);
}
