import { sql, type RawBuilder } from 'kysely';
import type { DeviceSelection } from '#/contract/devices.ts';
import { releaseRange } from '#/domain/release-range.ts';
import { codeKey, finds } from '../search-key.ts';
import { isWithin, type Reach } from './reach.ts';
import { isInRange } from './release-match.ts';

const any = sql<boolean>`true`;

function hasRelease(typed: string | null | undefined): RawBuilder<boolean> {
  if (!typed?.trim()) return any;
  const range = releaseRange(typed);
  return range ? isInRange(range, sql.ref('one.firmwareVersion')) : sql<boolean>`false`;
}

function isId(column: string, id: number | null | undefined): RawBuilder<boolean> {
  return id ? sql<boolean>`${sql.ref(column)} = ${id}::bigint` : any;
}

/** For the row `one` of devices. */
export function isSelectedDevice(reach: Reach, { search, filter }: DeviceSelection): RawBuilder<boolean> {
  const { heardSince, notHeardSince, neverHeard, hasTarget } = filter;
  const heard = sql.ref('one.lastContactAt');
  const conditions = [
    isWithin(reach, 'one.organizationId'),
    finds(search.serial, sql.ref('one.serialKey'), codeKey),
    hasRelease(search.firmwareVersion),
    isId('one.productId', filter.productId),
    isId('one.hardwareId', filter.hardwareId),
    isId('one.organizationId', filter.organizationId),
    isId('one.targetFirmwareId', filter.targetFirmwareId),
    ...(hasTarget === null || hasTarget === undefined
      ? []
      : [sql<boolean>`(one.target_firmware_id is not null) = ${hasTarget}`]),
    ...(heardSince ? [sql<boolean>`${heard} >= ${heardSince}::timestamptz`] : []),
    ...(notHeardSince ? [sql<boolean>`(${heard} is null or ${heard} < ${notHeardSince}::timestamptz)`] : []),
    ...(neverHeard ? [sql<boolean>`${heard} is null`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
