export interface Signal {
  label: string;
  unit?: string;
  samples?: number;
  /** The physical limits, as text. The digital ones are -32768 and 32767, or those of 24 bits. */
  limits?: readonly [string, string];
  value?: (at: number) => number;
}

const rate = 250;
const pad = (text: string, width: number) => text.padEnd(width);

/** A wave of its own length. */
export const wave = (step: number) => (at: number) => Math.round(3000 * Math.sin(at / step));

/** A plain EDF or BDF file whose records have a second each. */
export function plainFile(
  signals: readonly Signal[],
  { seconds, bits = 16 }: { seconds: number; bits?: 16 | 24 },
): Uint8Array<ArrayBuffer> {
  const each = (width: number, text: (signal: Signal) => string) =>
    signals.map((one) => pad(text(one), width)).join('');
  const [least, greatest] = bits === 16 ? ['-32768', '32767'] : ['-8388608', '8388607'];
  const samplesOf = ({ samples = rate }: Signal) => samples;
  const head = [
    pad(bits === 16 ? '0' : '\u00ffBIOSEMI', 8),
    pad('X X X X', 80),
    pad('Holter', 80),
    '15.05.2616.12.03',
    pad(String(256 * (signals.length + 1)), 8),
    pad(bits === 16 ? '' : '24BIT', 44),
    pad(String(seconds), 8),
    pad('1', 8),
    pad(String(signals.length), 4),
    each(16, ({ label }) => label),
    each(80, () => ''),
    each(8, ({ unit = 'mV' }) => unit),
    each(8, ({ limits = ['-32.768', '32.767'] }) => limits[0]),
    each(8, ({ limits = ['-32.768', '32.767'] }) => limits[1]),
    each(8, () => least),
    each(8, () => greatest),
    each(80, () => 'HP:0.05Hz'),
    each(8, (signal) => String(samplesOf(signal))),
    each(32, () => ''),
  ].join('');
  const width = bits / 8;
  const data = Buffer.alloc(seconds * width * signals.reduce((sum, signal) => sum + samplesOf(signal), 0));
  let at = 0;
  for (let second = 0; second < seconds; second += 1)
    for (const signal of signals)
      for (let index = 0; index < samplesOf(signal); index += 1, at += width)
        data.writeIntLE((signal.value ?? wave(7))(second * samplesOf(signal) + index), at, width);
  return new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), data]));
}
