import type { ApplicationCode } from './application.ts';
import { recordKey } from './record.ts';

interface Viewed {
  application: ApplicationCode;
  id: number;
}

export function analysisAddress(playback: string | undefined, { application, id }: Viewed): string | undefined {
  return below(playback, application.toLowerCase(), recordKey(application, id));
}

export function monitorAddress(monitor: string | undefined, { application, id }: Viewed): string | undefined {
  return below(monitor, application.toLowerCase(), String(id));
}

function below(address: string | undefined, ...path: string[]): string | undefined {
  return address ? [address.replace(/\/$/, ''), ...path].join('/') : undefined;
}

interface MonitorAccessRules {
  enabledForModes: readonly string[];
  enabledForStatus: readonly string[];
}

export function canMonitor(
  { streamMode, status }: { streamMode?: string | null | undefined; status: string },
  { enabledForModes, enabledForStatus }: MonitorAccessRules,
): boolean {
  return typeof streamMode === 'string' && enabledForModes.includes(streamMode) && enabledForStatus.includes(status);
}
