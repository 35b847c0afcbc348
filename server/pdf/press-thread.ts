import 'temporal-polyfill/global';
import { parentPort } from 'node:worker_threads';
import { measureEcg } from '../ecg/measures.ts';
import type { PrintOrder, PrintOutcome } from './press.ts';
import { printPdf } from './print.ts';
import { printRestEcg } from './rest-ecg/print.ts';

async function print(order: PrintOrder): Promise<Uint8Array<ArrayBuffer>> {
  if (order.kind === 'text') return printPdf(order.text);
  const { facts } = order;
  // The measures were never compared with recordings of patients.
  return printRestEcg({ ...facts, measures: facts.origin ? undefined : measureEcg(facts.ecg) });
}

parentPort?.on('message', async (order: PrintOrder) => {
  const outcome: PrintOutcome = await print(order).then(
    (body) => ({ body }),
    (error: unknown) => ({ error }),
  );
  parentPort?.postMessage(outcome);
});
