import type { ApplicationCode } from '#/domain/application.ts';
import type { TwelveLeads } from '../ecg/twelve-leads.ts';
import type { SignalSource } from '../files/signal-source.ts';

export interface RecordingKind {
  id: number;
  application: ApplicationCode;
  restEcg: boolean;
  /** Other values than HIGH count as LOW. */
  resolution: string | null;
}

export interface Running {
  id: number;
  /** Other modes count as STREAM. */
  streamMode: string | null;
  startMs: number;
  durationMs: number | null;
}

/** Both in %. */
export interface RecorderState {
  battery: number;
  signalQuality: number;
  lastContactMs: number;
}

/**
 * What recorders send. A platform without them has no signals, serials or batteries, and shows none. Only the
 * demonstration has them, and they are simulated (docs/decisions/0095).
 */
export interface Recorders {
  /** The serials of the devices with which a recording begins. */
  serialsOf(recording: { id: number; application: string }): { recorder: string; wearable: string };
  channelNames(kind: Omit<RecordingKind, 'id'>): readonly string[];
  /** Undefined before anything has arrived. */
  uploadedUntilMs(running: Running, nowMs: number): number | undefined;
  stateOf(running: Running, nowMs: number): RecorderState;
  signalsOf(kind: RecordingKind): SignalSource;
  twelveLeads(id: number, seconds: number): TwelveLeads;
}
