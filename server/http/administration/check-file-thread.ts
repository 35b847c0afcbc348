import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import type { ImportKind } from '#/contract/imports.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { Refusal } from '../refusal.ts';
import { checkedCompatibility } from './compatibility-rows.ts';
import { checkedDevices, checkedTargets } from './device-rows.ts';
import type { Checked, FileRows } from './file-rows.ts';
import { importRows } from './import-rows.ts';
import { checkedProfessionals } from './professional-rows.ts';

export interface FileOrder {
  rows: ImportKind;
  file: Uint8Array;
}

export type FileOutcome = { part: Partial<Checked<unknown>> } | { refusal: ErrorCode } | 'done';

const check: Readonly<Record<ImportKind, (rows: FileRows) => Checked<unknown>>> = {
  professionals: checkedProfessionals,
  compatibility: checkedCompatibility,
  devices: checkedDevices,
  targets: checkedTargets,
};

/** The receiver reads a message at once, and other calls wait meanwhile. */
const rowsAtOnce = 1000;

function* partsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

const notify = (outcome: FileOutcome) => parentPort?.postMessage(outcome);

parentPort?.on('message', ({ rows, file }: FileOrder) => {
  try {
    const { sent, problems, unread } = check[rows](importRows(file, rows));
    notify({ part: { unread } });
    for (const part of partsOf(sent)) notify({ part: { sent: part } });
    for (const part of partsOf(problems)) notify({ part: { problems: part } });
    notify('done');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notify({ refusal: error.code });
  }
});
