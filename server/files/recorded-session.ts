import type { ApplicationCode } from '#/domain/application.ts';
import type { EpochUs } from '#/domain/epoch.ts';

export interface SessionFile {
  upload: string;
  sha256: string;
  startUs: EpochUs;
  endUs: EpochUs;
  /** When its first data record starts, after the start that its header says. */
  beginS: number;
  /** The range of each signal of a file of 24 bits. */
  ranges: readonly (readonly [least: number, greatest: number])[] | null;
  /** How often time is left out in it. */
  gaps: number;
}

export interface RecordedSession {
  id: number;
  application: ApplicationCode;
  restEcg: boolean;
  resolution: string | null;
  startUs: EpochUs | null;
  endUs: EpochUs | null;
  timeZone: string | null;
  deviceSerial: string | null;
  /** The files that came in, in the order of their times. Without one, only the demonstration has signals. */
  files?: readonly SessionFile[];
  patient: {
    id: number;
    firstName: string;
    lastName: string;
    sex: string | null;
    /** yyyy-MM-dd. */
    birthdate: string | null;
    pacemaker: boolean | null;
  };
}

export interface TimedSession extends RecordedSession {
  startUs: number;
  endUs: number;
}

export function recordedSeconds({ startUs, endUs }: Pick<RecordedSession, 'startUs' | 'endUs'>): number {
  return startUs === null || endUs === null ? 0 : Math.max(0, Math.floor((endUs - startUs) / 1_000_000));
}
