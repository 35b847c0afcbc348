import { simulatedMark } from '#/domain/edf/edf-header.ts';
import { samplesPerSecond, type Channel, type SignalSource } from './signal-source.ts';
import type { BlockFile } from './block-file.ts';
import { ishneHeader, type IshneLead } from './ishne-header.ts';
import { recordedSeconds, type TimedSession } from './recorded-session.ts';

function leadOfChannel({ label, physical, digital }: Channel): IshneLead {
  const stepMv = (physical[1] - physical[0]) / (digital[1] - digital[0]);
  return { label, quality: 'good', resolutionNv: Math.round(stepMv * 1_000_000) };
}

/** The samples of all leads at one moment are adjacent. */
export function ishneFile(session: TimedSession, source: SignalSource): BlockFile {
  const leads = source.channels.length;
  const rate = source.channels[0]?.rateHz ?? 0;
  const byLead = new Int16Array(samplesPerSecond(source));
  return {
    head: ishneHeader(session, {
      leads: source.channels.map(leadOfChannel),
      rateHz: rate,
      samplesOfLead: recordedSeconds(session) * rate,
      remarks: source.isSimulated ? [simulatedMark] : [],
    }),
    blockCount: recordedSeconds(session),
    blockSize: 2 * byLead.length,
    writeBlock(second, bytes) {
      source.fill(second, byLead);
      const samples = new Int16Array(bytes.buffer, bytes.byteOffset, byLead.length);
      for (let lead = 0; lead < leads; lead += 1)
        for (let at = 0; at < rate; at += 1) samples[at * leads + lead] = byLead[lead * rate + at] as number;
    },
    tail: new Uint8Array(),
  };
}
