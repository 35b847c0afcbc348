import type * as z from 'zod/mini';
import type {
  monitoringInfo,
  recordMetadata as metadataSchema,
  recordServiceCalls,
} from '#/contract/record-service.ts';
import { isOngoing } from '#/domain/record-permission.ts';
import { channelNames } from '../recorders/channel-names.ts';
import { uploadedUntilMs } from '../recorders/contact.ts';
import { recorderState } from '../recorders/monitoring.ts';
import { recordHeadline, type Absent, type Headline } from './records.ts';
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';

/** `utc` in ms since 1970, `duration` in ms. */
export interface WearableUsage {
  utc: number;
  duration: number | null;
  wearableSerialNumber: string;
}

type RecordMetadata = z.output<typeof metadataSchema>;
type MonitoringInfo = z.output<typeof monitoringInfo>;
type Channels = z.output<NonNullable<typeof recordServiceCalls.channels.response>>;

function running({ id, streamMode, duration, startTimeMicroSeconds }: Headline) {
  return { id, streamMode, durationMs: duration, startMs: Math.floor((startTimeMicroSeconds ?? 0) / 1000) };
}

/** In µs. */
function signalsIn(headline: Headline, now: Date): { startUs: number; endUs: number } | undefined {
  const { status, startTimeMicroSeconds: startUs, endTimeMicroSeconds: endUs } = headline;
  if (startUs === null) return undefined;
  if (endUs !== null) return { startUs, endUs };
  if (!isOngoing(status)) return undefined;
  const untilMs = uploadedUntilMs(running(headline), now.getTime());
  return untilMs === undefined ? undefined : { startUs, endUs: untilMs * 1000 };
}

/** The end is unknown while the recording is running. */
export async function recordMetadata(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; metadata: RecordMetadata } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const signals = signalsIn(headline, now);
  const metadata = {
    startTimeMicroSeconds: signals?.startUs ?? null,
    endTimeMicroSeconds: signals ? headline.endTimeMicroSeconds : null,
  };
  return { kind: 'found', metadata };
}

export async function recordChannels(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; channels: Channels } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const signals = signalsIn(headline, now);
  if (!signals) return { kind: 'found', channels: [] };
  const { restEcg, resolution } = headline;
  const names = channelNames({ application: scope.application, restEcg, resolution });
  const channels = names.map((name) => ({ name, startTime: signals.startUs, endTime: signals.endUs }));
  return { kind: 'found', channels };
}

export async function recordMonitoring(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; monitoring: MonitoringInfo } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const isKnown = isOngoing(headline.status) && headline.startTimeMicroSeconds !== null;
  const state = isKnown ? recorderState(running(headline), now.getTime()) : undefined;
  const monitoring = {
    batteryLevelPercent: state?.battery ?? null,
    signalQualityPercent: state?.signalQuality ?? null,
    lastContactTimeMicroSeconds: state ? state.lastContactMs * 1000 : null,
  };
  return { kind: 'found', monitoring };
}

export async function wearableUsage(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ kind: 'found'; usages: WearableUsage[] } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const usages = await db
    .selectFrom('wearableUsage')
    .select(['utcMs as utc', 'durationMs as duration', 'serial as wearableSerialNumber'])
    .where('recordId', '=', id)
    .orderBy('utcMs')
    .orderBy('serial')
    .execute();
  return { kind: 'found', usages };
}
