import type { ApplicationCode } from '#/domain/application.ts';

/** All that a file says about a recording beside its samples. */
export interface RecordedSession {
  /** The id of the recording. */
  id: number;
  application: ApplicationCode;
  restEcg: boolean;
  resolution: string | null;
  /** In µs since 1970; null while nothing was recorded. */
  startUs: number | null;
  endUs: number | null;
  /** IANA name. */
  timeZone: string | null;
  /** The serial number of its device. */
  deviceSerial: string | null;
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

/** A recording of which it is known from when to when it went. */
export interface TimedSession extends RecordedSession {
  startUs: number;
  endUs: number;
}

/** How many whole seconds were recorded. A file has whole seconds only: what is left of the last one is not in it. */
export function recordedSeconds({ startUs, endUs }: Pick<RecordedSession, 'startUs' | 'endUs'>): number {
  return startUs === null || endUs === null ? 0 : Math.max(0, Math.floor((endUs - startUs) / 1_000_000));
}
