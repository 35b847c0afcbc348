import 'temporal-polyfill/global';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import { digestOf } from '../files/incoming/read-incoming.ts';
import { openRecording } from '../files/stored/stored-recording.ts';
import type { ConversionOutcome } from './converter.ts';
import type { StoredOrder } from './convert-stored.ts';

const { session, format, folder } = workerData as StoredOrder;
const files = session.files ?? [];
const pathOf = (upload: string) => join(folder, upload);
for (const { upload, sha256 } of files)
  if ((await digestOf(pathOf(upload))) !== sha256) throw new Error('a stored file is not what came in');
const stored = openRecording(files, pathOf);
const content = stored ? convertedContent(session, format, stored) : 'no-data';
const outcome: ConversionOutcome = typeof content === 'string' ? content : measureFile(content);
parentPort?.postMessage(outcome);
