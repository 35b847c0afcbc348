import type * as z from 'zod/mini';
import type {
  monitoringInfo,
  recordMetadata as metadataSchema,
  recordServiceCalls,
} from '#/contract/record-service.ts';
import { isOngoing } from '#/domain/record-permission.ts';
import type { Recorders } from '../recorders/recorders.ts';
import { recordHeadline, type Absent, type Headline } from './records.ts';
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** `duration` is in ms. */
export interface WearableUsage {
  utc: EpochMs;
  duration: number;
  wearableSerialNumber: string;
}

type RecordMetadata = z.output<typeof metadataSchema>;
type MonitoringInfo = z.output<typeof monitoringInfo>;
type Channels = z.output<NonNullable<typeof recordServiceCalls.channels.response>>;

function running({ id, streamMode, duration, startTimeMicroSeconds }: Headline) {
  return { id, streamMode, durationMs: duration, startMs: Math.floor((startTimeMicroSeconds ?? 0) / 1000) };
}

/** In µs. Without recorders and without a file, nothing was ever uploaded. */
function signalsIn(
  recorders: Recorders | undefined,
  headline: Headline,
  now: Date,
): { startUs: number; endUs: number } | undefined {
  const { status, startTimeMicroSeconds: startUs, endTimeMicroSeconds: endUs } = headline;
  if (startUs === null || !(recorders || headline.fileChannels)) return undefined;
  if (endUs !== null) return { startUs, endUs };
  if (!recorders || !isOngoing(status)) return undefined;
  const untilMs = recorders.uploadedUntilMs(running(headline), now.getTime());
  return untilMs === undefined ? undefined : { startUs, endUs: untilMs * 1000 };
}

/** The end is unknown while the recording is running. */
export async function recordMetadata(
  db: Db,
  recorders: Recorders | undefined,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; metadata: RecordMetadata } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const signals = signalsIn(recorders, headline, now);
  const metadata = {
    startTimeMicroSeconds: signals?.startUs ?? null,
    endTimeMicroSeconds: signals ? headline.endTimeMicroSeconds : null,
    ...(headline.files > 1 ? { files: headline.files } : {}),
  };
  return { kind: 'found', metadata };
}

export async function recordChannels(
  db: Db,
  recorders: Recorders | undefined,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; channels: Channels } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const signals = signalsIn(recorders, headline, now);
  if (!signals) return { kind: 'found', channels: [] };
  const { restEcg, resolution, fileChannels } = headline;
  const kind = { application: scope.application, restEcg, resolution };
  const names = fileChannels ?? recorders?.channelNames(kind) ?? [];
  const channels = names.map((name) => ({ name, startTime: signals.startUs, endTime: signals.endUs }));
  return { kind: 'found', channels };
}

export async function recordMonitoring(
  db: Db,
  recorders: Recorders | undefined,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; monitoring: MonitoringInfo } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const isKnown = isOngoing(headline.status) && headline.startTimeMicroSeconds !== null;
  const state = isKnown ? recorders?.stateOf(running(headline), now.getTime()) : undefined;
  const monitoring = {
    batteryLevelPercent: state?.battery ?? null,
    signalQualityPercent: state?.signalQuality ?? null,
    lastContactTimeMicroSeconds: state ? state.lastContactMs * 1000 : null,
  };
  return { kind: 'found', monitoring };
}

/** While a wearable is worn, its usage lasts until what has arrived, so the answer changes only with that. */
export async function wearableUsage(
  db: Db,
  recorders: Recorders | undefined,
  scope: Scope,
  id: number,
  now: Date,
): Promise<{ kind: 'found'; usages: WearableUsage[] } | Absent> {
  const headline = await recordHeadline(db, scope, id);
  if (headline.kind !== 'found') return headline;
  const rows = await db
    .selectFrom('wearableUsage')
    .select(['utcMs as utc', 'durationMs as duration', 'serial as wearableSerialNumber'])
    .where('recordId', '=', id)
    .orderBy('utcMs')
    .orderBy('serial')
    .execute();
  const endMs = Math.floor((signalsIn(recorders, headline, now)?.endUs ?? 0) / 1000);
  const usages = rows.map(({ duration, ...usage }) => ({
    ...usage,
    duration: duration ?? Math.max(0, endMs - usage.utc),
  }));
  return { kind: 'found', usages };
}
