import { leadOf } from '#/domain/traces/ecg-layout.ts';
import { asciiText } from './ascii-name.ts';
import { localMoment, type LocalMoment } from './local-moment.ts';
import type { TimedSession } from './recorded-session.ts';

/** Polynomial 0x1021, from 0xFFFF. */
export function crcCcitt(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

const preambleBytes = 10;
const headerBytes = 522;
export const leadsAtMost = 12;
/** The greatest rate and resolution that a field holds. */
export const greatestNumber = 32_767;
const absent = -9;

/** Badilini, The ISHNE Holter standard output file format, table 1. */
const leadCodes: Readonly<Record<string, number>> = {
  I: 5,
  II: 6,
  III: 7,
  aVR: 8,
  aVL: 9,
  aVF: 10,
  V1: 11,
  V2: 12,
  V3: 13,
  V4: 14,
  V5: 15,
  V6: 16,
};

class Writer {
  readonly bytes = new Uint8Array(headerBytes);
  readonly #view = new DataView(this.bytes.buffer);
  #at = preambleBytes;

  int16(...values: number[]): void {
    for (const value of values) {
      this.#view.setInt16(this.#at, value, true);
      this.#at += 2;
    }
  }

  int32(...values: number[]): void {
    for (const value of values) {
      this.#view.setInt32(this.#at, value, true);
      this.#at += 4;
    }
  }

  text(value: string, width: number): void {
    const ascii = asciiText(value).slice(0, width - 1);
    for (let at = 0; at < ascii.length; at += 1) this.bytes[this.#at + at] = ascii.charCodeAt(at);
    this.#at += width;
  }

  sealed(): Uint8Array<ArrayBuffer> {
    this.bytes.set(new TextEncoder().encode('ISHNE1.0'));
    this.#view.setUint16(preambleBytes - 2, crcCcitt(this.bytes.subarray(preambleBytes)), true);
    return this.bytes;
  }
}

const dayOf = ({ day, month, year }: LocalMoment) => [day, month, year] as const;

/** 0 unknown, 1 man, 2 woman. */
function sexCode(sex: string | null): number {
  return { M: 1, F: 2 }[sex ?? ''] ?? 0;
}

function birthdateFields(birthdate: string | null): readonly number[] {
  const [year, month, day] = (birthdate ?? '').split('-').map(Number);
  return year && month && day ? [day, month, year] : [absent, absent, absent];
}

export interface IshneLead {
  /** As in the file that it comes from. */
  label: string;
  quality: 'unknown' | 'good';
  /** A whole number of nV is one step of a sample. */
  resolutionNv: number;
}

export interface IshneFacts {
  leads: readonly IshneLead[];
  rateHz: number;
  samplesOfLead: number;
  /** For the field of proprietary information. */
  remarks: readonly string[];
}

function forLeads(leads: readonly IshneLead[], value: (lead: IshneLead) => number): number[] {
  return Array.from({ length: leadsAtMost }, (_, index) => {
    const lead = leads[index];
    return lead ? value(lead) : absent;
  });
}

/** The file's date is the recording's end, so the same recording gives the same file. */
export function ishneHeader(
  session: TimedSession,
  { leads, rateHz, samplesOfLead, remarks }: IshneFacts,
): Uint8Array<ArrayBuffer> {
  const { patient, timeZone, deviceSerial } = session;
  const start = localMoment(session.startUs, timeZone);
  const writer = new Writer();
  writer.int32(0, samplesOfLead, headerBytes, headerBytes);
  writer.int16(1);
  writer.text(patient.firstName, 40);
  writer.text(patient.lastName, 40);
  writer.text(String(patient.id), 20);
  writer.int16(sexCode(patient.sex), 0);
  writer.int16(...birthdateFields(patient.birthdate));
  writer.int16(...dayOf(start), ...dayOf(localMoment(session.endUs, timeZone)));
  writer.int16(start.hour, start.minute, start.second);
  writer.int16(leads.length);
  writer.int16(...forLeads(leads, ({ label }) => leadCodes[leadOf(label) ?? ''] ?? 0));
  writer.int16(...forLeads(leads, ({ quality }) => (quality === 'good' ? 1 : 0)));
  writer.int16(...forLeads(leads, ({ resolutionNv }) => resolutionNv));
  writer.int16(patient.pacemaker === null ? absent : Number(patient.pacemaker));
  writer.text(deviceSerial ?? '', 40);
  writer.int16(rateHz);
  writer.text(remarks.join('; '), 80);
  return writer.sealed();
}
