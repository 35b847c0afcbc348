/** The places of the 10-10 system, from the front to the back. */
const rows: Readonly<Record<string, string>> = {
  Fp: '1 z 2',
  AF: '9 7 5 3 1 z 2 4 6 8 10',
  F: '9 7 5 3 1 z 2 4 6 8 10',
  FT: '9 7 8 10',
  FC: '5 3 1 z 2 4 6',
  T: '9 7 8 10',
  C: '5 3 1 z 2 4 6',
  TP: '9 7 8 10',
  CP: '5 3 1 z 2 4 6',
  P: '9 7 5 3 1 z 2 4 6 8 10',
  PO: '9 7 5 3 1 z 2 4 6 8 10',
  O: '1 z 2',
  I: '1 z 2',
};

/** The names of 1958, which the 10-10 system replaced, and the anterior temporal electrodes. */
const olderPlaces = ['T3', 'T4', 'T5', 'T6', 'T1', 'T2'];

/** The names of 1991 for the same places. */
const otherNames: Readonly<Record<string, string>> = { T7: 'T3', T8: 'T4', P7: 'T5', P8: 'T6' };

/** TP9 and TP10 lie at the mastoids, and caps use them as references. */
const ears = new Set(['A1', 'A2', 'M1', 'M2', 'TP9', 'TP10']);

const places = new Map(
  [
    ...Object.entries(rows).flatMap(([row, columns]) => columns.split(' ').map((column) => `${row}${column}`)),
    ...olderPlaces,
    ...ears,
  ].map((place) => [place.toUpperCase(), place]),
);

/** What a signal was recorded against. A single electrode is none of these: `F4-M1` is a derivation. */
const references: Readonly<Record<string, string>> = {
  '': 'common',
  REF: 'common',
  LE: 'ears',
  A1A2: 'ears',
  'A1+A2': 'ears',
  '(A1+A2)/2': 'ears',
  LM: 'mastoids',
  M1M2: 'mastoids',
  'M1+M2': 'mastoids',
  '(M1+M2)/2': 'mastoids',
  AV: 'average',
  AVG: 'average',
  AVE: 'average',
  CAR: 'average',
};

export interface Electrode {
  /** In the names of 1958, where they exist. */
  place: string;
  reference: string;
}

/** Programs write `EEG Fp1`, `EEG FP1-REF`, `Fp1-LE` or `FP1`. Ears are no electrodes of the scalp. */
export function scalpElectrodeOf(label: string): Electrode | undefined {
  const [name = '', ...against] = withoutPrefix(label).toUpperCase().split('-');
  const place = places.get(name);
  const reference = references[against.join('-')];
  if (place === undefined || reference === undefined || ears.has(place)) return undefined;
  return { place: otherNames[place] ?? place, reference };
}

/** An electrode, or the difference of two: `Cz`, `A1-Ref`, `C3-A2`. */
export function isOfElectrodes(label: string): boolean {
  const [name = '', ...against] = withoutPrefix(label).toUpperCase().split('-');
  const other = against.join('-');
  return places.has(name) && (references[other] !== undefined || places.has(other));
}

export function withoutPrefix(label: string): string {
  return label.replace(/^EEG[ _:-]+/i, '');
}
