import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { measureFile } from '../files/checksum.ts';
import { convertedContent } from '../files/converted-file.ts';
import { whenNear } from '../files/kept-file.ts';
import { openStored } from '../files/stored/stored-file.ts';
import { openPlace } from '../uploads/bytes-place.ts';
import type { ConversionOutcome } from './converter.ts';
import type { StoredOrder } from './convert-stored.ts';

const { session, format, place } = workerData as StoredOrder;
const kept = await openPlace(place);
if ((await kept.digest()) !== session.file?.sha256) throw new Error('a stored file is not what came in');
const content = await whenNear(() => convertedContent(session, format, openStored(kept)));
const outcome: ConversionOutcome = typeof content === 'string' ? content : await measureFile(content);
parentPort?.postMessage(outcome);
