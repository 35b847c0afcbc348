/** A recording file of the kit. Nobody was recorded, and its patient is nobody. */

const recordCount = 60;
const samplesInRecord = 4;
const annotationBytes = 16;

interface Signal {
  label: string;
  unit: string;
  range: readonly [string, string];
  samples: number;
}

const signals: readonly Signal[] = [
  { label: 'EEG Fp1', unit: 'uV', range: ['-3276.8', '3276.7'], samples: samplesInRecord },
  { label: 'EDF Annotations', unit: '', range: ['-1', '1'], samples: annotationBytes / 2 },
];

/** The fields of EDF+ are padded with spaces. */
const fields = (width: number, texts: readonly (string | number)[]) =>
  texts.map((text) => String(text).padEnd(width).slice(0, width)).join('');

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const two = (value: number) => String(value % 100).padStart(2, '0');

const record = (second: number) =>
  '\0'.repeat(2 * samplesInRecord) + `+${second}\u0014\u0014`.padEnd(annotationBytes, '\0');

/** A minute of EDF+ with one silent channel. `patientName` has no spaces. */
export function ownFile(patientName: string): Uint8Array {
  const now = new Date();
  const date = [now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCFullYear()].map(two);
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(two).join('.');
  const startDate = `${date[0]}-${months[now.getUTCMonth()]}-${now.getUTCFullYear()}`;
  const of = (value: (signal: Signal) => string | number) => signals.map(value);
  const head = [
    fields(8, [0]),
    fields(80, [`KIT X X ${patientName}`, `Startdate ${startDate} X X Conformance`]),
    fields(8, [date.join('.'), time, 256 * (1 + signals.length)]),
    fields(44, ['EDF+C']),
    fields(8, [recordCount, 1]),
    fields(4, [signals.length]),
    fields(
      16,
      of(({ label }) => label),
    ),
    fields(
      80,
      of(() => ''),
    ),
    fields(
      8,
      of(({ unit }) => unit),
    ),
    ...[0, 1].map((end) =>
      fields(
        8,
        of(({ range }) => range[end]!),
      ),
    ),
    fields(
      8,
      of(() => -32_768),
    ),
    fields(
      8,
      of(() => 32_767),
    ),
    fields(
      80,
      of(() => ''),
    ),
    fields(
      8,
      of(({ samples }) => samples),
    ),
    fields(
      32,
      of(() => ''),
    ),
  ];
  return new TextEncoder().encode(
    [...head, ...Array.from({ length: recordCount }, (_, second) => record(second))].join(''),
  );
}
