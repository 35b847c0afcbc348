import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import type { ConversionOrder, ConversionOutcome } from './convert.ts';

// The thread of one conversion: it works through the file, says what it found, and ends.
const { session, format } = workerData as ConversionOrder;
const content = convertedContent(session, format);
const outcome: ConversionOutcome = typeof content === 'string' ? content : measureFile(content);
parentPort?.postMessage(outcome);
