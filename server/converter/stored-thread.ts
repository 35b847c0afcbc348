import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import { digestOf } from '../files/incoming/read-incoming.ts';
import { openStored } from '../files/stored/stored-file.ts';
import type { ConversionOutcome } from './converter.ts';
import type { StoredOrder } from './convert-stored.ts';

const { session, format, path } = workerData as StoredOrder;
if ((await digestOf(path)) !== session.file?.sha256) throw new Error('a stored file is not what came in');
const content = convertedContent(session, format, openStored(path));
const outcome: ConversionOutcome = typeof content === 'string' ? content : measureFile(content);
parentPort?.postMessage(outcome);
