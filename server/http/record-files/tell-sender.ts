import type * as z from 'zod/mini';
import type { deviceOwnCalls } from '#/contract/device-calls.ts';
import type { HttpContext } from '../environment.ts';
import { resumeCheck } from './check.ts';
import { readableFile, requested } from './receive.ts';
import type { FileDependencies } from './record-files.ts';
import { faultsOf } from './state.ts';

/** A person sees what stands in the file and on the platform. A device learns only in which fields they differ. */
export function tellSender(dependencies: FileDependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const { sender, id, upload } = requested(c);
    const file = await readableFile(dependencies.db, sender, { id, upload });
    if (file.state === 'CHECKING') await resumeCheck(dependencies, id);
    const told: z.input<NonNullable<typeof deviceOwnCalls.sentFile.response>> = {
      state: file.state.toLowerCase(),
      received: file.receivedBytes,
      size: file.sizeBytes,
      sha256: file.sha256,
      differs: file.state === 'QUESTION' ? file.differences.map(({ field }) => field) : [],
      faults: faultsOf(c, file),
    };
    return c.json(told);
  };
}
