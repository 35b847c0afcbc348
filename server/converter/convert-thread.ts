import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import type { ConversionOrder, ConversionOutcome } from './convert.ts';

const { session, format } = workerData as ConversionOrder;
const content = convertedContent(session, format);
const outcome: ConversionOutcome = typeof content === 'string' ? content : measureFile(content);
parentPort?.postMessage(outcome);
