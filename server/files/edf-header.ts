import type { Channel } from './signal-source.ts';
import { annotationSamples } from './edf-annotations.ts';
import { edfField, startFields } from './edf-text.ts';
import type { LocalMoment } from './local-moment.ts';

/** EDF+, section 2.2.1. */
const annotations: Channel = {
  label: 'EDF Annotations',
  transducer: '',
  dimension: '',
  physical: [-1, 1],
  digital: [-32_768, 32_767],
  prefiltering: '',
  rateHz: annotationSamples,
};

export interface EdfRecording {
  patient: string;
  recording: string;
  start: LocalMoment;
  recordCount: number;
  channels: readonly Channel[];
}

/** EDF+, section 2.1.1. */
export function edfHeader({ patient, recording, start, recordCount, channels }: EdfRecording): Uint8Array<ArrayBuffer> {
  const signals = [...channels, annotations];
  const { date, time } = startFields(start);
  const whole = [
    edfField('0', 8),
    edfField(patient, 80),
    edfField(recording, 80),
    edfField(date, 8),
    edfField(time, 8),
    edfField(String(256 * (signals.length + 1)), 8),
    edfField('EDF+C', 44),
    edfField(String(recordCount), 8),
    edfField('1', 8),
    edfField(String(signals.length), 4),
  ];
  const each = (width: number, field: (signal: Channel) => string | number) =>
    signals.map((signal) => edfField(String(field(signal)), width)).join('');
  const ofSignals = [
    each(16, ({ label }) => label),
    each(80, ({ transducer }) => transducer),
    each(8, ({ dimension }) => dimension),
    each(8, ({ physical: [minimum] }) => minimum),
    each(8, ({ physical: [, maximum] }) => maximum),
    each(8, ({ digital: [minimum] }) => minimum),
    each(8, ({ digital: [, maximum] }) => maximum),
    each(80, ({ prefiltering }) => prefiltering),
    each(8, ({ rateHz }) => rateHz),
    each(32, () => ''),
  ];
  return new TextEncoder().encode([...whole, ...ofSignals].join(''));
}
