import type { DeviceFirmware } from '#/contract/device-calls.ts';
import type { Db } from './tables.ts';

/** A firmware without a file is no target that a device could install. */
export async function firmwareOfDevice(db: Db, deviceId: number): Promise<DeviceFirmware> {
  const found = await db
    .selectFrom('device as d')
    .leftJoin('firmware as f', 'f.id', 'd.targetFirmwareId')
    .select(['d.firmwareVersion', 'f.release', 'f.fileName', 'f.size', 'f.sha256'])
    .where('d.id', '=', deviceId)
    .executeTakeFirstOrThrow();
  const { firmwareVersion, release: version, fileName, size, sha256 } = found;
  const isWhole = version !== null && fileName !== null && size !== null && sha256 !== null;
  return { firmwareVersion, target: isWhole ? { version, fileName, size, sha256 } : null };
}

export interface TargetFile {
  sha256: string;
  contents: Uint8Array<ArrayBuffer>;
}

export async function targetFile(db: Db, deviceId: number): Promise<TargetFile | undefined> {
  const found = await db
    .selectFrom('device as d')
    .innerJoin('firmware as f', 'f.id', 'd.targetFirmwareId')
    .innerJoin('firmwareFile as held', 'held.firmwareId', 'f.id')
    .select(['f.sha256', 'held.contents'])
    .where('d.id', '=', deviceId)
    .executeTakeFirst();
  if (!found?.sha256) return undefined;
  return { sha256: found.sha256, contents: new Uint8Array(found.contents) };
}
