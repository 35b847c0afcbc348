import { samplesPerSecond, type SignalSource } from './signal-source.ts';
import type { BlockFile } from './block-file.ts';
import { ishneHeader } from './ishne-header.ts';
import { recordedSeconds, type TimedSession } from './recorded-session.ts';

/** The samples of all leads at one moment are adjacent. */
export function ishneFile(session: TimedSession, source: SignalSource): BlockFile {
  const leads = source.channels.length;
  const rate = source.channels[0]?.rateHz ?? 0;
  const byLead = new Int16Array(samplesPerSecond(source));
  return {
    head: ishneHeader(session, source, recordedSeconds(session) * rate),
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
