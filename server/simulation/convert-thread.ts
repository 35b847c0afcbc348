import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import type { ConversionOrder, ConversionOutcome } from '../converter/converter.ts';
import { signalsOf } from './signals/signals-of.ts';

const { session, format } = workerData as ConversionOrder;
const content = convertedContent(session, format, signalsOf(session));
const outcome: ConversionOutcome = typeof content === 'string' ? content : await measureFile(content);
parentPort?.postMessage(outcome);
